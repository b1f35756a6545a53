import { wasFoundGone } from '../ledger/found-gone.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { changeOf, isCall } from '../ledger/single-call.ts'
import { homeName, namedListing } from '../report/listing-name.ts'
import { shortName } from './short-name.ts'

/** Each is looked for in all that is remembered. */
const MAX_SOUGHT = 10

/** The identifier of a listing that was deleted from here, or found gone. */
export interface DeletedKey {
  readonly key: string
  readonly home: string
  /** Milliseconds since 1970. */
  readonly atMs: number
  /** The run, or what stands in its place for a single call. */
  readonly by: string
  /** Somebody else had deleted it before. */
  readonly isFoundGone: boolean
}

/** Of the first of these identifiers, those of listings that were deleted from here, or found gone. */
export async function deletedKeys(
  serialNumber: string,
  keys: readonly string[],
  ledger: Pick<Ledger, 'deletedWithId'>,
): Promise<DeletedKey[]> {
  const deleted: DeletedKey[] = []
  for (const key of keys.slice(0, MAX_SOUGHT)) {
    const entry = await ledger.deletedWithId(serialNumber, key)
    if (!entry) continue
    const { updatedAtMs: atMs, lastRun: by } = entry
    const home = homeName(namedListing(entry))
    deleted.push({ key, home, atMs, by, isFoundGone: wasFoundGone(entry) })
  }
  return deleted
}

/** When each was deleted or found gone, and by what: notes. */
export function deletedKeyNotes(deleted: readonly DeletedKey[]): string[] {
  return deleted.map(({ key, home, atMs, by, isFoundGone }) => {
    const what = isCall(by) ? `change ${changeOf(by)}` : `run ${by}`
    const at = new Date(atMs).toISOString()
    const told = isFoundGone ? `found gone on ${at} (${what})` : `deleted on ${at} by ${what}`
    return `${shortName(key)} (${shortName(home)}) was ${told}.`
  })
}
