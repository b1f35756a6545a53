import type { ChatbotSettings } from '../../contract/chatbot.ts'
import { fold } from './words.ts'

const filler = String.raw`(?:\W+|\b(?:there|all|everyone|again|so|very|much|a lot|for (?:your|the|that|this|all)|your|help|now|you|then|have a (?:nice|good|great) (?:day|evening|one)|ok|okay|great|perfect|good|that's|that is|it)\b)*`
const only = (words: string) => new RegExp(String.raw`^${filler}(?:(?:${words})\b${filler})+$`)
const greeting = only(
  'hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|how are you(?: doing)?(?: today)?',
)
const thanks = only(
  'thanks|thank you|thx|cheers|appreciated?|ok(?:ay)?|great|perfect|cool|awesome|got it',
)
const goodbye = only('bye|goodbye|bye bye|good ?night|see you(?: later| soon)?|farewell|take care')
const ability =
  /^\W*(?:(?:hi|hello|hey)\W+)?(?:help(?: me)?|who are you|what are you|what can (?:you|i) (?:do|ask|help)[^?]*|how (?:can|do) you (?:work|help)[^?]*|how does this work|are you (?:a )?(?:bot|robot|human|real)[^?]*)\W*$/

/** Whether a text is a greeting, thanks, goodbye or a question about the chatbot itself. */
export function isSmallTalk(text: string): boolean {
  const folded = fold(text)
  return [greeting, thanks, goodbye, ability].some((pattern) => pattern.test(folded))
}

/** The answer to small talk, or undefined if the text is something else. */
export function smallTalk(text: string, settings: ChatbotSettings): string | undefined {
  const folded = fold(text)
  const name = settings.Name?.trim()
  const self = name ? `I am ${name}. ` : ''
  if (goodbye.test(folded))
    return 'Goodbye! Come back whenever you have a question about our listings.'
  if (greeting.test(folded)) {
    if (settings.WelcomeMessage?.trim()) return settings.WelcomeMessage
    return `Hello! ${self}Ask me about our listings.`
  }
  if (thanks.test(folded)) return 'You are welcome. Is there anything else you would like to know?'
  if (ability.test(folded))
    return `${self}I answer questions about our listings, for example “3 bedrooms under $400k” or “the cheapest condo”.`
  return undefined
}
