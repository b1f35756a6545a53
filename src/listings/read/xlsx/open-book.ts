import { StringDecoder } from 'node:string_decoder'
import type { SourceFile } from '../../../files/source-file.ts'
import { MAX_SHEET_CELLS } from '../limits.ts'
import type { FormulasWithoutResult } from '../tables/formulas.ts'
import type { MergedCells } from '../tables/grid.ts'
import { type Book, styleOf } from './cell-value.ts'
import { cellsOfRow, contentOfCell } from './cells.ts'
import { rowReader, stringReader } from './elements.ts'
import { createMergedLook } from './merged.ts'
import { RELATIONS, type SheetPart, STYLES, WORKBOOK, workbookParts } from './parts.ts'
import { numberStyles, struckStyles } from './styles.ts'
import { checkArchive, damaged, tooLarge, unpackedPieces } from './unpack.ts'
import { stringIn } from './xml.ts'

/** Excel's own. */
const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384

/** A sheet, and what is known of it before its rows are read. */
export interface SheetFacts extends SheetPart {
  /** Up to the last one with a value. */
  readonly columns: number
  readonly rows: number
  readonly formulas: FormulasWithoutResult
  readonly merged: readonly MergedCells[]
  /** Those with a value that a person who opens the workbook does not see. */
  readonly hiddenRows: readonly number[]
  /** Those of which most values are struck through. */
  readonly struckRows: readonly number[]
}

/**
 * Reads of a workbook what its rows refer to, and looks at all of its sheets. In memory that grows with
 * its texts alone.
 *
 * @throws InputError when it is no workbook, is damaged, or spans too much
 */
export async function openBook(
  file: SourceFile,
): Promise<{ readonly book: Book; readonly sheets: readonly SheetFacts[] }> {
  const { names, texts } = await checkArchive(file, [WORKBOOK, RELATIONS, STYLES])
  const parts = workbookParts({
    workbook: texts.get(WORKBOOK) ?? '',
    relations: texts.get(RELATIONS) ?? '',
  })
  if (parts.sheets.length === 0 || parts.sheets.some(({ part }) => !names.has(part)))
    throw damaged(file.name)
  const struck = struckStyles(texts.get(parts.styles) ?? '')
  const looks = new Map(parts.sheets.map(({ part }) => [part, createLook(file.name, struck)]))
  const stringItems = stringReader()
  const strings: string[] = []
  let styles = ''
  const decoded = createDecoding()
  const isRead = (name: string) =>
    looks.has(name) || name === parts.strings || name === parts.styles
  for await (const { name, bytes } of unpackedPieces(file, isRead)) {
    const text = decoded(name, bytes)
    if (name === parts.styles) styles += text
    else if (name === parts.strings)
      for (const { inside } of stringItems.take(text)) strings.push(stringIn(inside))
    else looks.get(name)?.take(text)
  }
  return {
    book: { strings, styles: numberStyles(styles), isFrom1904: parts.isFrom1904 },
    sheets: parts.sheets.flatMap((sheet) => {
      const look = looks.get(sheet.part)
      return look ? [{ ...sheet, ...look.facts() }] : []
    }),
  }
}

/** The bytes of each part as text. */
export function createDecoding(): (part: string, bytes: Uint8Array) => string {
  const decoders = new Map<string, StringDecoder>()
  return (part, bytes) => {
    const decoder = decoders.get(part) ?? new StringDecoder('utf8')
    decoders.set(part, decoder)
    return decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  }
}

const hidden = /\shidden=["'](?:1|true)["']|\sht=["']0["']/

/** Looks at a sheet: how far it goes, which of its formulas have no result, what is merged, hidden or struck through. */
function createLook(fileName: string, struckStyles: ReadonlySet<string>) {
  const reader = rowReader()
  const formulas = new Map<number, number[]>()
  const { merged, take: lookForMerged } = createMergedLook()
  const hiddenRows: number[] = []
  const struckRows: number[] = []
  let rows = 0
  let widest = 0
  let columns = 0
  return {
    take(text: string): void {
      lookForMerged(text)
      for (const { row, attributes, inside } of reader.take(text)) {
        if (row > MAX_ROW) throw tooLarge(fileName)
        let filled = 0
        let struck = 0
        for (const cell of cellsOfRow(inside, row)) {
          if (cell.column >= MAX_COLUMN) throw tooLarge(fileName)
          rows = Math.max(rows, row)
          widest = Math.max(widest, cell.column + 1)
          const content = contentOfCell(cell)
          if (!content) continue
          filled += 1
          if (struckStyles.size > 0 && struckStyles.has(styleOf.exec(cell.attributes)?.[1] ?? ''))
            struck += 1
          columns = Math.max(columns, cell.column + 1)
          if (content.kind !== 'no result') continue
          const found = formulas.get(cell.column)
          if (found) found.push(row)
          else formulas.set(cell.column, [row])
        }
        if (filled > 0 && hidden.test(attributes)) hiddenRows.push(row)
        if (struck * 2 > filled) struckRows.push(row)
        // A reader that goes by the places fills up what lies between.
        if (rows * widest > MAX_SHEET_CELLS) throw tooLarge(fileName)
      }
    },
    facts() {
      if (reader.isOpen()) throw damaged(fileName)
      return { columns, rows, formulas, merged, hiddenRows, struckRows }
    },
  }
}
