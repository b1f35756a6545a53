import { closeSync, openSync, writeSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { PRIVATE_FILE } from '../../files/private-files.ts'
import type { Redact } from '../../keys/redact.ts'
import type { Reader } from '../../text/by-reader.ts'
import { withChoices } from '../choice-text.ts'
import { messageOf } from '../finding.ts'
import type { RowOutcome } from '../load/load-row.ts'
import { Amount, type Cell } from '../read/source.ts'
import { failedRowsColumns, guarded } from '../read/tables/returned-rows.ts'
import { placeText } from './parts.ts'

const MAX_BUFFER_CHARS = 64 * 1024

/**
 * Rows that did not land, as a CSV file that can be corrected and loaded as it is.
 *
 * @param columns every column of the source, in its order.
 * @param reader who is told the reasons
 * @param redact cuts keys out of cells
 */
export function createRowsFile(
  path: string,
  columns: readonly string[],
  reader: Reader,
  redact: Redact,
) {
  let file: number | undefined
  let buffer = ''
  const shown = (text: string) => guarded(redact(text))

  function flush() {
    // With a byte order mark Excel reads it as UTF-8.
    if (file === undefined) {
      file = openSync(path, 'wx', PRIVATE_FILE)
      buffer = `\ufeff${stringify([[...columns.map(shown), ...failedRowsColumns]])}${buffer}`
    }
    writeSync(file, buffer)
    buffer = ''
  }

  return {
    add({ source, findings }: RowOutcome): void {
      const cells = columns.map((column) => shown(cellText(source.cells.get(column) ?? null)))
      const codes = [...new Set(findings.map(({ code }) => code))].join(' ')
      const reasons = withChoices(
        findings.map((finding) => `${messageOf(finding)} ${finding.fix}`).join(' '),
        reader,
      )
      const row = source.place ? placeText(source.place) : String(source.row)
      buffer += stringify([[...cells, shown(row), codes, shown(reasons)]])
      if (buffer.length > MAX_BUFFER_CHARS) flush()
    },
    /** Returns the path of the file, or undefined when no row was added and none was made. */
    close(): string | undefined {
      if (buffer !== '') flush()
      if (file === undefined) return undefined
      closeSync(file)
      return path
    },
  }
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (cell instanceof Amount) return cell.toString()
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}
