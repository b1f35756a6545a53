import { isObject } from '../../../text/json.ts'
import type { RowFinding } from '../../finding.ts'
import type { PartialFeed } from '../source.ts'
import { type FoundRecords, JOINED_PAGES } from './records-path.ts'

interface FeedPage {
  readonly partial: PartialFeed
  readonly finding: RowFinding
}

const things =
  'results?|items?|records?|listings?|properties|homes|rows?|elements?|hits|matches|entries'
const names = {
  pages: /^(?:total|num|numberof|max)pages?(?:count)?$|^pages$|^pages?(?:count|total)$|^lastpage$/,
  page: /^(?:current)?page(?:number|num|no)?$/,
  total: new RegExp(
    `^(?:count|total|(?:${things})(?:count|total)|(?:total|num)[a-z]{0,30}(?:count|found|size|${things}))$`,
  ),
  next: /^(?:has)?next(?:page|results)?(?:link|url|uri|href|token|cursor|number)?$|^(?:has)?more(?:results|pages|items|records)?(?:available)?$/,
  previous: /^(?:has)?prev(?:ious)?(?:page|results)?(?:link|url|uri|href|token|cursor|number)?$/,
}
/** Members in which services keep what is said of pages. */
const aboutPages = /pag(?:e|in)|meta|links$|info|counts?$|cursor|summary/

/** Whether a document says that its records are one page of more; undefined when it does not. */
export function pageOfFeed(
  document: unknown,
  { path = '', records: { length: have } }: FoundRecords,
): FeedPage | undefined {
  // Of pages that were joined, the last one tells whether there are more.
  const isJoined = path.startsWith(JOINED_PAGES) && Array.isArray(document)
  const members = isJoined
    ? [...membersAbove(document.at(-1), path.slice(JOINED_PAGES.length))]
    : [...membersAbove(document, path)]
  const says = (name: RegExp) => members.some(([key, value]) => name.test(key) && isThere(value))
  const numbers = (name: RegExp) =>
    members.flatMap(([key, value]) => (name.test(key) ? wholeNumber(value) : []))
  const totals = numbers(names.total)
  const total = Math.max(have, ...totals)
  const [page] = numbers(names.page)
  const pages = Math.max(0, ...numbers(names.pages))
  const isWhole = totals.includes(have) || pages === 1
  const isOneOfMany =
    !isWhole && (isJoined ? page !== undefined && page < pages : pages > 1 || (page ?? 0) > 1)
  const goesOn = pages !== 1 && (says(names.next) || (!isJoined && says(names.previous)))
  if (total === have && !goesOn && !isOneOfMany) return undefined
  return {
    partial: { have, ...(total > have && { total }) },
    finding: findingOf(
      { have, total, pages, page: isJoined ? undefined : page || undefined },
      isJoined,
    ),
  }
}

interface Told {
  readonly have: number
  readonly total: number
  readonly page: number | undefined
  /** 0 is not told. */
  readonly pages: number
}

function findingOf({ have, total, page, pages }: Told, isJoined: boolean): RowFinding {
  const number = (value: number) => value.toLocaleString('en-US')
  const some = isJoined ? 'a part' : 'one page'
  const which = page === undefined ? some : `page ${number(page)}`
  const ofPages = page !== undefined && pages > 1 ? ` of ${number(pages)}` : ''
  const ofTotal = total > have ? ` of ${number(total)}` : ''
  const isTold = ofPages || ofTotal || page !== undefined
  return {
    code: 'page_of_feed',
    message: `This is ${which}${ofPages} of a feed: ${number(have)}${ofTotal} listings${isTold ? '' : ', and it says that there are more'}.`,
    fix: 'Fetch all of its pages and load them as one file, such as a list of the pages. A sync with a part of them takes no listing away.',
  }
}

/** What stands beside the records and above them, by names in small letters. */
function* membersAbove(document: unknown, path: string): Generator<[string, unknown]> {
  let value = document
  const [toList = ''] = path.split('[]')
  for (const step of toList === '' ? [] : toList.split('.')) {
    if (!isObject(value)) return
    yield* pagingMembers(value, step)
    value = value[step]
  }
}

function* pagingMembers(
  value: Readonly<Record<string, unknown>>,
  records?: string,
): Generator<[string, unknown]> {
  for (const [key, member] of Object.entries(value)) {
    if (key === records) continue
    const name = key
      .replace('@odata.', '')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
    if (isObject(member) && aboutPages.test(name)) yield* pagingMembers(member)
    else if (Array.isArray(member) && aboutPages.test(name)) yield* links(member)
    else yield [name, member]
  }
}

/** Of a list such as `[{"rel": "next", "href": "…"}]`. */
function* links(list: readonly unknown[]): Generator<[string, unknown]> {
  for (const link of list)
    if (isObject(link) && typeof link.rel === 'string') yield [link.rel.toLowerCase(), link]
}

function isThere(value: unknown): boolean {
  if (isObject(value)) return isThere(value.href ?? value.url)
  if (typeof value === 'string') return !/^(?:|0|-1|null|none|no|false)$/i.test(value.trim())
  return value === true || (typeof value === 'number' && value > 0)
}

function wholeNumber(value: unknown): number[] {
  const number =
    typeof value === 'string' && /^\d[\d,]*$/.test(value)
      ? Number(value.replaceAll(',', ''))
      : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? [number] : []
}
