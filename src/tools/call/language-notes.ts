import { InputError } from '../../errors.ts'

/** Those that the service names itself. */
const documented: ReadonlySet<string> = new Set(['english', 'spanish', 'french'])

/**
 * What is to be said of the language of answers; nothing of one that the service names itself.
 *
 * @throws InputError when it is a code: the service takes the full name
 */
export async function languageNotes(language: string): Promise<string[]> {
  if (documented.has(language.trim().toLowerCase())) return []
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
  return [
    `${doubt}The service does not say which languages it knows, only that it takes full names such as English, Spanish or French: ask the chatbot something to see.`,
  ]
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
