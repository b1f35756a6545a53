import { oneLine } from '../../text/excerpt.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { changeOf, isCall } from '../ledger/single-call.ts'
import { homeName, namedListing } from '../report/listing-name.ts'

/** Each is looked for in all that is remembered. */
const MAX_SOUGHT = 10
const MAX_NAME_CHARS = 80

/** The identifier of a listing that was deleted from here. */
export interface DeletedKey {
  readonly key: string
  readonly home: string
  /** Milliseconds since 1970. */
  readonly atMs: number
  /** The run, or what stands in its place for a single call. */
  readonly by: string
}

/** Of the first of these identifiers, those of listings that were deleted from here. */
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
    deleted.push({ key, home: homeName(namedListing(entry)), atMs, by })
  }
  return deleted
}

/** When each was deleted, and by what: notes. */
export function deletedKeyNotes(deleted: readonly DeletedKey[]): string[] {
  return deleted.map(({ key, home, atMs, by }) => {
    const what = isCall(by) ? `change ${changeOf(by)}` : `run ${by}`
    return `${short(key)} (${short(home)}) was deleted on ${new Date(atMs).toISOString()} by ${what}.`
  })
}

function short(name: string): string {
  return oneLine(name, MAX_NAME_CHARS)
}
