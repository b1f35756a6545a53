import type { ChatbotSettings } from '../../contract/chatbot.ts'
import type { Answer } from './bot.ts'
import { readable, words } from './words.ts'

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
const human =
  /\b(?:talk|speak|chat|connect|transfer|put|contact|reach|call|touch)\b(?: \w+){0,4}? (?:human|person|agent|realtor|broker|someone|somebody|representative|advisor|owner|seller|landlord|staff)\b|\b(?:schedule|book|arrange|request|plan|set up|make)\b(?: \w+){0,3}? (?:viewing|visit|tour|showing|appointment|call)\b|\bin person\b|\bcall me\b|^(?:an? )?(?:real )?(?:human|person|agent)(?: please)?$/
/** What stands for a message that is nothing but files. */
const attachment = /^\[(Image|Audio|Video)(?:: (.+))?\]$/
const unseen = new Map([
  ['Image', 'look at pictures'],
  ['Audio', 'listen to recordings'],
  ['Video', 'look at videos'],
])

function kindOf(text: string): keyof typeof kinds | 'ability' | 'human' | 'attachment' | undefined {
  const said = words(readable(text)).join(' ')
  if (attachment.test(text)) return 'attachment'
  if (ability.test(said)) return 'ability'
  if (human.test(said)) return 'human'
  return (['goodbye', 'greeting', 'thanks'] as const).find((kind) => {
    const rest = said.replace(kinds[kind], '')
    return rest !== said && rest.replace(polite, '').trim() === ''
  })
}

/** Whether a text is a greeting, thanks, goodbye, or about something else than listings. */
export function isSmallTalk(text: string): boolean {
  return kindOf(text) !== undefined
}

/** The answer to small talk, or undefined if the text is something else. */
export function smallTalk(
  text: string,
  settings: ChatbotSettings,
): Pick<Answer, 'text' | 'noAnswer'> | undefined {
  const kind = kindOf(text)
  if (!kind) return undefined
  const name = settings.Name?.trim()
  const self = name ? `I am ${name}. ` : ''
  const email = settings.TalkToHumanEmail?.trim()
  const [, type = '', files = 'your file'] = attachment.exec(text) ?? []
  const answers = {
    goodbye: 'Goodbye! Come back whenever you have a question about our listings.',
    greeting: settings.WelcomeMessage?.trim() || `Hello! ${self}Ask me about our listings.`,
    thanks: 'You are welcome. Is there anything else you would like to know?',
    ability: `${self}I answer questions about our listings, for example “3 bedrooms under $400k” or “the cheapest condo”.`,
    human:
      settings.TalkToHumanResponseMessage?.trim() ||
      (email && `Write to ${email} and a person will answer you.`),
    attachment: undefined,
  }
  const regret =
    kind === 'attachment'
      ? `I received ${files}, but I cannot ${unseen.get(type)}. Tell me what you are looking for.`
      : "I'm sorry, I cannot put you in touch with a person here. I can answer questions about our listings."
  return { text: answers[kind] || regret, noAnswer: !answers[kind] }
}
