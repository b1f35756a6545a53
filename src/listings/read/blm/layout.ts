import { InputError } from '../../../errors.ts'
import type { Text } from '../encoding/text.ts'
import { MAX_COLUMNS } from '../limits.ts'
import { headerText } from '../tables/column-names.ts'

const DEFINITION = '#DEFINITION#'
const DATA = '#DATA#'
/** Every file begins with one of these, whatever is missing of the others. */
const BEGINNINGS = ['#HEADER#', DEFINITION, DATA]

/** How a BLM file is laid out. */
export interface BlmLayout {
  readonly endOfField: string
  readonly endOfRow: string
  readonly definition: readonly string[]
  /** Characters of the text before the first row. */
  readonly dataStart: number
}

/** Whether a text is a BLM file, broken or not. */
export function looksLikeBlm(head: string): boolean {
  const start = head.trimStart().slice(0, 20).toUpperCase()
  return BEGINNINGS.some((section) => start.startsWith(section))
}

/** @throws InputError when a part of the header is missing, or its parts contradict each other */
export function blmLayout({ name, head, firstLine = 1 }: Text): BlmLayout {
  const upper = head.toUpperCase()
  const [definitionAt, dataAt] = [upper.indexOf(DEFINITION), upper.indexOf(DATA)]
  if (definitionAt < 0) throw missing(name, DEFINITION)
  if (dataAt < 0) throw missing(name, DATA)
  const lineAt = (at: number) => firstLine + head.slice(0, at).split('\n').length - 1
  if (dataAt < definitionAt)
    throw new InputError(
      `${name}, line ${lineAt(dataAt)}: #DATA# stands before #DEFINITION#.`,
      'Export it again: the columns are named before the rows.',
    )
  const header = head.slice(0, definitionAt)
  const endOfField = characterOf(header, 'EOF') ?? '^'
  const endOfRow = characterOf(header, 'EOR') ?? '~'
  const line = lineAt(definitionAt) + 1
  const text = head.slice(definitionAt + DEFINITION.length, dataAt)
  const differs = (what: string, is: string, character: string) =>
    new InputError(
      `${name}, line ${line}: the header says that ${what} ends with ${character} (${is}), and there is none in #DEFINITION#.`,
      `Write the character that is used into the header: ${is} : '|', for instance.`,
    )
  if (endOfField === endOfRow)
    throw new InputError(
      `${name}: EOF and EOR are the same character, ${endOfField}.`,
      "Correct the header; usual are EOF : '^' and EOR : '~'.",
    )
  if (!text.includes(endOfField)) throw differs('a field', 'EOF', endOfField)
  if (!text.includes(endOfRow)) throw differs('a row', 'EOR', endOfRow)
  const definition = text.slice(0, text.indexOf(endOfRow)).split(endOfField).map(headerText)
  while (definition.at(-1) === '') definition.pop()
  const unnamed = definition.indexOf('')
  if (unnamed >= 0)
    throw new InputError(
      `${name}, line ${line}: field ${unnamed + 1} of #DEFINITION# has no name.`,
      'Name it, or take it out of the definition and of every row.',
    )
  if (definition.length > MAX_COLUMNS)
    throw new InputError(
      `${name} defines ${definition.length} fields; at most ${MAX_COLUMNS} are read.`,
      'Check what was exported.',
    )
  return {
    endOfField,
    endOfRow,
    definition: definition.map((field) => field.toUpperCase()),
    dataStart: dataAt + DATA.length,
  }
}

/** `EOF : '^'`: the character, quoted or not. */
function characterOf(header: string, key: 'EOF' | 'EOR'): string | undefined {
  for (const line of header.split('\n')) {
    const colon = line.indexOf(':')
    if (colon < 0 || line.slice(0, colon).trim().toUpperCase() !== key) continue
    const value = line.slice(colon + 1).trim()
    const isQuoted = value.length > 2 && (value.startsWith("'") || value.startsWith('"'))
    const character = isQuoted ? value.slice(1, -1) : value
    return character === '' ? undefined : character
  }
  return undefined
}

function missing(name: string, section: string): InputError {
  return new InputError(
    `${name} is a BLM file without ${section}.`,
    `Export it again: it needs #HEADER#, #DEFINITION# with the names of the fields, #DATA# with the rows, and #END#.`,
  )
}
