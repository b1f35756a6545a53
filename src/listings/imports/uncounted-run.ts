import { type EntryState, entryStates } from '../ledger/entry.ts'
import type { EntryCounts, Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import type { ImportResult } from '../result.ts'

/** What is known of a run that ended without a count, as when its process was killed; undefined: it has one. */
export async function knownOfUncounted(
  { id, state, isCounted }: RunRecord,
  ledger: Pick<Ledger, 'countsOfRun'>,
): Promise<EntryCounts | undefined> {
  if (state !== 'stopped' || isCounted) return undefined
  return ledger.countsOfRun(id)
}

/** What was saved of an undoing last is older than what is known of its listings. */
export function withKnownDeletions(
  result: ImportResult,
  { deleted, unknown }: EntryCounts,
): ImportResult {
  return result.undone ? { ...result, undone: { ...result.undone, deleted, unknown } } : result
}

export function uncountedText(
  known: EntryCounts,
  { kind, result }: Pick<RunRecord, 'kind' | 'result'>,
): string {
  const some = entryStates.filter((state) => known[state] > 0)
  const ofLoad = result?.marking ? 'loaded or marked as Sold' : 'loaded'
  const ofOthers = { mend: 'with a known outcome', undo: 'not deleted' }
  const loaded = kind === 'mend' || kind === 'undo' ? ofOthers[kind] : ofLoad
  const named = (state: EntryState) => (state === 'loaded' ? loaded : state)
  const counts = some.map((state) => `${known[state]} ${named(state)}`).join(', ') || 'none'
  const apart = (['unknown', 'deleted'] as const).filter((state) => known[state] > 0)
  const alsoFound = apart.map((state) => `, and with state: ${state}`).join('')
  return `This run ended without a count, as when its process dies: what is counted here is too low. Known of its listings: ${counts}. Look: find_listings with runId${alsoFound}.`
}
