import { openDatabase } from '../runs/database.ts'
import type { Bot } from './bot/bot.ts'
import { createListingBot } from './bot/listing-bot.ts'
import { createLlmBot } from './bot/llm-bot.ts'
import { chatRoutes } from './chat-routes.ts'
import { chatbotRoutes } from './chatbot-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { DEFAULT_CHATBOT, DEFAULT_FRAMING, DEFAULT_HOST } from './defaults.ts'
import { createFaults, type FaultRule } from './faults.ts'
import type { Framing } from './framing.ts'
import { createApp } from './http.ts'
import { loadKeys } from './keys.ts'
import { listingRoutes } from './listing-routes.ts'
import { createAdmission } from './message-limits.ts'
import { createSeenRequests } from './seen-requests.ts'
import { createChatStore } from './store/chat-store.ts'
import { createChatbotStore } from './store/chatbot-store.ts'
import { createFileStore } from './store/file-store.ts'
import { createListingStore } from './store/listing-store.ts'
import { sandboxSchema } from './store/schema.ts'

export interface SandboxOptions {
  /** SQLite file; its folders are created. Undefined keeps everything in memory. */
  readonly databaseFile?: string
  /** Address to listen on; default 127.0.0.1. */
  readonly host?: string
  /** Default 0: a free port. */
  readonly port?: number
  /** Chatbots to create if missing, beside `demo`. */
  readonly chatbots?: readonly string[]
  /** How records of a streamed answer follow each other; default `sse`. */
  readonly framing?: Framing
  /** What goes wrong from the start; POST /sandbox/faults replaces it. */
  readonly faults?: readonly FaultRule[]
  /** Who answers; default: a bot that knows the listings, or the model of `llm`. */
  readonly bot?: Bot
  /** An OpenAI-compatible endpoint to answer with. */
  readonly llm?: { url: string; key?: string; model?: string }
  /** The clock of sessions, messages and limits; default: the system's. */
  readonly now?: () => Date
}

export interface Sandbox {
  /** Base address, without a slash at the end. */
  readonly url: string
  readonly secretKey: string
  readonly sessionKey: string
  /** Whether nobody has been shown the keys of this data yet. Asking counts as showing. */
  claimKeysToShow(): boolean
  /** The serial numbers of all chatbots. */
  chatbots(): string[]
  /** Stops at once: open connections are closed, answers under way are given up. */
  close(): Promise<void>
}

/** Starts the service on a database. Rejects if that cannot be opened or the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = DEFAULT_HOST, port = 0, now = () => new Date() } = options
  const { framing = DEFAULT_FRAMING } = options
  const database = openDatabase(options.databaseFile, sandboxSchema)
  try {
    const keys = loadKeys(database)
    const chatbots = createChatbotStore(database)
    const listings = createListingStore(database)
    const chats = createChatStore(database)
    const files = createFileStore(database)
    const faults = createFaults(options.faults ?? [])
    const seen = createSeenRequests(keys)
    const admit = createAdmission(database, chats)
    const bot =
      options.bot ??
      (options.llm ? createLlmBot(listings, options.llm) : createListingBot(listings))
    for (const serialNumber of [DEFAULT_CHATBOT, ...(options.chatbots ?? [])])
      chatbots.create(serialNumber)

    const app = createApp(
      [
        ...chatbotRoutes(chatbots),
        ...chatRoutes({ chatbots, chats, files, admit, bot, framing, now }),
        ...listingRoutes(chatbots, listings),
        ...controlRoutes({ chatbots, listings, files, faults, seen }),
      ],
      { keys, faults, host, seen },
    )
    const url = await app.listen({ host, port })
    return {
      url,
      secretKey: keys.secret,
      sessionKey: keys.session,
      claimKeysToShow: keys.claimToShow,
      chatbots: chatbots.serialNumbers,
      async close() {
        await app.close()
        if (database.isOpen) database.close()
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}
