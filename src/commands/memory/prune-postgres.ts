import { createForgetting } from '../../chats/store/postgres/forgetting.ts'
import type { Config } from '../../config.ts'
import { reasonOf } from '../../errors.ts'
import { dropOld, MAX_BYTES } from '../../journal/postgres/dropping.ts'
import type { Log } from '../../log.ts'
import { type LedgerPlace, ledgerSchemaName } from '../../runs/ledger-name.ts'
import { postgresAt } from '../../runs/postgres/postgres.ts'
import { nowMs } from '../../runs/postgres/queries.ts'
import type { LedgerAddress } from './ledger-address.ts'
import { memoryTables } from './postgres-tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** For how many days single changes, and test runs, are kept. */
type Ages = Pick<Config, 'journalDays' | 'keepDays'>

/**
 * Forgets single changes and test runs that are older. What was loaded, and the runs that loaded it,
 * stay: they are what listings are known by.
 */
export async function prunePostgres(
  place: LedgerPlace,
  address: LedgerAddress,
  { journalDays, keepDays }: Ages,
): Promise<void> {
  const schema = ledgerSchemaName(place)
  const database = postgresAt({ url: address.url(), schema, tables: memoryTables })()
  try {
    await dropOld(database, { days: journalDays, maxBytes: MAX_BYTES })
    await createForgetting(database).dropBefore((await nowMs(database)) - keepDays * DAY_MS)
  } finally {
    await database.close()
  }
}

/** Forgets what is old in the ledgers of the services that a worker works with. */
export interface DailyPruning {
  /** Now, and each day from now on. */
  add(place: LedgerPlace, address: LedgerAddress): void
  /** Resolves when nothing of it is under way. */
  stop(): Promise<void>
}

export function createDailyPruning(ages: Ages, log: Log): DailyPruning {
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<void>>()
  return {
    add(place, address) {
      const prune = () => {
        // The next time is tomorrow.
        const pruning = prunePostgres(place, address, ages)
          .catch((error) => log.warn('old rows not forgotten', { reason: reasonOf(error) }))
          .finally(() => underWay.delete(pruning))
        underWay.add(pruning)
      }
      prune()
      timers.push(setInterval(prune, DAY_MS).unref())
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
