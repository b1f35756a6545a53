import { plainWords } from '../../../text/plain-words.ts'

/** Those that the service names itself. */
const documented = ['English', 'Spanish', 'French']

/** What is to be said of a language: why it is none, or what is not known of it. */
export interface LanguageNotes {
  /** The name as it is known: ` german` is German. */
  readonly name?: string
  readonly mistakes: readonly string[]
  readonly notes: readonly string[]
}

const nothing: LanguageNotes = { mistakes: [], notes: [] }

/**
 * What is to be said of the language of answers; nothing of one that the service names itself. The service
 * takes full names: a code, and what is much like the name of a language, is a mistake.
 */
export async function languageNotes(language: string): Promise<LanguageNotes> {
  const wanted = language.trim().toLowerCase()
  const isWanted = (each: string) => each.toLowerCase() === wanted
  const usual = documented.find(isWanted)
  if (usual !== undefined) return { ...nothing, name: usual }
  const names = namesIn('en')
  const known = englishNames(names)
  const name = known.find(isWanted)
  if (name !== undefined) return { name, mistakes: [], notes: [NOT_SAID] }
  const ofCode = nameOfCode(language, names)
  if (ofCode !== undefined)
    return mistaken(
      `${language} is a code; the service takes the full name of a language`,
      (await nearLanguage(ofCode, known)) ?? ofCode,
    )
  const translated = nameInOthers(language)
  if (translated !== undefined)
    return mistaken(`the service takes English names, not ${JSON.stringify(language)}`, translated)
  const near = await nearLanguage(language.slice(0, MAX_LANGUAGE_CHARS), known)
  if (near !== undefined)
    return mistaken(
      `${JSON.stringify(language)} is no English name of a language that is known here`,
      near,
    )
  const note = `Set as given, but ${JSON.stringify(language)} is not an English name of a language that is known here. ${NOT_SAID}`
  return { ...nothing, notes: [note] }
}

function mistaken(why: string, right: string): LanguageNotes {
  return { ...nothing, mistakes: [`AIResponseLanguage: ${why}; give ${right}.`] }
}

const NOT_SAID =
  'The service does not say which languages it knows, only that it takes full names such as English, Spanish or French: ask the chatbot something to see.'

/** Two letters of seven may be wrong; names of other languages differ by more. */
const MIN_SIMILARITY = 0.7

/** The known name that was hardly meant otherwise: mistyped, or said with a country. */
async function nearLanguage(
  language: string,
  known: readonly string[],
): Promise<string | undefined> {
  const { nearNames, similarity } = await import('../../../text/near-names.ts')
  const words = new Set(plainWords(language).split(' '))
  const named = known.find((each) => words.has(each.toLowerCase()))
  if (named !== undefined) return named
  const [near] = nearNames(language, known)
  if (near === undefined) return undefined
  return similarity(language.toLowerCase(), near.toLowerCase()) >= MIN_SIMILARITY ? near : undefined
}

/** A longer text is the name of no language. */
const MAX_LANGUAGE_CHARS = 60

/** A reader of one does not read the other. */
const written = ['Simplified Chinese', 'Traditional Chinese']

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))

/** The English names of the languages that have a code of two letters, of some that have not, and of scripts. */
function englishNames(names: Intl.DisplayNames): readonly string[] {
  const named = [...CODES, 'yue', 'fil', 'haw', 'ceb', 'hmn'].flatMap(
    (code) => nameOfCode(code, names) ?? [],
  )
  return ['Mandarin', 'Cantonese', 'Farsi', ...written, ...named]
}

/** In which the names of all languages are known, not only their own: all of them take most of a second. */
const TRANSLATING = new Set(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'zh'])

/** The English name of a language that is named in its own, or in one of those: `Deutsch`, `allemand`. */
function nameInOthers(language: string): string | undefined {
  const wanted = plainWords(language)
  const english = namesIn('en')
  const code = CODES.filter((each) => nameOfCode(each, english) !== undefined)
    .flatMap((locale, _, known) => {
      const names = namesIn(locale)
      // Without data for it the names are those of another language.
      if (!names.resolvedOptions().locale.startsWith(locale)) return []
      return (TRANSLATING.has(locale) ? known : [locale]).map((each) => ({ each, names }))
    })
    .find(({ each, names }) => plainWords(nameOfCode(each, names) ?? '') === wanted)?.each
  return code === undefined ? undefined : nameOfCode(code, english)
}

function namesIn(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
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
