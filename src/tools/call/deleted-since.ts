import type { Imports } from '../../listings/imports/imports.ts'
import type { ImportResult } from '../../listings/result.ts'

/** Of the listings that a sync marked as Sold, the identifiers of those that were deleted since. */
export async function deletedSince(
  { gone }: ImportResult,
  serialNumber: string,
  { remembered }: Pick<Imports, 'remembered'>,
): Promise<ReadonlySet<string>> {
  const deleted = new Set<string>()
  // All of them were loaded from here: what is not remembered as loaded was deleted, or found gone.
  for (const id of (gone?.former ?? []).flatMap(({ Keys }) => Keys))
    if ((await remembered(serialNumber, 'NewOaks', id)).length === 0) deleted.add(id)
  return deleted
}
