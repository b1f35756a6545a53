import type { MissingPolicy } from './import-request.ts'

/** What a user can choose about a file, by the names that the tools' arguments have. */
export interface Choice {
  readonly mapping?: Readonly<Record<string, string>>
  readonly constants?: Readonly<Record<string, unknown>>
  readonly onMissing?: Readonly<Record<string, MissingPolicy>>
  readonly units?: Readonly<Record<string, string>>
  readonly accept?: readonly string[]
}

/** Who reads a text: at a terminal choices are flags, for an agent they are arguments. */
export type Reader = 'terminal' | 'agent'

/** Signs that no source has around JSON: what stands between them is a choice. */
const marked = /⟦(\{[^⟦⟧]*\})⟧/g

/** A choice within a text, until it is known who reads it. */
export function choiceText(choice: Choice): string {
  return `⟦${JSON.stringify(choice)}⟧`
}

/** A text with its choices in the words of its reader: `--set LotArea=0`, `constants {"LotArea":0}`. */
export function withChoices(text: string, reader: Reader): string {
  return text.replace(marked, (_, json: string) => said(JSON.parse(json), reader))
}

function said(choice: Choice, reader: Reader): string {
  return reader === 'terminal' ? flags(choice).join(' ') : argumentsText(choice)
}

function argumentsText(choice: Choice): string {
  return Object.entries(choice)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ')
}

function flags({ mapping, constants, onMissing, units, accept = [] }: Choice): string[] {
  return [
    ...pairs('--map', mapping),
    ...pairs('--set', constants),
    ...pairs('--on-missing', onMissing),
    ...pairs('--unit', units),
    ...accept.map((field) => `--accept ${field}`),
  ]
}

function pairs(flag: string, values: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.entries(values).map(([left, right]) => {
    const pair = `${left}=${right}`
    return `${flag} ${/^[\w.=-]+$/.test(pair) ? pair : `'${pair.replaceAll("'", "'\\''")}'`}`
  })
}
