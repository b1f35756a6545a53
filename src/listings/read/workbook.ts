import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { InputError } from '../../errors.ts'
import type { SourceFile } from '../../files/source-file.ts'
import { choiceText } from '../choice-text.ts'
import { type Candidate, chooseTable } from './choose-table.ts'
import { toCell } from './flatten.ts'
import { formulaFindings, markFormulas } from './formulas.ts'
import type { Grid } from './grid.ts'
import { MAX_SHEET_CELLS, MAX_XLSX_BYTES } from './limits.ts'
import { refuseLarger } from './refused-formats.ts'
import { sheetExtent } from './sheet-extent.ts'
import type { Source } from './source.ts'
import { openTable } from './table.ts'
import { damaged, tooLarge, unpackWorkbook } from './unpack.ts'

const BATCH_ROWS = 1000

interface Sheet {
  readonly sheet: string
  readonly data: readonly (readonly unknown[])[]
}

/**
 * A workbook, read whole: the sheet that is named, else the one with the most known headers.
 *
 * @throws InputError when it cannot be read, or has no such sheet
 */
export async function openWorkbook(
  file: SourceFile,
  sheetName: string | undefined,
  knownHeaders: (names: readonly string[]) => number,
): Promise<Source> {
  refuseLarger(file.name, file.size, MAX_XLSX_BYTES, 'Save the sheet with the listings as CSV.')
  const mark = randomUUID()
  const sheets = await readSheets(file, mark)
  const sheetNames = sheets.map(({ sheet }) => sheet)
  if (sheetName !== undefined && !sheetNames.includes(sheetName))
    throw new InputError(
      `${file.name} has no sheet named ${sheetName}.`,
      `Its sheets are: ${sheetNames.join(', ')}.`,
    )
  const candidates: SheetTable[] = []
  for (const { sheet, data } of sheets) {
    if (data.length === 0 || (sheetName !== undefined && sheet !== sheetName)) continue
    const table = await openTable(sheetGrid(data, file, mark), { knownHeaders })
    candidates.push({
      sheet,
      table: { ...table, findings: [...table.findings, ...formulaFindings(data, mark, table)] },
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

function sheetGrid(data: Sheet['data'], file: SourceFile, mark: string): Grid {
  const cellOf = (value: unknown) => (value === mark ? null : toCell(value))
  return {
    async *batches() {
      for (let start = 0; start < data.length; start += BATCH_ROWS)
        yield data
          .slice(start, start + BATCH_ROWS)
          .map((cells, index) => ({ row: start + index + 1, cells: cells.map(cellOf) }))
      await file.assertUnchanged()
    },
  }
}

/**
 * What is handed to the library is what was counted, packed anew.
 *
 * @param mark the value of a cell whose formula has no result
 */
async function readSheets(file: SourceFile, mark: string): Promise<readonly Sheet[]> {
  const parts = await unpackWorkbook(file)
  for (const [name, bytes] of parts) {
    if (!name.startsWith('xl/')) continue
    const xml = Buffer.from(bytes).toString('latin1')
    if (sheetExtent(xml) > MAX_SHEET_CELLS) throw tooLarge(file.name)
    const marked = markFormulas(xml, mark)
    if (marked !== xml) parts.set(name, Buffer.from(marked, 'latin1'))
  }
  const archive = zipSync(Object.fromEntries(parts), { level: 0 })
  try {
    return await readXlsxFile(Buffer.from(archive.buffer))
  } catch {
    throw damaged(file.name)
  }
}
