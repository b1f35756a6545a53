import { InputError } from '../../../errors.ts'
import { isObject } from '../../../text/json.ts'
import type { Text } from '../encoding/text.ts'
import { type RecordReader, streamedRecords } from '../flatten.ts'
import { MAX_LINE_LENGTH } from '../limits.ts'
import { parseJson } from '../parse-json.ts'
import type { Source, SourceRow } from '../source.ts'

const SNIFFED_LINES = 20

const broken: NonNullable<SourceRow['fault']> = {
  state: 'failed',
  code: 'broken_json',
  message: 'The line is not valid JSON.',
  fix: 'Export it again, or mend the line.',
}

/** Whether the lines of a text that begins with `{` are records of their own. */
export function looksLikeNdjson(head: string): boolean {
  const lines = head
    .split('\n', SNIFFED_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const records = lines.filter((line) => line.startsWith('{') && isObject(parseLine(line)))
  // The last line can be cut.
  return lines.length > 1 && records.length >= (lines.length - 1) / 2
}

/** JSON with a record a line, streamed. */
export function openNdjson(text: Text): Promise<Source> {
  return streamedRecords(text, 'ndjson', (reader) => batches(text, reader))
}

async function* batches(text: Text, reader: RecordReader): AsyncGenerator<readonly SourceRow[]> {
  let row = text.firstLine ?? 1
  for await (const lines of lineBatches(text)) {
    const rows: SourceRow[] = []
    for (const line of lines) {
      const content = line.trim()
      if (content !== '') {
        const record = parseLine(content)
        rows.push(
          record === undefined
            ? { row, cells: new Map(), fault: broken }
            : reader.read(record, row),
        )
      }
      row += 1
    }
    yield rows
  }
}

/** Undefined is no JSON. */
function parseLine(line: string): unknown {
  try {
    return parseJson(line)
  } catch {
    return undefined
  }
}

async function* lineBatches(text: Text): AsyncGenerator<string[]> {
  let rest = ''
  for await (const chunk of text.chunks()) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH)
      throw new InputError(
        `A line of ${text.name} has more than ${MAX_LINE_LENGTH.toLocaleString('en-US')} characters.`,
        'Export it with one record a line.',
      )
    yield lines
  }
  yield [rest]
}
