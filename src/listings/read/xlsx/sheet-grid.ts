import { InputError } from '../../../errors.ts'
import type { SourceFile } from '../../../files/source-file.ts'
import type { Cell } from '../source.ts'
import type { Grid, GridRow } from '../tables/grid.ts'
import { type Book, cellValue } from './cell-value.ts'
import { cellsOfRow, contentOfCell } from './cells.ts'
import { rowReader } from './elements.ts'
import { createDecoding, type SheetFacts } from './open-book.ts'
import { damaged, unpackedPieces } from './unpack.ts'

/** The rows of a sheet: unpacked and read anew each time, in memory that does not grow with them. */
export function sheetGrid(
  file: SourceFile,
  { part, columns, merged }: SheetFacts,
  book: Book,
): Grid {
  return {
    merged,
    async *batches() {
      const reader = rowReader()
      let last = 0
      const rowOf = ({ row, inside }: { row: number; inside: string }): GridRow => {
        if (row <= last) throw new Error(`Row ${row} follows row ${last}.`)
        last = row
        const cells: Cell[] = new Array(columns).fill(null)
        for (const cell of cellsOfRow(inside, row))
          if (cell.column < columns)
            cells[cell.column] = cellValue(contentOfCell(cell), cell.attributes, book)
        return { row, cells }
      }
      const decoded = createDecoding()
      try {
        for await (const { bytes } of unpackedPieces(file, (name) => name === part)) {
          const rows = reader.take(decoded(part, bytes)).map(rowOf)
          if (rows.length > 0) yield rows
        }
      } catch (error) {
        throw error instanceof InputError ? error : damaged(file.name)
      }
    },
  }
}
