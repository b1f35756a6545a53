import { InputError } from '../../../errors.ts'
import type { SourceFile } from '../../../files/source-file.ts'
import { ASK_USER } from '../../../text/reader-words.ts'
import { choiceText } from '../../choice-text.ts'
import type { RowFinding } from '../../finding.ts'
import { ALL_SHEETS, MAX_PACKED_BYTES } from '../limits.ts'
import { refuseLarger } from '../refused-formats.ts'
import type { Source } from '../source.ts'
import { type Candidate, chooseTable, leftFindings, MIN_KNOWN } from '../tables/choose-table.ts'
import { formulaFindings } from '../tables/formulas.ts'
import { hiddenFindings } from '../tables/hidden-rows.ts'
import { mergedFindings } from '../tables/merged-cells.ts'
import { openTable, type Table } from '../tables/table.ts'
import { openBook } from './open-book.ts'
import { sheetGrid } from './sheet-grid.ts'
import { damaged } from './unpack.ts'

/**
 * A workbook, its rows read as a stream: the sheet that is named, else of those that are
 * shown the one with the most known headers.
 *
 * @throws InputError when it cannot be read, or has no such sheet
 */
export async function openWorkbook(
  file: SourceFile,
  sheetName: string | undefined,
  knownHeaders: (names: readonly string[]) => number,
): Promise<Source> {
  const { tables, sheetNames } = await sheetTables(file, knownHeaders, sheetName)
  if (sheetName !== undefined && !sheetNames.includes(sheetName))
    throw new InputError(
      `${file.name} has no sheet named ${sheetName}.`,
      `Its sheets are: ${sheetNames.join(', ')}.`,
    )
  const choice = await chooseTable(tables)
  if (!choice) throw noRows(sheetName ?? file.name)
  const { sheet, table, isHidden } = choice.chosen
  const ofSheet = isHidden && sheetName === undefined ? [hiddenSheet(sheet)] : []
  const findings = [...ofSheet, ...choice.findings]
  return sheetSource(file.name, { sheet, sheetNames }, { ...table, findings })
}

/**
 * Every sheet of a workbook that can hold listings and is shown, each as a source of its own, and the
 * names of those that hold none. Hidden sheets with listings are told.
 *
 * @throws InputError when it cannot be read, or there is none
 */
export async function openSheets(
  file: SourceFile,
  knownHeaders: (names: readonly string[]) => number,
): Promise<{ readonly sources: readonly Source[]; readonly skipped: readonly string[] }> {
  const { tables, sheetNames } = await sheetTables(file, knownHeaders, undefined)
  const found = tables.filter(({ table, isHidden }) => table.known >= MIN_KNOWN && !isHidden)
  if (found.length === 0) throw noRows(file.name)
  const told: RowFinding[] = []
  const named = new Set(found.map(({ sheet }) => sheet))
  for (const each of tables.filter(({ isHidden }) => isHidden)) {
    const left = await leftFindings(each)
    told.push(...left)
    if (left.length > 0) named.add(each.sheet)
  }
  return {
    sources: found.map(({ sheet, table }, at) => {
      const findings = at === 0 ? [...table.findings, ...told] : table.findings
      const name = `${file.name}, ${sheetTitle(sheet)}`
      return sheetSource(name, { sheet, sheetNames }, { ...table, findings })
    }),
    skipped: sheetNames
      .filter((name) => !named.has(name))
      .map((name) => {
        const isHidden = tables.some(({ sheet, isHidden }) => sheet === name && isHidden)
        return `${sheetTitle(name)}${isHidden ? ' (hidden)' : ''}`
      }),
  }
}

function sheetTitle(sheet: string): string {
  return `sheet "${sheet}"`
}

async function sheetTables(
  file: SourceFile,
  knownHeaders: (names: readonly string[]) => number,
  sheetName: string | undefined,
): Promise<{ readonly tables: readonly SheetTable[]; readonly sheetNames: readonly string[] }> {
  refuseLarger(file.name, file.size, MAX_PACKED_BYTES, 'Save the sheet with the listings as CSV.')
  const { book, sheets } = await openBook(file).catch((error: unknown) => {
    throw error instanceof InputError ? error : damaged(file.name)
  })
  const tables: SheetTable[] = []
  for (const facts of sheets) {
    const { sheet, columns, formulas, merged, isHidden } = facts
    if (columns === 0 || (sheetName !== undefined && sheet !== sheetName)) continue
    const table = await openTable(sheetGrid(file, facts, book), { knownHeaders })
    tables.push({
      sheet,
      isHidden,
      table: {
        ...table,
        findings: [
          ...table.findings,
          ...formulaFindings(formulas, table),
          ...mergedFindings(merged, table),
          ...hiddenFindings(sheet, facts, table.headerRow),
        ],
      },
      ifLeft: {
        code: 'other_sheet',
        what: `The ${isHidden ? 'hidden ' : ''}sheet "${sheet}"`,
        fix: isHidden
          ? `Load it by itself, if it is to be loaded (${choiceText({ sheet })}).`
          : `Load it by itself (${choiceText({ sheet })}), or all sheets (${choiceText({ sheet: ALL_SHEETS })}).`,
      },
    })
  }
  return { tables, sheetNames: sheets.map(({ sheet }) => sheet) }
}

function sheetSource(
  name: string,
  { sheet, sheetNames }: { readonly sheet: string; readonly sheetNames: readonly string[] },
  { headerRow, columns, titles, findings, batches }: Table,
): Source {
  return {
    name,
    facts: {
      format: 'xlsx',
      sheet,
      sheets: sheetNames,
      ...(headerRow !== undefined && { headerRow }),
    },
    columns,
    titles: [...titles, { text: sheet }],
    findings,
    batches,
  }
}

function hiddenSheet(sheet: string): RowFinding {
  return {
    code: 'hidden_sheet',
    message: `The sheet "${sheet}", which is read, is hidden in the workbook.`,
    fix: `${ASK_USER} whether its listings are on offer.`,
  }
}

function noRows(what: string): InputError {
  return new InputError(`There are no rows in ${what}.`, 'Check what was saved.')
}

interface SheetTable extends Candidate {
  readonly sheet: string
  readonly isHidden: boolean
}
