import { existsSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { createClient } from '../api/client.ts'
import { configuredEndpoint } from '../api/endpoint.ts'
import type { Service } from '../api/service.ts'
import type { Chats } from '../chats/chats.ts'
import type { Journal } from '../journal/journal.ts'
import type { Imports } from '../listings/imports/imports.ts'
import { lateMsOf } from '../listings/load/late-requests.ts'
import { createLog, type Log } from '../log.ts'
import { createRedactor, type Redact, type Redactor } from '../redact.ts'
import { createShownChanges, type ShownChanges } from '../runs/shown-changes.ts'
import { DEFAULT_CHATBOT } from '../sandbox/defaults.ts'
import { visibleWithoutKeys } from '../text/excerpt.ts'
import type { CommandInput } from './command.ts'
import { keepPrivate } from './keep-private.ts'
import { ledgerPlace } from './ledger-place.ts'
import { onFirstUse } from './on-first-use.ts'
import { sandboxDatabaseFile, sandboxEndpoint, sandboxLlm } from './sandbox-endpoint.ts'

export const { version } = packageJson

/** What a command works with. */
export interface Connection {
  readonly service: Service
  /** Bulk loading: its parts are loaded and its ledger opened when it is first used. */
  readonly imports: () => Promise<Imports>
  /** Conversation tests: loaded and opened when they are first used. */
  readonly chats: () => Promise<Chats>
  /** What single calls change: opened when it is first used. */
  readonly journal: () => Promise<Journal>
  readonly shownChanges: ShownChanges
  readonly log: Log
  readonly redactor: Redactor
  /** Text as a terminal may show it: without keys, and with nothing hidden in it. */
  readonly shown: Redact
  /** Said with every result. */
  readonly standingNotes: readonly string[]
  /** Where a chatbot's ID is from. */
  readonly chatbotAdvice: string
  /** Whether any run can be remembered: to look for one loads the database. */
  readonly hasLedger: () => boolean
  /** Stops what is under way and releases everything. */
  readonly close: () => Promise<void>
}

/** Puts together the client that the configuration describes. Nothing is opened before a call. */
export function connect({
  config,
  useSandbox,
  env,
}: Pick<CommandInput, 'config' | 'useSandbox' | 'env'>): Connection {
  const configured = configuredEndpoint(config)
  const endpoint = useSandbox
    ? sandboxEndpoint({ databaseFile: sandboxDatabaseFile(config), ...sandboxLlm(env) })
    : configured
  const redactor = createRedactor(() => [...configured.keys(), ...endpoint.keys()])
  const shown = (text: string) => visibleWithoutKeys(text, redactor.text)
  const log = createLog(config.logLevel, redactor)
  const service = createClient({
    ...config,
    endpoint,
    userAgent: `newoaks-mcp/${version}`,
    log,
    redact: redactor.text,
  })
  keepPrivate(config)
  const ledger = ledgerPlace(config, useSandbox)
  const shared = { service, ledgerFile: ledger.file, redact: redactor.text }
  const shownChanges = createShownChanges(join(config.dataDir, 'shown'), shared.ledgerFile)
  const takeOverLedger = async () => {
    const { takeOverFormer } = await import('../runs/former-ledger.ts')
    takeOverFormer(ledger)
  }
  const imports = onFirstUse(async () => {
    const { createImports } = await import('../listings/imports/imports.ts')
    await takeOverLedger()
    return createImports({
      ...shared,
      filesFolder: join(config.dataDir, 'imports'),
      timeoutMs: config.timeoutMs,
    })
  })
  const chats = onFirstUse(async () => {
    const { createChats } = await import('../chats/chats.ts')
    await takeOverLedger()
    return createChats({ ...shared, filesFolder: join(config.dataDir, 'tests') })
  })
  const journal = onFirstUse(async () => {
    const { openSqliteJournal } = await import('../journal/sqlite-journal.ts')
    await takeOverLedger()
    const lateMs = lateMsOf(config.timeoutMs)
    return openSqliteJournal(ledger.file, { days: config.journalDays, lateMs })
  })
  const close = async () => {
    await Promise.all([imports.close(), chats.close()])
    // The calls that it breaks off are written down.
    await service.close()
    await journal.close()
  }
  const standingNotes = useSandbox
    ? ['Sandbox: the service is simulated on this machine; no real chatbot is reached.']
    : []
  const chatbotAdvice = useSandbox
    ? `The chatbot of the sandbox is ${DEFAULT_CHATBOT}.`
    : 'Ask the user for the chatbot ID; it is in the chatbot settings under General.'
  const parts = { imports: imports.get, chats: chats.get, journal: journal.get, shownChanges }
  const texts = { standingNotes, chatbotAdvice }
  const hasLedger = () => existsSync(ledger.file)
  return { service, ...parts, log, redactor, shown, ...texts, hasLedger, close }
}
