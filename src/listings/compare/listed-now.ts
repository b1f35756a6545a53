import { AppError } from '../../errors.ts'
import type { Entry, EntryIdentity } from '../ledger/entry.ts'
import type { ListedListing } from '../listed/listed-page.ts'
import { type ListReading, readList, whyNotWhole } from '../listed/read-list.ts'
import { urlKey } from './url-key.ts'

type ListParts = Pick<ListReading, 'service' | 'signal'>

/** `not told` where the list does not have it, and is not whole or cannot be read. */
export type ListedNow = ListedListing | 'not told' | undefined

/** What the service's list has at this moment of a home, by its identifier, else by its MLS number or Url. */
export function listedNow(
  home: Pick<Entry, 'serialNumber' | 'id' | 'mlsNumber' | 'url'>,
  parts: ListParts,
): Promise<ListedNow> {
  const { id, mlsNumber, url } = home
  const isIt = (listed: ListedListing) =>
    id === null
      ? (mlsNumber !== '' && listed.mlsNumber === mlsNumber) || (url !== '' && listed.url === url)
      : listed.id === id
  return findNow(home, isIt, parts)
}

/** What the service's list has at this moment of a home, by all of the keys that were sent for it. */
export function listedAsSent(home: EntryIdentity, parts: ListParts): Promise<ListedNow> {
  const { mlsNumber, url } = home
  const isIt = (listed: ListedListing) =>
    (mlsNumber === '' || listed.mlsNumber === mlsNumber) &&
    (url === '' || urlKey(listed.url) === urlKey(url))
  return mlsNumber === '' && url === '' ? Promise.resolve('not told') : findNow(home, isIt, parts)
}

/** The first home of the list that is meant. */
async function findNow(
  { serialNumber, mlsNumber }: Pick<EntryIdentity, 'serialNumber' | 'mlsNumber'>,
  isIt: (listed: ListedListing) => boolean,
  parts: ListParts,
): Promise<ListedNow> {
  const seen = new Set<string>()
  let found: ListedListing | undefined
  try {
    const list = await readList(serialNumber, {
      ...parts,
      mlsNumber: mlsNumber || undefined,
      onPage(page) {
        const before = seen.size
        for (const listed of page) {
          seen.add(listed.key)
          if (isIt(listed)) found ??= listed
        }
        return seen.size - before
      },
    })
    return found ?? (whyNotWhole(list) === undefined ? undefined : 'not told')
  } catch (error) {
    if (error instanceof AppError) return 'not told'
    throw error
  }
}
