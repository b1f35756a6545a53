import { isObject, jsonOf } from '../text/json.ts'
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

/** Who reads a text: at a terminal choices are flags, for an agent they are arguments. */
export type Reader = 'terminal' | 'agent'

/** Signs that no source has around JSON: what stands between them is a choice. */
const marked = /⟦(\{[^⟦⟧]*\})⟧/g

/** A choice within a text, until it is known who reads it. */
export function choiceText(choice: Choice): string {
  const json = JSON.stringify(choice)
  return `⟦${json.replace(/[⟦⟧]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)}⟧`
}

/** Words within a text, until it is known who reads it: only an agent has tools, and a user to ask. */
export function readerText(words: Readonly<Record<Reader, string>>): string {
  return `⟦${JSON.stringify(words)}⟧`
}

/** A tool, and for a terminal the command that does the same, or who has it. */
export function toolText(tool: string): string {
  return readerText({ agent: tool, terminal: commandsOf.get(tool) ?? `an agent (${tool})` })
}

const commandsOf: ReadonlyMap<string, string> = new Map([
  ['find_listings', 'newoaks-mcp find'],
  ['compare_listings', 'newoaks-mcp compare'],
])

/** What is to be settled by a person: an agent asks, whoever reads it at a terminal sees to it. */
export const ASK_USER = readerText({ agent: 'Ask the user', terminal: 'See' })

/** The same within a sentence: `Look at both`. */
export const WITH_USER = readerText({ agent: ' with the user', terminal: '' })

/** The same of what somebody had agreed to. */
export const ASK_AGAIN = readerText({ agent: 'ask the user again', terminal: 'begin anew' })

/** A text with its choices in the words of its reader: `--set LotArea=0`, `constants {"LotArea":0}`. */
export function withChoices(text: string, reader: Reader): string {
  return text.replace(marked, (asItIs, json: string) => {
    const choice = jsonOf(json)
    if (!isObject(choice)) return asItIs
    const words = wordsFor(choice, reader)
    if (words !== undefined) return words
    return reader === 'terminal' ? flagWords(choice).join(' ') : argumentsText(choice)
  })
}

function wordsFor(mark: Readonly<Record<string, unknown>>, reader: Reader): string | undefined {
  const words = mark[reader]
  return typeof words === 'string' ? words : undefined
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
