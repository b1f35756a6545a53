import { plainWords } from '../../text/plain-words.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import { shortForms, unitWords } from '../vocabulary/street-words.ts'
import { addressKey } from './address-key.ts'

const shortened: ReadonlySet<string> = new Set([...shortForms].flat())

/** The loaded listings that are remembered at the address of a home, however it is written. */
export async function loadedAtAddress(
  serialNumber: string,
  { Address = '', City }: Pick<SomeFields, 'Address' | 'City'>,
  ledger: Pick<Ledger, 'loadedWithStreet'>,
): Promise<readonly Entry[]> {
  const key = addressKey(Address, City)
  const word = sameInSpellings(Address)
  if (key === '' || word === undefined) return []
  const entries = await ledger.loadedWithStreet(serialNumber, word)
  return entries.filter(({ address, city }) => addressKey(address, city) === key)
}

/** The longest word that other spellings of the address have as well. */
function sameInSpellings(address: string): string | undefined {
  const given = address.toLowerCase()
  const words = plainWords(address)
    .split(' ')
    .filter((word) => !shortened.has(word) && !unitWords.includes(word))
    // Without its accents a word is another text.
    .filter((word) => given.includes(word))
  return words.toSorted((one, other) => other.length - one.length)[0]
}
