import type { Service } from '../../api/service.ts'
import { addressKey } from '../compare/address-key.ts'
import { readChatbotListings } from '../compare/read-chatbot-listings.ts'
import { lostCreations } from '../compare/settle-creations.ts'
import { isBlank } from '../convert/blank.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { whyNotWhole } from '../listed/read-list.ts'
import type { SomeFields } from '../map/listing-fields.ts'

export type NewHome = Pick<SomeFields, 'MLSNumber' | 'Url' | 'Address' | 'City'>

/** A single call that was to create a home, whose answer was lost. */
export interface EarlierCreation {
  /** As it is known now: `loaded` where the list shows it. */
  readonly entry: Entry
  /** Why the list does not tell that it is not there; undefined: it can still act. */
  readonly why?: string | undefined
}

/**
 * Those of a home that may be there, as far as the list of the service does not
 * show that they are not. Nobody is asked where there are none.
 */
export async function earlierCreations(
  serialNumber: string,
  home: NewHome,
  parts: { readonly service: Service; readonly ledger: Ledger; readonly signal: AbortSignal },
): Promise<EarlierCreation[]> {
  const same: Entry[] = []
  for await (const entry of lostCreations(serialNumber, parts.ledger))
    if (isSame(entry, home)) same.push(entry)
  if (same.length === 0) return []
  const { listings, list } = await readChatbotListings({ ...parts, serialNumber })
  listings.close()
  const found: EarlierCreation[] = []
  for (const { source, key } of same) {
    const entry = (await parts.ledger.known(serialNumber, source, [key])).get(key)
    if (entry && entry.state !== 'deleted') found.push({ entry, why: whyNotWhole(list) })
  }
  return found
}

/** By the MLS number, where one has none by the Url. What is at another address is another home. */
function isSame(
  { mlsNumber, url, address, city }: Entry,
  { MLSNumber = '', Url = '', Address, City }: NewHome,
): boolean {
  const [one, other] = [addressKey(address, city), addressKey(Address, City)]
  if (one !== other && one !== '' && other !== '') return false
  const areNumbered = mlsNumber !== '' && !isBlank(MLSNumber)
  return areNumbered ? mlsNumber === MLSNumber : url !== '' && url === Url
}
