import type { ChatbotSettings } from '../../contract/chatbot.ts'
import type { Answer } from './bot.ts'
import { readable, words } from './words.ts'

/** A text of nothing but these words, and one of a kind among them, is of that kind. */
const kinds = {
  goodbye: new Set(['bye', 'goodbye']),
  thanks: new Set(['thank', 'thanks', 'ok', 'okay', 'great']),
  greeting: new Set(['hi', 'hello', 'hey', 'morning', 'afternoon', 'evening', 'day']),
}
const polite = new Set('good there you very much so again a have how are'.split(' '))
const kindNames = ['goodbye', 'thanks', 'greeting'] as const
/** What stands for a message that is nothing but files. */
const attachment = /^\[(Image|Audio|Video)(?:: (.+))?\]$/

function kindOf(text: string): (typeof kindNames)[number] | undefined {
  const said = words(readable(text))
  const isPolite = (word: string) =>
    polite.has(word) || kindNames.some((kind) => kinds[kind].has(word))
  if (!said.every(isPolite)) return undefined
  return kindNames.find((kind) => said.some((word) => kinds[kind].has(word)))
}

/** Whether a text is a greeting, thanks, goodbye, or nothing but files. */
export function isSmallTalk(text: string): boolean {
  return attachment.test(text) || kindOf(text) !== undefined
}

/** The answer to small talk, or undefined if the text is something else. */
export function smallTalk(
  text: string,
  settings: ChatbotSettings,
): Pick<Answer, 'text' | 'noAnswer'> | undefined {
  const [attached, type = '', files = 'your file'] = attachment.exec(text) ?? []
  if (attached) {
    const cannot = type === 'Audio' ? 'listen to recordings' : 'look at pictures or videos'
    const regret = `I received ${files}, but I cannot ${cannot}. Tell me what you are looking for.`
    return { text: regret, noAnswer: true }
  }
  const kind = kindOf(text)
  if (!kind) return undefined
  const name = settings.Name?.trim()
  const answers = {
    goodbye: 'Goodbye! Come back whenever you have a question about our listings.',
    thanks: 'You are welcome. Is there anything else you would like to know?',
    greeting:
      settings.WelcomeMessage?.trim() ||
      `Hello! ${name ? `I am ${name}. ` : ''}Ask me about our listings.`,
  }
  return { text: answers[kind], noAnswer: false }
}
