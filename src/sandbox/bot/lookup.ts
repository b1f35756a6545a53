import { withoutEnd } from '../../text/without-end.ts'
import type { Catalog } from './catalog.ts'
import { addressKey, urlKey } from './listing-keys.ts'
import type { Named } from './reading.ts'
import type { Remainder } from './remainder.ts'
import { addressTerms, isCommon, isDirection, term, words } from './words.ts'

/** A shorter number is an MLS number only if it says so. */
const LEAST_MLS_CHARACTERS = 5
/** But no price: "under 450000". */
const mlsNumber =
  /(?<![\p{L}\p{N}$€£-]|\b(?:under|below|over|above|than|to|least|most|max|around) )[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/giu
const labelledMls = /\bMLS ?(?:number |no\.? ?|# ?)?((?:[a-z]{1,9}-?)?\d[\w-]*)/gi
const streetAddress =
  /(?<![\p{L}\p{N}.,$€£])\d+[a-d]? ((?:[\p{L}\p{N}]+ ){1,3})(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pkwy|parkway|ter|terrace|way)\b/giu

/** Takes from a question the Urls, MLS numbers and addresses in it. */
export function takeNamed(rest: Remainder, catalog: Catalog): Named {
  const ids = new Set<string>()
  const unknown: string[] = []
  const keep = (found: Iterable<string>) => {
    const before = ids.size
    for (const id of found) ids.add(id)
    return ids.size > before
  }
  rest.take(/https?:\/\/\S+/gi, ([url]) => {
    if (!keep(catalog.withKey('url', urlKey(url)))) unknown.push(withoutEnd(url, /[.,;!?]/))
    return true
  })
  rest.take(labelledMls, ([, number = '']) => {
    if (!keep(withMlsNumber(number, catalog))) unknown.push(`MLS number ${number.toUpperCase()}`)
    return true
  })
  rest.take(
    mlsNumber,
    ([number]) =>
      number.length >= LEAST_MLS_CHARACTERS &&
      /\d/.test(number) &&
      keep(withMlsNumber(number, catalog)),
  )
  takeAddresses(rest, catalog, keep)
  rest.take(streetAddress, ([address, name = '']) => {
    const isName = !name.trim().split(' ').some(isCommon)
    if (isName) unknown.push(address)
    return isName
  })
  return { ids: [...ids], unknown }
}

const withMlsNumber = (number: string, catalog: Catalog) =>
  catalog.withKey('mlsNumber', words(number).join(' '))

/** The words after the first two decide between the units of one building. */
function takeAddresses(
  rest: Remainder,
  catalog: Catalog,
  keep: (ids: Iterable<string>) => boolean,
) {
  const all = rest.words().filter(({ text }) => !isDirection(text.toLowerCase()))
  const terms = all.map(({ text }) => term(words(text).join('')))
  for (let at = 0; at + 1 < all.length; at++) {
    const candidates = catalog.withKey('address', addressKey(`${terms[at]} ${terms[at + 1]}`))
    const matched = [...candidates].map((id) => {
      const address = addressTerms(catalog.listings.get(id)?.fields.Address ?? '')
      const differs = address.findIndex((word, position) => word !== terms[at + position])
      return { id, length: differs < 0 ? address.length : differs }
    })
    const longest = Math.max(0, ...matched.map(({ length }) => length))
    if (longest === 0) continue
    keep(matched.filter(({ length }) => length === longest).map(({ id }) => id))
    rest.cut(all[at]?.start ?? 0, all[at + longest - 1]?.end ?? 0)
    at += longest - 1
  }
}
