import type { Entry } from '../ledger/entry.ts'
import type { LoadOptions } from './load-options.ts'

/** So many are noted with one request. */
const MAX_KEYS = 200

/** Notes of listings that a file has them as they are. */
export function createConfirmed({ ledger, dryRun, ...run }: LoadOptions) {
  let keys: string[] = []
  async function note(): Promise<void> {
    const noted = keys
    keys = []
    if (noted.length > 0) await ledger.confirm(run, noted)
  }
  return {
    async add({ key }: Entry): Promise<void> {
      if (dryRun) return
      keys.push(key)
      if (keys.length >= MAX_KEYS) await note()
    },
    end: note,
  }
}
