import type { ChatbotSettings } from '../../contract/chatbot.ts'
import { type Answer, type Bot, estimateTokens, type ListingSource } from './bot.ts'
import { type Catalog, createCatalogs } from './catalog.ts'
import { listingDetails, listingLine } from './listing-text.ts'
import { MAX_NAMED } from './order.ts'
import { type Findings, retrieve } from './retrieve.ts'
import { smallTalk } from './small-talk.ts'

/**
 * A bot that answers from the chatbot's listings alone, in English. It names at most three, each
 * with its price, rooms, address and Url. `noAnswer` when it found none. `totalToken` is an
 * estimate: a quarter of the characters of the session, the question and the answer.
 */
export function createListingBot(source: ListingSource): Bot {
  const catalogOf = createCatalogs(source)
  return {
    async answer(question, { signal, onFragment }) {
      signal.throwIfAborted()
      const catalog = await catalogOf(question.serialNumber)
      const talk = smallTalk(question.text, question.settings)
      const composed = talk
        ? { ...talk, listingIds: [] }
        : composeAnswer(await retrieve(question, catalog), catalog, question.settings)
      for (const fragment of fragmentsOf(composed.text)) {
        await onFragment(fragment)
        signal.throwIfAborted()
      }
      const said = question.history.map(({ text }) => text)
      return { ...composed, totalToken: estimateTokens([...said, question.text, composed.text]) }
    },
  }
}

/** A few words each, so that a stream has something to stream. */
function fragmentsOf(text: string): string[] {
  return text.match(/(?:\s*\S+){1,4}\s*|\s+/g) ?? []
}

function composeAnswer(
  findings: Findings,
  catalog: Catalog,
  settings: ChatbotSettings,
): Omit<Answer, 'totalToken'> {
  const { best, reading, among } = findings
  if (best.length === 0) {
    const text = `I'm sorry, ${apology(findings, catalog, settings)}`
    return { text, noAnswer: true, listingIds: [] }
  }
  const named = best.slice(0, reading.order?.limit ?? MAX_NAMED)
  const isInFull = named.length === 1 || reading.names.length > 0 || among !== undefined
  const blocks = named.map(({ fields }) =>
    [listingLine(fields), isInFull && listingDetails(fields)].filter(Boolean).join('\n'),
  )
  const text = [`${lead(findings, named.length)}:`, ...blocks].join('\n')
  return { text, noAnswer: false, listingIds: named.map(({ id }) => id) }
}

/** The line above the listings: what they are. */
function lead({ total, missing, reading: { order }, among, except }: Findings, named: number) {
  const listings = `${total}${except ? ' more' : ''} listing${total === 1 ? '' : 's'}`
  if (missing.length > 0) {
    const quoted = missing.map((term) => `“${term}”`).join(' or ')
    const rest = order ? `, the ${order.word} first` : ''
    return `None of my listings that fit mentions ${quoted}. Apart from that, I found ${listings}${rest}`
  }
  if (order && total > named)
    return `The ${named === 1 ? '' : `${named} `}${order.word} of the ${listings} I ${among ? 'named' : 'found'}`
  if (among) return among.length === 1 ? 'The listing I named' : 'Of the listings I named'
  return `I found ${listings}${total > named ? `. The first ${named}` : ''}`
}

function apology({ reading, among }: Findings, { listings }: Catalog, { Name }: ChatbotSettings) {
  if (listings.size === 0) return 'I have no listings yet.'
  if (among) return `I named no ${among.length > 0 ? 'listing that fits' : 'such listing'}.`
  if (reading.isAboutListings || reading.names.length > 0) return 'I found no listing for that.'
  const of = Name?.trim() ? ` of ${Name.trim()}` : ''
  return `I found nothing about that. I only know the listings${of}: ask me about bedrooms, prices or places.`
}
