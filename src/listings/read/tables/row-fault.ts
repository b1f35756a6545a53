import { plainWords } from '../../../text/plain-words.ts'
import { currencySymbol } from '../../vocabulary/currencies.ts'
import type { Cell, SourceRow } from '../source.ts'
import type { Delimiter } from './delimiter.ts'
import { isEmpty } from './grid.ts'
import { holdsOtherRows } from './rows-in-cell.ts'

type Fault = NonNullable<SourceRow['fault']>

/** What the rows of a table are held against. */
export interface Layout {
  /** How many columns there are. */
  readonly width: number
  /** The header's cells; empty when the table has no header. */
  readonly header: readonly string[]
  /** Whether most of the first rows have one cell: then they are all that there is of listings. */
  readonly isSparse: boolean
  /** Of delimited text, in which cells can end up in the wrong column. */
  readonly delimiter?: Delimiter | undefined
}

const skipped = (code: string, message: string): Fault => ({
  state: 'skipped',
  code,
  message,
  fix: 'Nothing needs to be done.',
})
const failed = (code: string, message: string, fix: string): Fault => ({
  state: 'failed',
  code,
  message,
  fix,
})
const notice = skipped('notice_row', 'The row is a notice, not a listing.')
const footer = skipped('footer_row', 'The row is a total or a footer, not a listing.')
const repeatedHeader = skipped('repeated_header', 'The row is the header once more.')
/** Of a row that names the columns of the rows below it. */
export const otherHeader = skipped(
  'other_header',
  'The row is the header of another table: the rows below it are read by it.',
)
const tooLong = failed(
  'shifted_row',
  'The row has more cells than there are columns, so its values are not where they belong.',
  'Look for a separator inside a cell that is not in quotes.',
)
const tooShort = failed(
  'shifted_row',
  'The row has less than half of its cells: it was cut, or is the rest of another one.',
  'Look for a line break inside a cell that is not in quotes.',
)
const merged = failed(
  'unclosed_quote',
  'A quote is opened in this row and not closed in it, so that rows run together: those below it that are in one of its cells are not loaded.',
  'Close the quote, remove it, or double it where it is part of the text.',
)

/** What a row of totals or of means begins with, in the form of `plainWords`. */
const aggregates = new Set(
  [
    'total,totals,grand total,grand totals,subtotal,subtotals,sub total,sub totals,sum,average,avg,mean,median,count',
    'summe,gesamt,gesamtsumme,endsumme,zwischensumme,insgesamt,durchschnitt,mittelwert',
    'suma,suma total,total general,promedio',
    'somme,totaux,sous total,moyenne',
    'totale,totali,totale generale,totale complessivo,subtotale,somma',
    'soma,total geral',
    'totaal,eindtotaal,subtotaal,som,gemiddelde',
    'razem,toplam,genel toplam',
  ].flatMap((names) => names.split(',')),
)
/** The same with what is summed up behind it: `Total Dallas (1)`, `Razem 5 ofert`. */
const total =
  /^(?:totals?|summe|gesamt|insgesamt|suma|somme|totaux|totale|totali|somma|totaal|razem|toplam) /iu
/** Words that begin no name of a home: its other cells can repeat what the row sums up. */
const subtotal =
  /^(?:sub[ -]?totals?|grand totals?|zwischensumme|gesamtsumme|endsumme|sous[ -]total|suma total|total general|total geral|totale generale|totale complessivo|subtotale|subtotaal|eindtotaal|genel toplam)(?!\p{L})/iu
/** What may be the place of the rows below it; numbers and links are of listings. */
const word = /^\p{L}[\p{L}\p{M}'’.-]*:?$/u
/** No such word is longer. */
const MAX_AGGREGATE_CHARS = 30
const footerText =
  /^(?:grand |sub-?)?totals?\b.{0,40}\d|^(?:count|sum|average|records?|rows?|listings?|results?|page)\b\s*(?::\s*)?\d|^(?:gesamt|summe|anzahl|nombre|número|numero|cantidad|totale|totaal|aantal)(?: \p{L}{2,12}){0,2} ?:? \d|^(?:©|copyright\b|disclaimer\b|generated (?:on|by)\b|exported (?:on|by)\b|printed (?:on|by)\b)/iu
/** `8 homes`, `24 inmuebles encontrados`; not `12 Homestead Road`. */
const counts =
  /^\d[\d.,]* (?:records|rows|listings|results|properties|homes|houses|units|einträge|objekte|immobilien|registros|inmuebles|viviendas|propiedades|annonces|biens|résultats|annunci|immobili|imóveis|woningen|objecten)(?!\p{L})/iu

/** Why a row that is not blank is no listing; undefined when it may be one. */
export function rowFault(cells: readonly Cell[], layout: Layout): Fault | undefined {
  let count = 0
  let first = -1
  let last = -1
  for (let at = 0; at < cells.length; at += 1) {
    if (isEmpty(cells[at])) continue
    count += 1
    if (first === -1) first = at
    last = at
  }
  const text = textOf(cells[first])
  if (count > 1 && isHeader(cells, first, layout.header)) return repeatedHeader
  if ((isAggregate(text) || total.test(text)) && isNumbers(cells, first)) return footer
  if (count > 1 && subtotal.test(text)) return footer
  const isAlone = count === 1 && layout.width > 2
  if (isAlone) {
    if (footerText.test(text) || counts.test(text)) return footer
    if (isProse(text, first)) return notice
  }
  // In a sheet, cells stay where they are.
  if (layout.delimiter) {
    const rows = { cells, delimiter: layout.delimiter, width: layout.width }
    for (let at = 0; at < cells.length; at += 1)
      if (holdsRows(cells[at], layout) || holdsOtherRows(rows, at)) return merged
    if (last >= layout.width) return tooLong
    if (layout.width > 3 && cells.length < layout.width / 2) return tooShort
  }
  return isAlone && first === 0 && !layout.isSparse && word.test(text) ? notice : undefined
}

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell.trim() : ''
}

function isHeader(cells: readonly Cell[], first: number, header: readonly string[]): boolean {
  const same = (at: number) => textOf(cells[at]).replace(/\s+/g, ' ') === header[at]
  return header.length > 0 && same(first) && cells.every((cell, at) => isEmpty(cell) || same(at))
}

function isAggregate(text: string): boolean {
  // Most rows begin with a number, and are not looked at further.
  return text.length <= MAX_AGGREGATE_CHARS && !/\d/.test(text) && aggregates.has(plainWords(text))
}

/** Whether there are no words but currencies after the first cell: `Average` can be a condition as well. */
function isNumbers(cells: readonly Cell[], first: number): boolean {
  return cells.slice(first + 1).every((cell) => {
    const letters = textOf(cell).replace(/\P{L}/gu, '')
    return letters === '' || currencySymbol(letters) !== undefined
  })
}

/**
 * The only cell of a row is a notice when it is long, or when it stands in the first column, has
 * several words and does not begin like an address. A row with only a link is a poor listing.
 */
function isProse(text: string, column: number): boolean {
  const words = text.split(/\s+/).length
  if (words >= 8 && text.length >= 50) return true
  return column === 0 && words > 1 && !/^\d/.test(text)
}

/** A quote that is not closed where its row ends stays at the start of a cell with the next rows in it. */
function holdsRows(cell: Cell | undefined, { delimiter = ',', width }: Layout): boolean {
  if (typeof cell !== 'string' || cell[0] !== '"' || width < 3) return false
  return /[\r\n]/.test(cell) && cell.split(delimiter).length >= width
}
