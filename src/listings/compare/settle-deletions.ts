import { entriesInState } from '../ledger/entry-pages.ts'
import { onePage } from './entry-join.ts'
import type { SettleParts } from './settle-creations.ts'

/**
 * Writes down what became of the homes that single calls were to delete, where no answer told it: once the
 * requests cannot act any more the list does. A home without MLS number and Url is not recognised in it.
 * Answers how many are there.
 */
export async function settleDeletions(
  serialNumber: string,
  { listings, ledger, isWhole, readAtMs }: SettleParts,
): Promise<number> {
  if (!isWhole) return 0
  let there = 0
  let isAny = false
  for await (const entry of entriesInState(ledger, { serialNumber, state: 'unknown' })) {
    const { intent, id, mlsNumber, url } = entry
    if (intent?.kind !== 'delete' || intent.lateUntilMs > readAtMs) continue
    if (mlsNumber === '' && url === '') continue
    const home = listings.unknownAs(entry)
    // One with another identifier was made since.
    const isThere = home !== undefined && (id === null || home.id === null || home.id === id)
    ledger.record(entry, intent.runId, { kind: isThere ? 'present' : 'deleted' })
    if (isThere) await listings.addEntries(onePage({ ...entry, isInDoubt: false }))
    there += isThere ? 1 : 0
    isAny = true
  }
  if (isAny) await ledger.flush()
  return there
}
