import { InputError } from '../../errors.ts'
import type { SourceFile } from '../../files/source-file.ts'
import { choiceText } from '../choice-text.ts'
import { type Candidate, chooseTable } from './choose-table.ts'
import { formulaFindings } from './formulas.ts'
import { MAX_XLSX_BYTES } from './limits.ts'
import { refuseLarger } from './refused-formats.ts'
import type { Source } from './source.ts'
import { openTable } from './table.ts'
import { damaged } from './unpack.ts'
import { openBook } from './xlsx/open-book.ts'
import { sheetGrid } from './xlsx/sheet-grid.ts'

/**
 * A workbook, its rows read as a stream: the sheet that is named, else the one with the most known headers.
 *
 * @throws InputError when it cannot be read, or has no such sheet
 */
export async function openWorkbook(
  file: SourceFile,
  sheetName: string | undefined,
  knownHeaders: (names: readonly string[]) => number,
): Promise<Source> {
  refuseLarger(file.name, file.size, MAX_XLSX_BYTES, 'Save the sheet with the listings as CSV.')
  const { book, sheets } = await openBook(file).catch((error: unknown) => {
    throw error instanceof InputError ? error : damaged(file.name)
  })
  const sheetNames = sheets.map(({ sheet }) => sheet)
  if (sheetName !== undefined && !sheetNames.includes(sheetName))
    throw new InputError(
      `${file.name} has no sheet named ${sheetName}.`,
      `Its sheets are: ${sheetNames.join(', ')}.`,
    )
  const candidates: SheetTable[] = []
  for (const facts of sheets) {
    const { sheet, columns, formulas } = facts
    if (columns === 0 || (sheetName !== undefined && sheet !== sheetName)) continue
    const table = await openTable(sheetGrid(file, facts, book), { knownHeaders })
    candidates.push({
      sheet,
      table: { ...table, findings: [...table.findings, ...formulaFindings(formulas, table)] },
      ifLeft: {
        code: 'other_sheet',
        what: `The sheet "${sheet}"`,
        fix: `Load it by itself: ${choiceText({ sheet })}.`,
      },
    })
  }
  const choice = await chooseTable(candidates)
  if (!choice)
    throw new InputError(`There are no rows in ${sheetName ?? file.name}.`, 'Check what was saved.')
  const { sheet, table } = choice.chosen
  return {
    name: file.name,
    facts: {
      format: 'xlsx',
      sheet,
      sheets: sheetNames,
      ...(table.headerRow !== undefined && { headerRow: table.headerRow }),
    },
    columns: table.columns,
    findings: choice.findings,
    rows: table.rows,
  }
}

interface SheetTable extends Candidate {
  readonly sheet: string
}
