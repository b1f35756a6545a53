import { type EntryState, entryStates } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'

/** How many listings of a run the memory has, by their state. */
export type KnownOfRun = Readonly<Record<EntryState, number>>

/** What is known of a run that ended without a count, as when its process was killed; undefined: it has one. */
export async function knownOfUncounted(
  { id, state, isCounted }: RunRecord,
  ledger: Pick<Ledger, 'find'>,
): Promise<KnownOfRun | undefined> {
  if (state !== 'stopped' || isCounted) return undefined
  const known: Record<EntryState, number> = { loaded: 0, unknown: 0, deleted: 0 }
  for (const each of entryStates)
    known[each] = (await ledger.find({ runId: id, state: each, page: 1, pageSize: 1 })).total
  return known
}

export function uncountedText(known: KnownOfRun): string {
  const some = entryStates.filter((state) => known[state] > 0)
  const counts = some.map((state) => `${known[state]} ${state}`).join(', ') || 'none'
  return `This run ended without a count, as when its process dies: what is counted here is too low. Known of its listings: ${counts}. Look: find_listings with runId, and with state: unknown.`
}
