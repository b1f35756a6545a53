import { pill } from '../../page/figures.ts'
import { onDemand, records, type TableRow } from '../../page/folded.ts'
import { counted } from '../../text/counted.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import type { ColumnReport, Evidence } from '../map/mapping.ts'
import type { Preview, Problem } from '../result.ts'
import { MAX_CELL_CHARS } from './page-rows.ts'

const MAX_VALUE_CHARS = 1000

/** Why a column was taken for a field. */
const evidenceWords: Readonly<Record<Evidence, string>> = {
  given: 'As you said.',
  preset: 'Known of files of this kind.',
  alias: 'By its name.',
  unit: 'By the unit in it.',
  cells: 'Guessed from its values.',
}

/** Which column fills which field, with samples before and after: what needs a look, the rest on demand. */
export function columnsPart(
  columns: readonly ColumnReport[],
  problems: readonly Problem[],
  preview: Preview | undefined,
): Html {
  const looked = columns.filter((column) => needsLook(column, problems))
  const rest = columns.filter((column) => !looked.includes(column))
  const table = (label: string, shown: readonly ColumnReport[]) =>
    records(
      label,
      [
        { label: 'Column', width: 'medium' },
        { label: 'Fills', width: 'medium' },
        { label: 'In the file → as sent' },
        { label: 'Remark' },
      ],
      shown.map((column) => columnRow(column, preview)),
    )
  const needed = table('Columns that need a look', looked)
  if (rest.length === 0) return needed
  const others = `The ${looked.length > 0 ? 'other ' : ''}${counted(rest.length, 'column')}${looked.length > 0 ? '' : ', none of which needs a look'}`
  return html`${needed}
${onDemand(others, table('Other columns', rest))}`
}

/** What is not used though it has values, was guessed, or has a remark or a problem. */
function needsLook(
  { header, fields, fillRate, evidence, note, samples }: ColumnReport,
  problems: readonly Problem[],
): boolean {
  if (problems.some(({ column }) => column === header)) return true
  // Of a private column there are no samples: it is left out for good.
  if (fields.length === 0) return fillRate > 0 && samples.length > 0 && evidence === undefined
  return evidence === 'cells' || note !== undefined
}

function columnRow(column: ColumnReport, preview: Preview | undefined): TableRow {
  const { header, fields, fillRate, evidence, note } = column
  const filled = `${Math.round(fillRate * 100)} % filled`
  return {
    cells: [
      html`<bdi>${excerpt(header, MAX_CELL_CHARS)}</bdi><br><span class="quiet">${filled}</span>`,
      fields.length > 0 ? fields.join(', ') : pill('idle', 'nothing'),
      samplesPart(column, preview),
      html`${evidence && html`<p>${evidenceWords[evidence]}</p>`}${note === undefined ? undefined : html`<p dir="auto">${excerpt(note, MAX_CELL_CHARS)}</p>`}`,
    ],
  }
}

/** Samples with what becomes of each, where something does. */
function samplesPart(
  { header, fields, samples, moreValues = 0 }: ColumnReport,
  preview: Preview | undefined,
): Html {
  const converted = preview?.columns.filter(({ column }) => column === header) ?? []
  if (converted.length === 0)
    return html`${samples.map((sample) => html`<p><bdi>${excerpt(sample, MAX_CELL_CHARS)}</bdi></p>`)}${moreText(moreValues)}`
  return html`${converted.flatMap(({ field, before, after }) =>
    before.map(
      (cell, at) =>
        html`<p>${fields.length > 1 ? html`<span class="quiet">${field}:</span> ` : undefined}<bdi>${excerpt(cell, MAX_CELL_CHARS)}</bdi> → ${after[at] ? html`<bdi>${excerpt(after[at], MAX_CELL_CHARS)}</bdi>` : html`<i>nothing</i>`}</p>`,
    ),
  )}`
}

function moreText(values: number | 'many'): Html | undefined {
  if (values === 0) return undefined
  const more = values === 'many' ? 'many more values' : counted(values, 'more value')
  return html`<p class="quiet">and ${more}</p>`
}

/** Listings as they would be sent, each a card. */
export function listingsPart({ listings }: Preview): Html {
  if (listings.length === 0) return html``
  return html`<div class="columns">${listings.map(
    (listing, at) => html`<div class="card"><h3>Listing ${at + 1}</h3><dl class="pairs">
${Object.entries(listing)
  .filter(([, value]) => value !== undefined)
  .map(
    ([field, value]) => html`<div><dt>${field}</dt><dd dir="auto">${valueText(value)}</dd></div>\n`,
  )}</dl></div>
`,
  )}</div>`
}

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return excerpt(text, MAX_VALUE_CHARS)
}
