import { InputError } from '../../../errors.ts'
import type { Text } from '../encoding/text.ts'
import { MAX_ROW_LENGTH } from '../limits.ts'
import type { Source, SourceRow } from '../source.ts'
import { nameColumns } from '../tables/column-names.ts'
import { type BlmColumns, blmColumns } from './cells.ts'
import { type BlmLayout, blmLayout } from './layout.ts'

const END = '#END#'

/**
 * A file in Rightmove's BLM format, version 3, streamed. A row is known by its number and its line.
 *
 * @throws InputError when its header is broken
 */
export function openBlm(text: Text): Source {
  const layout = blmLayout(text)
  const { names, findings } = nameColumns(layout.definition)
  const columns = blmColumns(names)
  return {
    name: text.name,
    facts: {
      format: 'blm',
      ...(text.encoding && { encoding: text.encoding }),
      delimiter: layout.endOfField,
    },
    columns: columns.names,
    findings,
    batches: () => batches(text, layout, columns),
  }
}

/** @throws InputError when it ends too early */
async function* batches(
  text: Text,
  layout: BlmLayout,
  columns: BlmColumns,
): AsyncGenerator<readonly SourceRow[]> {
  const { endOfRow, dataStart } = layout
  let line = text.firstLine ?? 1
  let before = dataStart
  let rest = ''
  let row = 0
  let isOver = false
  for await (const chunk of text.chunks()) {
    // What follows the end is read too, so that a change of the file is noticed.
    if (isOver) continue
    const skipped = Math.min(before, chunk.length)
    line += linesIn(chunk.slice(0, skipped))
    before -= skipped
    rest += chunk.slice(skipped)
    let start = 0
    const rows: SourceRow[] = []
    for (
      let end = rest.indexOf(endOfRow);
      end >= 0 && !isOver;
      end = rest.indexOf(endOfRow, start)
    ) {
      const record = rest.slice(start, end)
      isOver = record.trimStart().toUpperCase().startsWith(END)
      if (!isOver) {
        row += 1
        const blank = record.length - record.trimStart().length
        rows.push(
          rowOf(
            record.trim(),
            { row, line: line + linesIn(record.slice(0, blank)) },
            layout,
            columns,
          ),
        )
        line += linesIn(record)
      }
      start = end + endOfRow.length
    }
    yield rows
    rest = rest.slice(start)
    isOver ||= rest.trimStart().toUpperCase().startsWith(END)
    if (rest.length > MAX_ROW_LENGTH) throw notEnded(text.name, rest, line, endOfRow)
  }
  if (isOver) return
  if (rest.trim() !== '') throw notEnded(text.name, rest, line, endOfRow)
  throw new InputError(
    `${text.name} ends at line ${line + linesIn(rest)} without ${END}: it may have been cut.`,
    'Export it again, or fetch it again. If it is whole, write #END# into its last line.',
  )
}

function rowOf(
  record: string,
  place: { readonly row: number; readonly line: number },
  { endOfField, endOfRow, definition }: BlmLayout,
  columns: BlmColumns,
): SourceRow {
  const fields = record.split(endOfField)
  // Every field ends with its mark, or is parted from the next by it.
  while (fields.length > definition.length && fields.at(-1)?.trim() === '') fields.pop()
  if (fields.length === definition.length) {
    const { cells, findings } = columns.cells(fields)
    return { ...place, cells, ...(findings.length > 0 && { findings }) }
  }
  const isFew = fields.length < definition.length
  return {
    ...place,
    cells: new Map(),
    fault: {
      state: 'failed',
      code: isFew ? 'too_few_fields' : 'too_many_fields',
      message: `The row has ${fields.length} fields, and #DEFINITION# names ${definition.length}.`,
      fix: `Export it again, or correct it at line ${place.line}: ${isFew ? `a ${endOfRow} in a text ends its row` : `a ${endOfField} in a text ends its field`}.`,
    },
  }
}

function notEnded(name: string, rest: string, line: number, endOfRow: string): InputError {
  const blank = rest.length - rest.trimStart().length
  return new InputError(
    `${name}: the row that begins at line ${line + linesIn(rest.slice(0, blank))} does not end with ${endOfRow}, or the file was cut there.`,
    `Export it again, or end each row with ${endOfRow}, as EOR in the header says.`,
  )
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
