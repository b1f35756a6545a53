import { canBeName } from './header.ts'

/** The characters that separate cells, the most usual first. */
const delimiters = [',', '\t', ';', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const SAMPLE_LENGTH = 64 * 1024
const HEADER_ROWS = 10

interface SniffedDelimiter {
  readonly delimiter: Delimiter
  /** How many known headers it gives; 0 when it gives only one. */
  readonly known: number
}

/**
 * Which character separates the cells: the one that gives the most known headers; else the one that
 * cuts most rows into the same number of cells. Undefined when none cuts anything.
 */
export function sniffDelimiter(
  head: string,
  knownHeaders: (names: readonly string[]) => number,
): SniffedDelimiter | undefined {
  const sample = head.slice(0, SAMPLE_LENGTH)
  let best: (SniffedDelimiter & { readonly evenness: number }) | undefined
  for (const delimiter of delimiters) {
    const records = splitRecords(sample, delimiter)
    const evenness = evennessOf(records)
    if (evenness === 0) continue
    let most = 0
    for (const cells of records.slice(0, HEADER_ROWS)) {
      const names = cells.filter(canBeName)
      if (names.length > most) most = Math.max(most, knownHeaders(names))
    }
    // One name alone says little: it is also the whole line of another delimiter.
    const known = most > 1 ? most : 0
    if (!best || known > best.known || (known === best.known && evenness > best.evenness))
      best = { delimiter, known, evenness }
  }
  return best
}

/** The share of rows that have the usual number of cells, times what that number tells. */
function evennessOf(records: readonly (readonly string[])[]): number {
  const rowsByWidth = new Map<number, number>()
  for (const { length } of records) rowsByWidth.set(length, (rowsByWidth.get(length) ?? 0) + 1)
  const scores = [...rowsByWidth].map(([width, rows]) => (rows / records.length) * Math.log2(width))
  // Cells that hold lists look even as well, but not in the header.
  const weight = (records[0]?.length ?? 0) > 1 ? 1 : 0.5
  return Math.max(0, ...scores) * weight
}

/** The rows that are not blank; a quote counts where a cell begins with it. */
function splitRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = []
  let cells: string[] = []
  const cell = new RegExp(
    ` *("[^"]*(?:""[^"]*)*"?)?([^${delimiter}\\r\\n]*)(\\r\\n|[${delimiter}\\r\\n]|$)`,
    'g',
  )
  for (const [, quoted = '', plain = '', end] of text.matchAll(cell)) {
    cells.push(quoted ? quoted.slice(1, -1) + plain : plain)
    if (end === delimiter) continue
    if (cells.length > 1 || cells[0]?.trim()) records.push(cells)
    cells = []
  }
  return records
}
