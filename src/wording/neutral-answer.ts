import { wording } from './pattern.ts'
import type { PhraseLevel } from './phrase.ts'
import { withSingleGaps } from './single-gaps.ts'

const cannot =
  "(?:can't|cannot|can not|could not|couldn't|won't|will not|am not able to|are not able to|'m not able to|not able to|unable to|not in a position to|not allowed to|not permitted to|may not|must not|do not|don't|never|refuse to|decline to|avoid|not going to|not appropriate to|not something i|rather not|shouldn't|should not)"
const telling =
  '(?:say|tell|describ\\w+|judg\\w+|rat(?:e|ing)|answer\\w*|comment\\w*|shar\\w+|provid\\w+|offer\\w*|giv\\w+|discuss\\w*|characteri[sz]\\w+|label\\w*|call\\w*|mak\\w+|speak\\w*|talk\\w*|recommend\\w*|steer\\w*|direct\\w*|restrict\\w*|generali[sz]\\w*|assess\\w*|help|advis\\w+|know|have|filter\\w*|search\\w*|sort\\w*|compar\\w+|guess\\w*|confirm\\w*|rank\\w*|classif\\w+|writ\\w+|us(?:e|ing)|includ\\w+|target\\w*|advertis\\w+|can|do|publish|suggest|weigh in|evaluate|identify|point|track|keep|refus\\w+|reject\\w*|exclud\\w+|turn\\w* away|den(?:y|ying)|discriminat\\w+)'

/** Said before the words in the same clause, it makes them what the chatbot does not say. */
const declines = [
  `${cannot} (?:\\w+ ){0,3}?${telling}`,
  'whether(?: or not)?|(?:ask|know|see|decide|judge|find out|check|tell|learn|sure|wonder\\w*|idea) (?:for yourself )?(?:if|how|which|what|where|who)',
  '(?:instead of|rather than|in place of|leave out|stay away from|steer clear of|without) (?:(?:the|any|such|saying|writing|using|a) ){0,2}(?:words?|phrases?|wording|terms?|saying|writing|using|labels?)',
  '(?:words?|phrases?|terms?|labels?|wording|expressions?|statements?|claims?|lines?) (?:like|such as|as|about)',
  "(?:law|laws|act|hud|states|cities|(?:fair housing|federal|state|advertising) (?:rules?|regulations?)) (?:\\w+ ){0,3}?(?:prohibits?|forbids?|bars?|protects?|prevents?|does not allow|do not allow|does not let|do not let|don't let|doesn't let|limits?|treats?)",
  '(?:illegal|unlawful|against the law|not legal|discriminat\\w+|not allowed|prohibited)',
  'found (?:no|nothing)|none of (?:my|the|our)|no listings?|no information|no data',
  "opinions? (?:on|about|as to)|questions? (?:about|on|of|whether)|(?:you|you're|you are) (?:asked|asking|mention\\w*|said|wrote) (?:about|for|whether|if|that|you want|you would like|wanting)",
  'no (?:puedo|podemos|debo|debemos|s[eé]|tengo|doy|ofrezco|comento|opino|describo|es posible) (?:[^\\s-]+ ){0,3}?(?:decir[^\\s-]*|opinar|describir|calificar|juzgar|comentar|informaci[oó]n|datos|si|sobre)',
].map(wording)

/** Before the words, which stand in quotation marks: something else is put in their place. */
const replacing = /\b(?:instead of|rather than|in place of|leave out)\s(?:\w+[\s-]){0,3}["']/g

/** Before the words: what follows is ruled out, not stated. Only for limitations. */
const rulesOut =
  /(?:\b(?:not|never)|n't|\bno such|\bno)[\s-](?:(?!only\b|just\b|far\b|worry\b)[\w"']+[\s-]){0,3}["']?$/
/** The same, anywhere in the sentence before them. */
const nobody = /\b(?:nobody|none|no one)\b/
/** The same, behind a `no` that is near. */
const limitation = /\b(?:restriction|limit|rule|policy|ban|preference|exclusion)s?\b/
const NEAR_NO = 52

/** Behind the words: what was named is ruled out. */
const isRuledOut = wording(
  '(?:is|are|would be|can be|could be|counts as|may be)(?: \\w+){0,2} (?:steering|illegal|unlawful|against|not legal|not lawful|not allowed|prohibited|forbidden|discriminat\\w+)|(?:would|could|may|might)? ?(?:break|violate|breach)s? (?:\\w+ ){0,4}(?:laws?|act|rules|statutes?)',
)

/** Who publishes figures is no figure. */
const figuresOn = wording(
  '(?:percentages?|shares?|data|figures|statistics|numbers|demographics)(?: \\w+){0,4} (?:of|on|about|for)',
)
const isPublished = wording(
  '(?:available|published|listed|found|kept)(?: \\w+)? (?:at|on|by|from|in|through)|census\\.gov',
)
const statesShare = /\d ?(?:%|percent)|\bpercent\b|\b(?:mostly|mainly|majority|predominantly)\b/

/** In the clause: a fact that the person must know, whatever it is called. */
const facts = wording(
  '(?:55|62) ?(?:\\+|plus|and|or)(?: (?:over|older|better))?|housing for older persons|age restricted|age qualified',
)

/** What stands farther from the words, without any sign between, says nothing of them. */
const MAX_CLAUSE = 500
const clauseEnd =
  /[.!?;\n](?=\s|$)|:\s|\s[–—-]\s|—|,?\s{1,3}(?=(?:but|however|yet|that said|nevertheless|still)\b)|,\s{1,3}(?=(?:and |so )?(?:it's|it is|this is|that's|they're|they are|there are|most|mostly|the (?:area|neighbou?rhood|people|residents)|people|residents|i'd|i would|i do|between us)\b)/g

/**
 * Whether the words of a listed phrase are not what an answer states: it declines to say them, rules
 * them out, or states what the law allows to be stated.
 *
 * @param text made by `plainly`
 * @param at offset of the words in it
 */
export function isNeutral(text: string, at: number, about: string, level: PhraseLevel): boolean {
  const { before, clause } = clauseAround(text, at)
  if (about === 'age' && has(facts, clause)) return true
  if (declines.some((decline) => has(decline, before))) return true
  if (has(figuresOn, before) && has(isPublished, clause) && !statesShare.test(clause)) return true
  return (
    isReplaced(before) || has(isRuledOut, clause) || (level === 'block' && isRuledOutBy(before))
  )
}

/** Whether the quotation mark that the words stand behind is the last, or none but single ones follow. */
function isReplaced(before: string): boolean {
  const last = before.lastIndexOf('"')
  return Array.from(before.matchAll(replacing)).some(
    ({ index, 0: matched }) => index + matched.length > last,
  )
}

function isRuledOutBy(before: string): boolean {
  const end = Math.max(...['.', '!', '?'].map((sign) => before.lastIndexOf(sign)))
  const sentence = before.slice(end + 1)
  return (
    rulesOut.test(before) ||
    nobody.test(sentence) ||
    Array.from(sentence.matchAll(/\bno\b/g)).some(({ index }) =>
      limitation.test(sentence.slice(index, index + NEAR_NO)),
    )
  )
}

const has = (pattern: RegExp, text: string) => !text.matchAll(pattern).next().done

function clauseAround(text: string, at: number): { before: string; clause: string } {
  const start = Math.max(0, at - MAX_CLAUSE)
  const around = text.slice(start, at + MAX_CLAUSE)
  let from = 0
  let to = around.length
  for (const { index, 0: end } of around.matchAll(clauseEnd)) {
    if (start + index + end.length <= at) from = index + end.length
    else if (start + index > at) {
      to = index
      break
    }
  }
  return {
    before: withSingleGaps(around.slice(from, at - start)).text,
    clause: withSingleGaps(around.slice(from, to)).text,
  }
}
