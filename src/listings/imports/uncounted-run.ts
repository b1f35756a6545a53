import { entryStates } from '../ledger/entry.ts'
import type { EntryCounts, Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'

/** What is known of a run that ended without a count, as when its process was killed; undefined: it has one. */
export async function knownOfUncounted(
  { id, state, isCounted }: RunRecord,
  ledger: Pick<Ledger, 'countsOfRun'>,
): Promise<EntryCounts | undefined> {
  if (state !== 'stopped' || isCounted) return undefined
  return ledger.countsOfRun(id)
}

export function uncountedText(known: EntryCounts): string {
  const some = entryStates.filter((state) => known[state] > 0)
  const counts = some.map((state) => `${known[state]} ${state}`).join(', ') || 'none'
  return `This run ended without a count, as when its process dies: what is counted here is too low. Known of its listings: ${counts}. Look: find_listings with runId, and with state: unknown.`
}
