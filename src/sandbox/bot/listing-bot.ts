import { composeAnswer } from './answer-text.ts'
import type { Bot, ListingSource } from './bot.ts'
import { createCatalogs } from './catalog.ts'
import { retrieve } from './retrieve.ts'
import { smallTalk } from './small-talk.ts'
import { estimateTokens } from './token-estimate.ts'

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
      const composed =
        talk === undefined
          ? composeAnswer(retrieve(question, catalog), catalog, question.settings)
          : { ...talk, listingIds: [] }
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
