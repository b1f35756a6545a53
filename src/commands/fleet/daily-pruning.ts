import { reasonOf } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { LedgerPlace } from '../../runs/ledger-name.ts'
import type { LedgerAddress } from '../memory/ledger-address.ts'
import { prunePostgres } from '../memory/prune-postgres.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Forgets what is old in the ledgers of the services that a worker works with. */
export interface DailyPruning {
  /** Now, and each day from now on. */
  add(place: LedgerPlace, address: LedgerAddress): void
  /** Resolves when nothing of it is under way. */
  stop(): Promise<void>
}

export function createDailyPruning(days: number, log: Log): DailyPruning {
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<void>>()
  return {
    add(place, address) {
      const prune = () => {
        // The next time is tomorrow.
        const pruning = prunePostgres(place, address, days)
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
