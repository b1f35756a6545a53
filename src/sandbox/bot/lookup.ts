import type { Catalog } from './catalog.ts'
import { addressKey, urlKey } from './listing-keys.ts'
import type { Remainder } from './remainder.ts'
import { addressTerms, isDirection, term } from './words.ts'

/** The single listings that a question names by address, MLS number or Url. */
export interface Named {
  readonly ids: readonly string[]
  /** Addresses and MLS numbers that no listing has, as they were written. */
  readonly unknown: readonly string[]
}

const moneyBefore =
  /(?:[$€£]\s*|\b(?:under|below|over|above|than|to|most|least|max|around|between|budget|price)\s+)$/
const moneyAfter =
  /^\s*(?:k|m|thousand|million|€|£|\$|eur|usd|gbp|dollars?|euros?|pounds?)(?![\p{L}\p{N}])/u
const unknownMls = /\bmls\s*(?:number|no\.?|id)?\s*[#:]?\s*((?:[a-z]+-?)?\d[\w-]*)/gu
const notAName =
  '(?!(?:in|on|at|near|with|and|or|to|for|from|by|of|the|an?|per|bed\\w*|br|bd|bath\\w*|ba|car|sq|square|k|m|million|thousand|room\\w*|home\\w*|house\\w*|condo\\w*|unit\\w*|apartment\\w*|flat\\w*|listing\\w*)\\b)'
const unknownAddress = new RegExp(
  String.raw`(?<![$€£.,\d])\b\d+[a-z]?\s+(?:(?:[nsew]|north|south|east|west)\s+)?(?:${notAName}[\p{L}\d]+\s+){1,2}(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pkwy|parkway|ter|terrace)\b`,
  'gu',
)

/** Takes from a question the addresses, MLS numbers and Urls in it. */
export function takeNamed(rest: Remainder, catalog: Catalog): Named {
  const ids = new Set<string>()
  const unknown: string[] = []
  const keep = (found: ReadonlySet<string>) => {
    for (const id of found) ids.add(id)
    return found.size > 0
  }
  rest.take(/https?:\/\/\S+/g, ([url]) => {
    if (!keep(catalog.withKey('url', urlKey(url)))) unknown.push(url.replace(/[.,;!?]+$/, ''))
  })
  takeMlsNumbers(rest, catalog, keep)
  takeAddresses(rest, catalog, keep)
  rest.take(
    unknownMls,
    ([, number = '']) => void unknown.push(`MLS number ${number.toUpperCase()}`),
  )
  rest.take(unknownAddress, ([address]) => void unknown.push(address))
  return { ids: [...ids], unknown }
}

const tokens = (rest: Remainder) => [...rest.text().matchAll(/[\p{L}\p{N}]+/gu)]
const end = (match: RegExpExecArray | undefined) => (match ? match.index + match[0].length : 0)

/** A number is taken for an MLS number if it says so or is long, and is no price. */
function takeMlsNumbers(
  rest: Remainder,
  catalog: Catalog,
  keep: (ids: ReadonlySet<string>) => boolean,
) {
  for (let size = 4; size > 0; size--) {
    const all = tokens(rest)
    all.forEach((first, at) => {
      const run = all.slice(at, at + size)
      const key = run.map(([word]) => word).join(' ')
      if (run.length < size || !/\d/.test(key)) return
      const ids = catalog.withKey('mlsNumber', key)
      if (ids.size === 0) return
      const left = rest.text().slice(0, first.index)
      const right = rest.text().slice(end(run.at(-1)))
      const isLabelled = /\bmls\s*(?:number|no\.?|id)?\s*[#:]?\s*$/.test(left)
      const isPrice = moneyBefore.test(left) || moneyAfter.test(right)
      if (!isLabelled && (isPrice || key.replaceAll(' ', '').length < 5)) return
      keep(ids)
      rest.cut(first.index, end(run.at(-1)))
    })
  }
}

/** The words after the first two decide between the units of one building. */
function takeAddresses(
  rest: Remainder,
  catalog: Catalog,
  keep: (ids: ReadonlySet<string>) => boolean,
) {
  const all = tokens(rest).filter(([word]) => !isDirection(word))
  const terms = all.map(([word]) => term(word))
  for (let at = 0; at + 1 < all.length; at++) {
    const written = terms.slice(at)
    const candidates = [...catalog.withKey('address', addressKey(written.slice(0, 2).join(' ')))]
    if (candidates.length === 0) continue
    const matched = candidates.map((id) => {
      const address = addressTerms(catalog.listings.get(id)?.fields.Address ?? '')
      const differs = address.findIndex((word, position) => word !== written[position])
      return { id, length: differs < 0 ? address.length : differs }
    })
    const longest = Math.max(...matched.map(({ length }) => length))
    keep(new Set(matched.filter(({ length }) => length === longest).map(({ id }) => id)))
    rest.cut(all[at]?.index ?? 0, end(all[at + longest - 1]))
    at += longest - 1
  }
}
