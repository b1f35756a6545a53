import type { ChatbotSettings } from '../../contract/chatbot.ts'
import type { Catalog } from './catalog.ts'
import { listingDetails, listingLine } from './listing-text.ts'
import { MAX_NAMED } from './order.ts'
import { type Findings, isMixed } from './retrieve.ts'
import { describeWanted, quoted, statusWords } from './wanted-text.ts'

export interface Composed {
  readonly text: string
  readonly noAnswer: boolean
  /** The listings that the text names, in order. */
  readonly listingIds: readonly string[]
}

/** The answer to a question, from the listings found: at most three are named. English only. */
export function composeAnswer(
  findings: Findings,
  catalog: Catalog,
  settings: ChatbotSettings,
): Composed {
  const { matches, reading } = findings
  if (matches.length === 0) {
    return {
      text: `I'm sorry, ${apology(findings, catalog, settings)}`,
      noAnswer: true,
      listingIds: [],
    }
  }
  const named = matches.slice(0, reading.order?.limit ?? MAX_NAMED)
  const isInFull = named.length === 1 || reading.named.ids.length > 0 || asksAboutNamed(findings)
  const blocks = named.map(({ fields }) =>
    [listingLine(fields), isInFull && listingDetails(fields)].filter(Boolean).join('\n'),
  )
  const text = [lead(findings, named.length, catalog), ...blocks].join('\n')
  return { text, noAnswer: false, listingIds: named.map(({ id }) => id) }
}

/** "What is the HOA on those?": any fact of theirs could be meant. */
function asksAboutNamed({ among, reading }: Findings): boolean {
  return (
    among !== undefined &&
    !hasFilters(reading.filters) &&
    reading.terms.length === 0 &&
    !reading.order
  )
}

const ordinals = ['first', 'second', 'third']

function lead(findings: Findings, named: number, catalog: Catalog): string {
  const { matches, missing, reading, among, except } = findings
  const { order, position, named: keyed } = reading
  const total = matches.length
  const lacking = missing.length > 0 && quoted(missing, 'or')
  const isOne = keyed.ids.length === 1 || among?.length === 1 || position !== undefined
  const status = isOne && matches[0]?.fields.Status
  if (status && reading.filters.statuses)
    return `${reading.filters.statuses.includes(status) ? 'Yes' : 'No'}, it is ${statusWords[status]}:`
  if (keyed.ids.length > 0) {
    const lack = lacking
      ? `; ${total === 1 ? 'it does not mention' : 'none mentions'} ${lacking}`
      : ''
    return total === 1 ? `This is the listing${lack}:` : `I found ${total} listings there${lack}:`
  }
  if (position !== undefined) return `The ${ordinals[position] ?? 'last'} listing I named:`
  if (among?.length === 1) return 'The listing I named:'
  if (asksAboutNamed(findings)) return `The ${total} listings I named:`

  const wanted = describeWanted(
    { ...reading, terms: reading.terms.filter((term) => !missing.includes(term)) },
    total === 1 ? 'listing' : 'listings',
    catalog,
  )
  const scope = !among
    ? ''
    : wanted === 'listings'
      ? ' I named'
      : ` among the ${among.length} I named`
  const found = `${total}${except ? ' more' : ''} ${wanted}${scope}`
  const lack = lacking ? `None of my listings that fit mentions ${lacking}. Apart from that, ` : ''
  const which = order && `the ${named === 1 ? '' : `${named} `}${order.word}`
  if (which && total > named) return capitalised(`${lack}${which} of the ${found}:`)
  if (order && total > 1) return capitalised(`${lack}I found ${found}, the ${order.word} first:`)
  return capitalised(
    `${lack}I found ${found}${total > named ? `. ${selection(findings, named)}` : ''}:`,
  )
}

/** Says by what the named listings were chosen. */
function selection({ matches, reading, missing, among }: Findings, named: number): string {
  if (reading.terms.some((term) => !missing.includes(term))) return `The ${named} that fit best`
  return among || isMixed(matches) ? `The first ${named}` : `The ${named} cheapest`
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function apology(
  { reading, among, except, missing }: Findings,
  catalog: Catalog,
  settings: ChatbotSettings,
): string {
  const { filters, terms, without, named } = reading
  if (catalog.listings.size === 0) return 'I have no listings yet.'
  if (named.unknown.length > 0) return `I found no listing for ${named.unknown.join(' or ')}.`
  if (among?.length === 0) return 'I have not named any listings yet in this chat.'
  if (reading.position !== undefined) return `I named only ${among?.length} in my last answer.`
  if (missing.length > terms.length && (among || !hasFilters(filters)))
    return `none of my listings mentions ${quoted(missing, 'or')}.`
  const saysWhat = Object.keys(filters).length + terms.length + without.length > 0
  if (among) {
    const them =
      among.length === 1 ? 'the listing I named' : `none of the ${among.length} listings I named`
    if (terms.length > 0 && !hasFilters(filters))
      return `${them} ${among.length === 1 ? 'does not mention' : 'mentions'} ${quoted(terms, 'and')}.`
    return `${them} is ${among.length === 1 ? 'not ' : ''}a ${describeWanted(reading, 'listing', catalog)}.`
  }
  if (!reading.isAboutListings && !hasFilters(filters)) {
    const self = settings.Name?.trim()
    return `I found nothing about that. I only know the listings${self ? ` of ${self}` : ''}: ask me about bedrooms, prices or places.`
  }
  if (!saysWhat && !except) return 'I found no listings.'
  return `I found no ${except ? 'more ' : ''}${describeWanted(reading, 'listings', catalog)}.`
}

const hasFilters = (filters: object) => Object.keys(filters).length > 0
