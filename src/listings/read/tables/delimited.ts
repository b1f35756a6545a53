import { CsvError, parse } from 'csv-parse'
import { InputError } from '../../../errors.ts'
import type { Text } from '../encoding/text.ts'
import { MAX_ROW_LENGTH } from '../limits.ts'
import type { Delimiter } from './delimiter.ts'
import type { Grid, GridRow } from './grid.ts'

/** CSV and its relatives, streamed. */
export function delimitedGrid(text: Text, delimiter: Delimiter): Grid {
  return {
    async *batches() {
      let row = 1
      let line = text.firstLine ?? 1
      for await (const records of parseRecords(text, delimiter)) {
        const rows: GridRow[] = []
        for (const cells of records) {
          if (text.firstLine !== undefined) rows.push({ row: line, cells })
          else rows.push(line === row ? { row, cells } : { row, line, cells })
          row += 1
          line += 1
          for (let at = 0; at < cells.length; at += 1) {
            const cell = cells[at] ?? ''
            line += lineBreaks(cell)
            if (cell.startsWith('=')) cells[at] = withoutFormula(cell)
          }
        }
        yield rows
      }
    },
  }
}

/** `="00123"`, by which exports keep spreadsheets from taking a text for a number. */
const asText = /^="((?:[^"]|"")*)"$/

function withoutFormula(cell: string): string {
  const text = asText.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/** A blank line is a record of one empty cell, so that rows and lines can be counted. */
async function* parseRecords(text: Text, delimiter: Delimiter): AsyncGenerator<string[][]> {
  let records: string[][] = []
  const parser = parse({
    delimiter,
    // Found out by itself, it would be the first one only, and a file can mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    ltrim: true,
    max_record_size: MAX_ROW_LENGTH,
    // Taken here, none goes through the queue of the stream.
    on_record(record: string[]) {
      records.push(record)
      return null
    },
  })
  // What it throws is found in `errored`, without waiting for the event.
  parser.on('error', () => {})
  const parsed = (): string[][] => {
    const taken = records
    records = []
    if (parser.errored) throw parser.errored
    return taken
  }
  try {
    for await (const chunk of text.chunks()) {
      // Parsed before it returns; what is read below is what its buffer waits for.
      parser.write(chunk)
      yield parsed()
    }
    await new Promise((resolve) => parser.end(resolve))
    yield parsed()
  } catch (error) {
    throw error instanceof CsvError ? await endlessRow(text, error) : error
  } finally {
    parser.destroy()
  }
}

/** Only a quote makes a row endless; the other reason is that the file has no rows at all. */
async function endlessRow(text: Text, error: CsvError): Promise<InputError> {
  // Of the last delimiter before the cell.
  const position = typeof error.bytes === 'number' ? error.bytes : 0
  const { line, next } = await lookAt(text, position)
  if (
    next
      .trimStart()
      .replace(/^[,;|\t]\s*/, '')
      .startsWith('"')
  )
    return new InputError(
      `A quote opened at line ${line} of ${text.name} is never closed.`,
      'Close it, or remove it, and start again.',
    )
  return new InputError(
    `The row at line ${line} has more than ${MAX_ROW_LENGTH.toLocaleString('en-US')} characters.`,
    'Check that the file is a table with one listing a row.',
  )
}

/** The line that a position in the UTF-8 text is on, and what follows there. */
async function lookAt(text: Text, position: number): Promise<{ line: number; next: string }> {
  let line = text.firstLine ?? 1
  let start = 0
  let before = ''
  for await (const chunk of text.chunks()) {
    const bytes = Buffer.from(chunk)
    if (start + bytes.length > position) {
      const upTo = bytes.subarray(0, position - start).toString()
      line += lineBreaks(before + upTo)
      return { line, next: bytes.subarray(position - start, position - start + 100).toString() }
    }
    start += bytes.length
    // A line break can be cut in two.
    const whole = before + chunk
    before = whole.endsWith('\r') ? '\r' : ''
    line += lineBreaks(before ? whole.slice(0, -1) : whole)
  }
  return { line, next: '' }
}

/** A line break is LF, CRLF or CR. */
function lineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1))
    if (text[at + 1] !== '\n') count += 1
  return count
}
