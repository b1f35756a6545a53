import { strToU8, zipSync } from 'fflate'

type SheetCell = string | number | null | { readonly xml: string }

/**
 * A workbook with one sheet for each entry: rows by their number, cells by their column.
 *
 * @param formats of numbers, for cells that `formatted` makes
 */
export function makeWorkbook(
  sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>,
  formats: readonly string[] = [],
): Uint8Array {
  return zipWorkbook(
    Object.keys(sheets),
    Object.values(sheets).map((rows) => sheetXml(rows)),
    formats,
  )
}

/** A number in a cell with a format, by its place among those of the workbook. */
export function formatted(value: number, format: number): SheetCell {
  return { xml: `<c s="${OWN_STYLES + format}"><v>${value}</v></c>` }
}

/** Where the styles begin that have a format of the workbook. */
const OWN_STYLES = 2

/** The same from the XML of the sheets. */
export function zipWorkbook(
  names: readonly string[],
  sheets: readonly string[],
  formats: readonly string[] = [],
): Uint8Array {
  const relations = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const entries = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const own = formats.map(
    (code, at) =>
      `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;').replaceAll('>', '&gt;')}"/>`,
  )
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${entries.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<?xml version="1.0"?><styleSheet><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(xml)]),
    ),
  })
}

export function sheetXml(rows: readonly (readonly SheetCell[])[]): string {
  const body = rows.map((cells, at) => rowXml(cells, at + 1)).join('')
  return `<?xml version="1.0"?><worksheet><sheetData>${body}</sheetData></worksheet>`
}

function rowXml(cells: readonly SheetCell[], row: number): string {
  if (cells.length === 0) return ''
  const xml = cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${row}`))
  return `<row r="${row}">${xml.join('')}</row>`
}

function cellXml(cell: SheetCell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${place}"`)
  return `<c r="${place}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}
