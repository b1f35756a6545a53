import type { ChatbotSettings } from '../../contract/chatbot.ts'
import { words } from './words.ts'

const phrases = (all: string) => new RegExp(`\\b(?:${all})\\b`, 'g')
const polite = phrases(
  'there|all|everyone|again|so|very|much|a lot|for (?:your|the|that|this|all)|your|help|now|you|then|have a (?:nice|good|great) (?:day|evening|one)|ok|okay|great|perfect|good|that|is|s|it|today',
)
const kinds = {
  goodbye: phrases('bye|goodbye|good ?night|see you(?: later| soon)?|farewell|take care'),
  greeting: phrases(
    'hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|how are you(?: doing)?',
  ),
  thanks: phrases(
    'thanks|thank you|thx|cheers|appreciated|ok(?:ay)?|great|perfect|cool|awesome|got it',
  ),
}
const ability =
  /^(?:(?:hi|hello|hey) )?(?:help(?: me)?|who are you|what are you|what can (?:you|i) (?:do|ask|help)(?: .*)?|how (?:can|do) you (?:work|help)(?: .*)?|how does this work|are you (?:a )?(?:bot|robot|human|real)(?: .*)?)$/

function kindOf(text: string): keyof typeof kinds | 'ability' | undefined {
  const said = words(text).join(' ')
  if (ability.test(said)) return 'ability'
  return (['goodbye', 'greeting', 'thanks'] as const).find((kind) => {
    const rest = said.replace(kinds[kind], '')
    return rest !== said && rest.replace(polite, '').trim() === ''
  })
}

/** Whether a text is a greeting, thanks, goodbye or a question about the chatbot itself. */
export function isSmallTalk(text: string): boolean {
  return kindOf(text) !== undefined
}

/** The answer to small talk, or undefined if the text is something else. */
export function smallTalk(text: string, settings: ChatbotSettings): string | undefined {
  const name = settings.Name?.trim()
  const self = name ? `I am ${name}. ` : ''
  switch (kindOf(text)) {
    case 'goodbye':
      return 'Goodbye! Come back whenever you have a question about our listings.'
    case 'greeting':
      return settings.WelcomeMessage?.trim() || `Hello! ${self}Ask me about our listings.`
    case 'thanks':
      return 'You are welcome. Is there anything else you would like to know?'
    case 'ability':
      return `${self}I answer questions about our listings, for example “3 bedrooms under $400k” or “the cheapest condo”.`
    default:
      return undefined
  }
}
