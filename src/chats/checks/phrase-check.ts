import { findPhrases } from '../../wording/find-phrases.ts'
import { type Evaluators, failed, passed } from './evaluator.ts'
import type { Quote } from './quote.ts'

export function createPhraseCheck(quote: Quote): Evaluators<'noListedPhrase'> {
  return {
    noListedPhrase(profile, { text }) {
      const [first, ...others] = findPhrases(text, { profile, kind: 'answer' })
      if (!first) return passed
      const more = others.length > 0 ? ` (and ${others.length} more)` : ''
      return failed(
        `noListedPhrase: the answer has ${quote(first.words, text)}${more}: ${first.why} Instead: ${first.instead}`,
      )
    },
  }
}
