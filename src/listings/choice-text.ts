import { inWordsOf, markedText, type Reader, saidIn } from '../text/by-reader.ts'
import { isObject } from '../text/json.ts'
import type { GoneAction, ImportRequest } from './import-request.ts'

/** The flag that says the same as an argument. */
export const choiceFlags = {
  mapping: 'map',
  constants: 'set',
  onMissing: 'on-missing',
  units: 'unit',
  accept: 'accept',
  preset: 'preset',
  sheet: 'sheet',
  recordsPath: 'records-path',
  source: 'source',
  mode: 'mode',
  duplicates: 'duplicates',
  maxFailures: 'max-failures',
  gone: 'gone',
  maxGone: 'max-gone',
} as const

type Arguments = ImportRequest & { readonly gone?: GoneAction; readonly maxGone?: number }

/**
 * What a user can choose about a file, by the names that the tools' arguments have. Null stands for
 * a choice that is only named: `--sheet`, `sheet`.
 */
export type Choice = { readonly [Name in keyof typeof choiceFlags]?: Arguments[Name] | null }

/** A choice within a text, until it is known who reads it. */
export function choiceText(choice: Choice): string {
  return markedText(choice)
}

/** A text with its choices in the words of its reader: `--set LotArea=0`, `constants {"LotArea":0}`. */
export function withChoices(text: string, reader: Reader): string {
  return inWordsOf(text, reader, (choice) => wordings[reader](choice))
}

/** The fields whose values a text offers to load as they are. */
export function acceptedIn(text: string): string[] {
  return saidIn(text).flatMap((choice) =>
    'accept' in choice && Array.isArray(choice.accept) ? choice.accept.map(String) : [],
  )
}

const wordings: Readonly<Record<Reader, (choice: object) => string>> = {
  terminal: (choice) => flagWords(choice).join(' '),
  agent: argumentsText,
  page: pageText,
}

/** The same value, with the choices of every text in it in the words of its reader. */
export function withChoicesIn<Value extends object>(value: Value, reader: Reader): Value {
  const copy = structuredClone(value)
  changeTexts(copy, (text) => withChoices(text, reader))
  return copy
}

function changeTexts(parent: object, change: (text: string) => string): void {
  for (const [name, member] of Object.entries(parent)) {
    if (typeof member === 'string') Reflect.set(parent, name, change(member))
    else if (member !== null && typeof member === 'object') changeTexts(member, change)
  }
}

function argumentsText(choice: object): string {
  return Object.entries(choice)
    .map(([name, value]) => (value === null ? name : `${name} ${JSON.stringify(value)}`))
    .join(', ')
}

/** A choice as the page calls what makes it; what only a command can choose is told as its flag. */
function pageText(choice: object): string {
  return Object.entries(choice)
    .flatMap(([name, value]) =>
      value === null && name !== 'source' ? inCommand(name, value) : pageWords(name, value),
    )
    .join(', ')
}

function pageWords(name: string, value: unknown): string[] {
  const members = isObject(value) ? Object.entries(value) : []
  if (name === 'mapping')
    return members.map(([column, field]) => {
      const which = column === 'COLUMN' ? 'its column' : `column “${column}”`
      return `choose ${field || 'nothing'} for ${which}`
    })
  if (name === 'constants') return members.flatMap(([field, each]) => constantWords(field, each))
  if (name === 'onMissing')
    return members.map(([field, way]) => `“Rows without ${field} ${missingWords[`${way}`]}”`)
  if (name === 'accept' && Array.isArray(value)) return [`“Load ${value.join(', ')} as it is”`]
  if (name === 'gone') return [`“${goneWords[`${value}`]}”`]
  if (name === 'source')
    return [value === null ? 'the name of the feed' : `the name of the feed: ${value}`]
  return inCommand(name, value)
}

function constantWords(field: string, value: unknown): string[] {
  if (!isObject(value)) return [`all get this ${field}${value === 'VALUE' ? '' : `: ${value}`}`]
  if (wordKeyed.has(field)) return inCommand('constants', { [field]: value })
  const types = Object.entries(value).map(([type, each]) =>
    each === 'VALUE' ? type : `${type} ${each}`,
  )
  return [`${field} by type of property (${types.join(', ')})`]
}

/** Their constants are for words of a column, not for types of property. */
const wordKeyed: ReadonlySet<string> = new Set(['Status', 'SaleType'])

const missingWords: Readonly<Record<string, string>> = {
  fail: 'are refused',
  skip: 'are left out',
  derive: 'get it worked out from other columns',
}

const goneWords: Readonly<Record<string, string>> = {
  keep: 'Keep them',
  sold: 'Mark them as Sold',
  delete: 'Delete them',
}

function inCommand(name: string, value: unknown): string[] {
  return [`the command's ${flagWords({ [name]: value }).join(' ')}`]
}

/** A choice as words of a command line, each quoted where a shell needs it. */
export function flagWords(choice: Choice): string[] {
  return Object.entries(choice).flatMap(([argument, value]) => {
    const flag = `--${flagOf(argument)}`
    return value === null ? [flag] : flagValues(value).map((text) => `${flag} ${shellWord(text)}`)
  })
}

const flags: Readonly<Record<string, string>> = choiceFlags

function flagOf(argument: string): string {
  return flags[argument] ?? argument
}

function flagValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (!isObject(value)) return [String(value)]
  return Object.entries(value).flatMap(([name, each]) =>
    isObject(each)
      ? Object.entries(each).map(([kind, one]) => `${name}[${kind}]=${one}`)
      : [`${name}=${each}`],
  )
}

/** A word as a shell takes it: quoted if it has more than letters, digits and plain signs. */
export function shellWord(word: string): string {
  return /^[\w.,:/@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
