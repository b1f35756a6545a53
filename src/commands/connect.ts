import { join } from 'node:path'
import { createClient } from '../api/client.ts'
import { limitedService } from '../api/limited-service.ts'
import type { RequestLimit } from '../api/request-limit.ts'
import type { Redact } from '../keys/redact.ts'
import { feedToken } from '../listings/feed/feed-token.ts'
import { lateMsOf } from '../listings/load/sending/late-requests.ts'
import type { RequestConnection } from '../mcp/methods/all-requests.ts'
import { createShownChanges } from '../runs/shown-changes.ts'
import { giveWay } from '../runs/turns.ts'
import { createWatchedCalls } from '../runs/watched-calls.ts'
import type { Reader } from '../text/by-reader.ts'
import { visibleWithoutKeys } from '../text/excerpt.ts'
import { permittedHosts } from '../web/permitted-hosts.ts'
import { type Access, type AccessInput, accessOf } from './access.ts'
import { ledgerPlace } from './ledger-place.ts'
import type { Memory } from './memory/memory.ts'
import { postgresMemory } from './memory/postgres-memory.ts'
import { sqliteMemory } from './memory/sqlite-memory.ts'
import { onFirstUse } from './on-first-use.ts'
import { version } from './version.ts'

/** What a command works with. */
export interface Connection extends Omit<Access, 'endpoint' | 'address'>, RequestConnection {
  /** Text as a terminal may show it: without keys, and with nothing hidden in it. */
  readonly shown: Redact
  /** Stops what is under way and releases everything. */
  readonly close: () => Promise<void>
}

/** What several connections share, or one has of its own. */
interface Shared {
  /** Where what is loaded is remembered; default: as configured. */
  readonly memory?: Memory
  /** What other processes that use the account keep too; default: there are none. */
  readonly limit?: RequestLimit
  /** Who reads what is written of it; default: somebody at a terminal. */
  readonly reader?: Reader
}

/** Puts together the client that the configuration describes. Nothing is opened before a call. */
export function connect(
  { config, useSandbox, env }: AccessInput,
  { endpoint, address, ...access }: Access = accessOf({ config, useSandbox, env }),
  { memory: sharedMemory, limit, reader = 'terminal' }: Shared = {},
): Connection {
  const { redactor, log } = access
  const shown = (text: string) => visibleWithoutKeys(text, redactor.text)
  const userAgent = `newoaks-mcp/${version}`
  const client = createClient({
    ...config,
    endpoint,
    userAgent,
    log,
    redact: redactor.text,
  })
  const service = limit ? limitedService(client, limit) : client
  const ledger = ledgerPlace(config, useSandbox)
  // The sandbox is one of this computer: what was loaded into it, nobody else has.
  const memory =
    sharedMemory ??
    (address && !useSandbox ? postgresMemory(ledger, address) : sqliteMemory(ledger))
  const shared = { service, redact: redactor.text }
  const shownChanges = createShownChanges(join(config.dataDir, 'shown'), ledger.file)
  const watchedCalls = createWatchedCalls(join(config.dataDir, 'watched'))
  const hosts = permittedHosts(config.allowUrls)
  const ledgerOpening = async () => {
    const open = await memory.ledger()
    const { tellingJournal } = await import('../journal/telling-journal.ts')
    return () => tellingJournal(open(), journal.get)
  }
  const imports = onFirstUse(async () => {
    const { createImports } = await import('../listings/imports/create-imports.ts')
    await giveWay()
    const { setSinceLoad } = await import('../journal/set-since-load.ts')
    return createImports({
      ...shared,
      setSinceLoad: setSinceLoad(() => journal.get()),
      openLedger: await ledgerOpening(),
      filesFolder: join(config.dataDir, 'imports'),
      keepDays: config.keepDays,
      timeoutMs: config.timeoutMs,
      downloads: { hosts, userAgent },
      feeds: {
        folder: join(config.dataDir, 'feeds'),
        token: feedToken(env),
        allowInsecureHttp: config.allowInsecureHttp,
        userAgent,
        timeoutMs: config.timeoutMs,
      },
    })
  })
  const chats = onFirstUse(async () => {
    const { createChats } = await import('../chats/create-chats.ts')
    await giveWay()
    const [openLedger, openTests] = [await ledgerOpening(), await memory.tests()]
    const filesFolder = join(config.dataDir, 'tests')
    return createChats({
      ...shared,
      openLedger,
      openTests,
      filesFolder,
      reader,
      keepDays: config.keepDays,
      journal: () => journal.get(),
    })
  })
  const journal = onFirstUse(() =>
    memory.journal({ days: config.journalDays, lateMs: lateMsOf(config.timeoutMs) }),
  )
  const close = async () => {
    await Promise.all([imports.close(), chats.close()])
    // The calls that it breaks off are written down.
    await service.close()
    await journal.close()
  }
  const parts = {
    imports: imports.get,
    chats: chats.get,
    journal: journal.get,
    shownChanges,
    watchedCalls,
    hosts,
  }
  const hasLedger = memory.mayHoldRuns
  return { ...access, service, ...parts, shown, hasLedger, close }
}
