import { AppError } from '../../errors.ts'
import type { Entry } from '../ledger/entry.ts'
import { type ListReading, readList, whyNotWhole } from '../listed/read-list.ts'

/**
 * Whether the service's list has a home at this moment, by its identifier, else by its MLS number or Url.
 * Also where that cannot be told.
 */
export async function isListedNow(
  { serialNumber, id, mlsNumber, url }: Pick<Entry, 'serialNumber' | 'id' | 'mlsNumber' | 'url'>,
  parts: Pick<ListReading, 'service' | 'signal'>,
): Promise<boolean> {
  const seen = new Set<string>()
  let isThere = false
  try {
    const list = await readList(serialNumber, {
      ...parts,
      mlsNumber: mlsNumber || undefined,
      onPage(page) {
        const before = seen.size
        for (const listed of page) {
          seen.add(listed.key)
          isThere ||=
            id === null
              ? (mlsNumber !== '' && listed.mlsNumber === mlsNumber) ||
                (url !== '' && listed.url === url)
              : listed.id === id
        }
        return seen.size - before
      },
    })
    return isThere || whyNotWhole(list) !== undefined
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
