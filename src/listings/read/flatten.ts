import { InputError } from '../../errors.ts'
import { isObject } from '../../text/json.ts'
import type { Text } from './encoding/text.ts'
import { MAX_COLUMNS } from './limits.ts'
import type { Cell, Source, SourceFacts, SourceRow } from './source.ts'

/** Deeper than any feed; what lies deeper is left out. */
const MAX_DEPTH = 30

const notRecord: NonNullable<SourceRow['fault']> = {
  state: 'failed',
  code: 'not_a_record',
  message: 'The entry is not an object with fields.',
  fix: 'Check what was exported: each listing must be one object.',
}
const tooManyFields: NonNullable<SourceRow['fault']> = {
  state: 'failed',
  code: 'too_many_fields',
  message: `The record has more than ${MAX_COLUMNS} fields.`,
  fix: 'Check what was exported: each listing must be one object.',
}

/** Reads records one after the other. */
export interface RecordReader {
  /** Of all the records so far. */
  readonly columns: ReadonlySet<string>
  /** @throws InputError when the records have more different columns than a table may have */
  read(record: unknown, row: number): SourceRow
}

/** @param name of the source that the records are in */
export function recordReader(name: string): RecordReader {
  const columns = new Set<string>()
  return {
    columns,
    read(record, row) {
      const sourceRow = recordRow(record, row)
      for (const column of sourceRow.cells.keys()) columns.add(column)
      if (columns.size <= MAX_COLUMNS) return sourceRow
      throw new InputError(
        `${name} has more than ${MAX_COLUMNS.toLocaleString('en-US')} different fields, counted up to record ${row}.`,
        'Check that each listing is one object, and remove the fields that listings do not need.',
      )
    },
  }
}

/** How many records are looked at for their columns. */
export const COLUMN_SAMPLE = 200

/**
 * A source of records that are streamed.
 *
 * @param batches of the rows of its text, from the start each time
 */
export async function streamedRecords(
  { name, encoding }: Text,
  format: SourceFacts['format'],
  batches: (reader: RecordReader) => AsyncIterable<readonly SourceRow[]>,
): Promise<Source> {
  const columns = new Set<string>()
  let sampled = 0
  for await (const rows of batches(recordReader(name))) {
    for (const { cells } of rows.slice(0, COLUMN_SAMPLE - sampled))
      for (const column of cells.keys()) columns.add(column)
    sampled += rows.length
    if (sampled >= COLUMN_SAMPLE) break
  }
  return {
    name,
    facts: { format, ...(encoding && { encoding }) },
    columns: [...columns],
    findings: [],
    batches: () => batches(recordReader(name)),
  }
}

/** One record as a row. Objects become columns such as `address.city`; lists stay. */
export function recordRow(record: unknown, row: number): SourceRow {
  if (!isObject(record)) return { row, cells: new Map(), fault: notRecord }
  const cells = flatten(record)
  return cells.size > MAX_COLUMNS ? { row, cells: new Map(), fault: tooManyFields } : { row, cells }
}

/** Stops soon after there are more than may be. */
function flatten(record: Readonly<Record<string, unknown>>): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  const add = (value: unknown, column: string, depth: number) => {
    if (cells.size > MAX_COLUMNS) return
    if (!isObject(value) || value instanceof Date) cells.set(column, toCell(value))
    else if (depth < MAX_DEPTH)
      for (const [key, part] of Object.entries(value)) add(part, `${column}.${key}`, depth + 1)
  }
  for (const [key, value] of Object.entries(record)) add(value, key, 1)
  return cells
}

/** A value that is no object, as a cell. */
function toCell(value: unknown): Cell {
  switch (typeof value) {
    case 'string':
      // Half of a character that is written as two is lost when it is sent or kept: it is so from the start.
      return value.toWellFormed()
    case 'number':
    case 'boolean':
      return value
    case 'bigint':
      return String(value)
    default:
      if (value instanceof Date) return value
      return Array.isArray(value) && !isDeep(value, MAX_DEPTH) ? value : null
  }
}

function isDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((part) => isDeep(part, depth - 1))
}
