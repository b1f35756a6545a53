import type { RowFinding } from '../../finding.ts'
import type { Cell } from '../source.ts'
import { codes, FIRST_CERTIFICATE, numbered } from './codes.ts'

/** How the columns of a file become those of a listing. */
export interface BlmColumns {
  readonly names: readonly string[]
  /** @param fields as many as there are columns in the file */
  cells(fields: readonly string[]): {
    readonly cells: ReadonlyMap<string, Cell>
    readonly findings: readonly RowFinding[]
  }
}

/**
 * Codes become the words that they stand for, `FEATURE1`, `FEATURE2` and so on one list, and the two
 * halves of a postcode one. A price that must not be shown, or is for each of several people, is left
 * out.
 */
export function blmColumns(definition: readonly string[]): BlmColumns {
  const targets = definition.map(targetOf)
  const isSplit = definition.includes('POSTCODE1') && definition.includes('POSTCODE2')
  return {
    names: [...new Set(targets.map(({ column }) => column)), ...(isSplit ? ['POSTCODE'] : [])],
    cells(fields) {
      const cells = new Map<string, Cell>()
      const lists = new Map<string, string[]>()
      for (const [at, { column, isList, words }] of targets.entries()) {
        const text = (fields[at] ?? '').trim()
        const value = words?.[text] ?? text
        if (!isList) cells.set(column, value)
        else {
          const list = lists.get(column) ?? []
          lists.set(column, list)
          cells.set(column, list)
          if (value !== '') list.push(value)
        }
      }
      if (isSplit)
        cells.set(
          'POSTCODE',
          [textIn(cells, 'POSTCODE1'), textIn(cells, 'POSTCODE2')].join(' ').trim(),
        )
      const finding = hiddenPrice(cells)
      if (finding) cells.set('PRICE', '')
      return { cells, findings: finding ? [finding] : [] }
    },
  }
}

interface Target {
  readonly column: string
  readonly isList: boolean
  readonly words: Readonly<Record<string, string>> | undefined
}

function targetOf(name: string): Target {
  for (const [start, column] of numbered) {
    const number = name.startsWith(start) ? name.slice(start.length) : ''
    if (/^\d+$/.test(number) && !(column === 'MEDIA_IMAGES' && Number(number) >= FIRST_CERTIFICATE))
      return { column, isList: true, words: undefined }
  }
  return { column: name, isList: false, words: codes[name] }
}

function textIn(cells: ReadonlyMap<string, Cell>, column: string): string {
  const cell = cells.get(column)
  return typeof cell === 'string' ? cell : ''
}

function hiddenPrice(cells: ReadonlyMap<string, Cell>): RowFinding | undefined {
  if (textIn(cells, 'PRICE') === '') return undefined
  if (textIn(cells, 'PRICE_QUALIFIER') === codes.PRICE_QUALIFIER?.[1]) return onApplication
  const isLetting = textIn(cells, 'TRANS_TYPE_ID') === codes.TRANS_TYPE_ID?.[2]
  const isForEach = textIn(cells, 'LET_RENT_FREQUENCY') === codes.LET_RENT_FREQUENCY?.[5]
  return isLetting && isForEach ? forEachPerson : undefined
}

const onApplication: RowFinding = {
  code: 'price_on_application',
  column: 'PRICE',
  message: 'The price is told on application only (PRICE_QUALIFIER 1); it was left out.',
  fix: 'Nothing needs to be done unless the qualifier is wrong.',
}

const forEachPerson: RowFinding = {
  code: 'rent_for_each_person',
  column: 'PRICE',
  message:
    'The rent is for each person (LET_RENT_FREQUENCY 5), and for how many is not said; it was left out.',
  fix: 'Write the rent of the whole home, and its period.',
}
