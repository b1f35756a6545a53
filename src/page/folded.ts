import { formatNumber } from '../text/counted.ts'
import { type Content, type Html, html } from '../text/html.ts'

/** So many entries of a list are seen at once; the others on demand. */
const FIRST_SHOWN = 20

/** By what an entry is filtered: a facet, `state`, and the values of it that the entry has. */
type Facets = Readonly<Record<string, readonly string[]>>

/** The attributes of the entry at a place of a folded list; facets and values are names of the program. */
function entryAttributes(index: number, id?: string, facets?: Facets): Html {
  return html`${id === undefined ? undefined : html` id="${id}"`}${index < FIRST_SHOWN ? undefined : html` class="rest"`}${facets && html` data-item${Object.entries(facets).map(([facet, values]) => html` data-${facet}="${values.join(' ')}"`)}`}`
}

/** A list or table of so many entries, of which the first are seen. */
function folded(list: Html, count: number): Html {
  if (count <= FIRST_SHOWN) return html`<div class="folded">${list}</div>`
  return html`<div class="folded">${list}
<details class="more" data-first="${FIRST_SHOWN}"><summary><span class="when-closed">Show all ${formatNumber(count)}</span><span class="when-open">Show fewer</span></summary></details></div>`
}

/** Entries below each other. */
export function foldedList(items: readonly Html[]): Html {
  if (items.length === 0) return html``
  return folded(
    html`<ul class="list">
${items.map((item, index) => html`<li${entryAttributes(index)}>${item}</li>\n`)}</ul>`,
    items.length,
  )
}

/** A column of a table; one without a width takes what is left. */
interface Column {
  readonly label: string
  readonly width?: 'narrow' | 'medium'
}

export interface TableRow {
  readonly id?: string
  readonly facets?: Facets
  readonly cells: readonly Content[]
}

/** A table that is a list of cards where it has no room; nothing when it has no rows. */
export function records(
  label: string,
  columns: readonly Column[],
  rows: readonly TableRow[],
): Html {
  if (rows.length === 0) return html``
  // The roles are said because a browser forgets those of a table that is laid out as cards.
  const table = html`<table class="records" role="table" aria-label="${label}">
<thead role="rowgroup"><tr role="row">${columns.map(({ label, width }) => html`<th role="columnheader" scope="col"${width && html` class="${width}"`}>${label}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map(
  ({ id, facets, cells }, index) =>
    html`<tr role="row"${entryAttributes(index, id, facets)}>${cells.map((cell, at) => cellPart(cell, columns[at]))}</tr>\n`,
)}</tbody>
</table>`
  return folded(table, rows.length)
}

function cellPart(cell: Content, column: Column | undefined): Html {
  const content = html`${cell}`
  if (content.markup === '') return html`<td role="cell"></td>`
  return html`<td role="cell" data-label="${column?.label}"><div>${content}</div></td>`
}

/** What is there on demand. */
export function onDemand(summary: string, content: Html): Html {
  if (content.markup === '') return html``
  return html`<details class="fold"><summary>${summary}</summary>\n${content}</details>`
}
