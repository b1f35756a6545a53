import type { ChatbotSettings } from '../../contract/chatbot.ts'
import type { Catalog } from './catalog.ts'
import { listingDetails, listingLine } from './listing-text.ts'
import { MAX_NAMED } from './order.ts'
import type { Findings } from './retrieve.ts'
import { describeWanted, quoted } from './wanted-text.ts'

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
  const { best, reading, among } = findings
  if (best.length === 0) {
    const text = `I'm sorry, ${apology(findings, catalog, settings)}`
    return { text, noAnswer: true, listingIds: [] }
  }
  const named = best.slice(0, reading.order?.limit ?? MAX_NAMED)
  const isInFull = named.length === 1 || reading.named.ids.length > 0 || among !== undefined
  const blocks = named.map(({ fields }) =>
    [listingLine(fields), isInFull && listingDetails(fields)].filter(Boolean).join('\n'),
  )
  const text = [`${lead(findings, named.length, catalog)}:`, ...blocks].join('\n')
  return { text, noAnswer: false, listingIds: named.map(({ id }) => id) }
}

const ordinals = ['first', 'second', 'third']

/** The line above the listings: what they are. */
function lead(findings: Findings, named: number, catalog: Catalog): string {
  const { total, isMixed, missing, reading, among, except } = findings
  const { order, position } = reading
  if (reading.named.ids.length > 0)
    return total === 1 ? 'This is the listing' : `I found ${total} listings there`
  if (position !== undefined) return `The ${ordinals[position] ?? 'last'} listing I named`
  if (among?.length === 1) return 'The listing I named'
  const terms = reading.terms.filter((term) => !missing.includes(term))
  const noun = total === 1 ? 'listing' : 'listings'
  const wanted = describeWanted({ ...reading, terms }, noun, catalog)
  const scope = among ? (wanted === noun ? ' I named' : ' among those I named') : ''
  const found = `${total}${except ? ' more' : ''} ${wanted}${scope}`
  const lack =
    missing.length > 0
      ? `None of my listings that fit mentions ${quoted(missing, 'or')}. Apart from that, `
      : ''
  const start = (text: string) =>
    lack ? lack + text : text.slice(0, 1).toUpperCase() + text.slice(1)
  if (order && total > named)
    return start(`the ${named === 1 ? '' : `${named} `}${order.word} of the ${found}`)
  if (order && total > 1) return start(`I found ${found}, the ${order.word} first`)
  if (scope === ' I named') return `The ${found}`
  if (total === named) return start(`I found ${found}`)
  return start(`I found ${found}. The ${isMixed ? `first ${named}` : `${named} cheapest`}`)
}

function apology(
  { reading, among, except }: Findings,
  catalog: Catalog,
  settings: ChatbotSettings,
): string {
  const { filters, named, position } = reading
  if (catalog.listings.size === 0) return 'I have no listings yet.'
  if (named.unknown.length > 0) return `I found no listing for ${named.unknown.join(' or ')}.`
  if (among?.length === 0) return 'I have not named any listings yet in this chat.'
  if (position !== undefined && position >= (among?.length ?? 0))
    return `I named only ${among?.length} in my last answer.`
  if (among) return `I named no ${describeWanted(reading, 'listings', catalog)}.`
  if (!reading.isAboutListings && Object.keys(filters).length === 0) {
    const self = settings.Name?.trim()
    return `I found nothing about that. I only know the listings${self ? ` of ${self}` : ''}: ask me about bedrooms, prices or places.`
  }
  return `I found no ${except ? 'more ' : ''}${describeWanted(reading, 'listings', catalog)}.`
}
