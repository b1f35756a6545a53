import { plainWords } from '../../../text/plain-words.ts'
import { withoutEnd } from '../../../text/without-end.ts'
import { shortForms } from '../../vocabulary/street-words.ts'
import { isOtherValue } from './values.ts'

/** What tells one home from another, as a record in the words of schema.org has it. */
export type HomeRecord = Readonly<Record<string, unknown>>

const places = ['address.streetAddress', 'address.addressLocality', 'address.postalCode'] as const
const numbers = ['offers.price', 'numberOfBedrooms'] as const

/** Whether two descriptions contradict each other in their web address, place, price or bedrooms. */
export function isOtherHome(one: HomeRecord, other: HomeRecord): boolean {
  const [path, otherPath] = [pathOf(one), pathOf(other)]
  return (
    (path !== undefined && otherPath !== undefined && path !== otherPath) ||
    places.some((name) => isElsewhere(wordsOf(one[name]), wordsOf(other[name]))) ||
    numbers.some((name) => isOtherValue(one[name], other[name]))
  )
}

/** Whether both have the same web address, and nothing contradicts it. */
export function isSamePage(one: HomeRecord, other: HomeRecord): boolean {
  const path = pathOf(one)
  return path !== undefined && path === pathOf(other) && !isOtherHome(one, other)
}

/** Whether a page tells of a home more than its name, picture and web address. */
export function isDescribed(record: HomeRecord): boolean {
  return Object.keys(record).some((name) =>
    /^(address\.|geo\.|offers\.price$|numberOf|floorSize$|lotSize$|yearBuilt$)/.test(name),
  )
}

/** Without its host, which can be missing or another one for telephones; a site by itself is no home's. */
function pathOf({ url = undefined, 'offers.url': ofOffer }: HomeRecord): string | undefined {
  const [address = ''] = String(url ?? ofOffer ?? '').split('#')
  const path = withoutEnd(address.replace(/^(https?:)?\/\/[^/]*/i, ''), /[/?]/)
  return path === '' ? undefined : path
}

function wordsOf(text: unknown): ReadonlySet<string> {
  const words = plainWords(String(text ?? '')).split(' ')
  return new Set(words.filter(Boolean).map((word) => shortForms.get(word) ?? word))
}

/** `5 Pine St` is within `5 Pine Street, Dallas`. */
function isElsewhere(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const isWithin = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...words].every((word) => others.has(word))
  return !isWithin(one, other) && !isWithin(other, one)
}
