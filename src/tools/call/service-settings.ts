import { type ChatbotSettings, colourSettings } from '../../contract/chatbot.ts'
import { InputError } from '../../errors.ts'
import { assertSettings } from './setting-mistakes.ts'

/** Settings in the service's form, and what is to be said about them. */
export interface ServiceSettings {
  readonly settings: ChatbotSettings
  readonly notes: readonly string[]
}

/**
 * Settings as the service takes them: colours in its form, a language by its name.
 *
 * @throws InputError when none is given, or one is none or cannot be put into that form
 */
export async function serviceSettings(given: ChatbotSettings): Promise<ServiceSettings> {
  if (Object.keys(given).length === 0)
    throw new InputError(
      'No setting is given: there is nothing to change.',
      'Give the settings that the user wants changed, at least one.',
    )
  await assertSettings(given)
  return { settings: { ...given, ...(await coloursOf(given)) }, notes: await notesOn(given) }
}

async function coloursOf(given: ChatbotSettings): Promise<ChatbotSettings> {
  const colours: ChatbotSettings = {}
  for (const name of colourSettings) {
    const text = given[name]
    if (text === undefined) continue
    const { serviceColour } = await import('../../text/colour.ts')
    const colour = serviceColour(text)
    if (colour === undefined)
      throw new InputError(
        `${name}: ${JSON.stringify(text)} is no colour that the service takes.`,
        'Write it as rgb(0,128,0), each part a whole number from 0 to 255, as #008000, or as a CSS name such as green; the service has no transparency.',
      )
    colours[name] = colour
  }
  return colours
}

async function notesOn({
  AIResponseLanguage: language,
  RateLimitCount,
}: ChatbotSettings): Promise<string[]> {
  return [
    ...(language === undefined ? [] : [await languageNote(language)]),
    ...(RateLimitCount === 0
      ? [
          'The service does not say what RateLimitCount 0 means: no limit, or no message at all. Ask the chatbot something to see.',
        ]
      : []),
  ]
}

/** @throws InputError when it is a code: the service takes the full name */
async function languageNote(language: string): Promise<string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const known = englishNames(names)
  const isName = known.some((each) => each.toLowerCase() === language.trim().toLowerCase())
  const name = isName ? undefined : nameOfCode(language, names)
  if (name !== undefined)
    throw new InputError(
      `AIResponseLanguage: ${language} is a code; the service takes the full name of a language.`,
      `Give ${name}.`,
    )
  const { nearNames } = await import('../../text/near-names.ts')
  const [near] = isName ? [] : nearNames(language.slice(0, MAX_LANGUAGE_CHARS), known)
  const meant = near === undefined ? '.' : `; did you mean ${near}?`
  const doubt = isName
    ? ''
    : `Set as given, but ${JSON.stringify(language)} is not an English name of a language that is known here${meant} `
  return `${doubt}The service does not say which languages it knows, only that it takes full names such as English, Spanish or French: ask the chatbot something to see.`
}

/** A longer text is the name of no language. */
const MAX_LANGUAGE_CHARS = 60

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** The English names of the languages that have a code of two letters, and of some that have not. */
function englishNames(names: Intl.DisplayNames): readonly string[] {
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  const named = [...codes, 'yue', 'fil', 'haw', 'ceb', 'hmn'].flatMap(
    (code) => nameOfCode(code, names) ?? [],
  )
  return ['Mandarin', 'Cantonese', 'Farsi', ...named]
}

/** The English name of the language with this code; undefined when it is no code of one. */
function nameOfCode(text: string, names: Intl.DisplayNames): string | undefined {
  if (!/^([a-z]{2,3}|[A-Z]{2})([-_][A-Za-z0-9]{2,8}){0,2}$/.test(text)) return undefined
  try {
    return names.of(text.replaceAll('_', '-'))
  } catch {
    return undefined
  }
}
