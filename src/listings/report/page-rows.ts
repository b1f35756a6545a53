import { pill, type Tone } from '../../page/figures.ts'
import { type Filter, filterable } from '../../page/filters.ts'
import { records } from '../../page/folded.ts'
import { formatNumber } from '../../text/counted.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import { type RowState, rowStates } from '../counts.ts'
import type { Problem } from '../result.ts'
import { stateWords } from './progress-text.ts'
import type { RowOfReport } from './tally.ts'

/** A cell of a page is for reading: the whole text is in report.json. */
export const MAX_CELL_CHARS = 300
/** The same of a sentence. */
export const MAX_SENTENCE_CHARS = 1000
const MAX_REASONS = 5

export const stateLabels: Readonly<Record<RowState, string>> = {
  ...stateWords,
  unchanged: 'unchanged, not sent',
}
export const stateTones: Readonly<Record<RowState, Tone>> = {
  created: 'good',
  updated: 'info',
  unchanged: 'idle',
  skipped: 'warn',
  failed: 'bad',
  unknown: 'bad',
  notAttempted: 'idle',
}

/** What a problem is called where there is room for some words: `missing value: Bedrooms`. */
function problemName({ code, column, field }: Pick<Problem, 'code' | 'column' | 'field'>): string {
  const about = column ?? field
  const words = code.replaceAll('_', ' ')
  return excerpt(about === undefined ? words : `${words}: ${about}`, 60)
}

/** The value of the facet `reason` that the rows with a problem have. */
export function reasonValue(index: number): string {
  return `p${index}`
}

/** The anchor of a row. */
export function rowId(row: number): string {
  return `row-${row}`
}

/** The rows that did not land, with filters by what became of them and why. */
export function rowsPart(rows: readonly RowOfReport[], problems: readonly Problem[]): Html {
  const reasonsOf = new Map(rows.map((row) => [row, reasonIndices(row, problems)]))
  const states = rowStates.map((value) => ({
    value,
    label: capitalized(stateLabels[value]),
    count: rows.filter(({ state }) => state === value).length,
  }))
  const reasons = problems.map((problem, index) => ({
    value: reasonValue(index),
    label: problemName(problem),
    count: [...reasonsOf.values()].filter((indices) => indices.includes(index)).length,
  }))
  const filters: Filter[] = [
    { facet: 'state', label: 'State', choices: states.filter(({ count }) => count > 0) },
    {
      facet: 'reason',
      label: 'Reason',
      choices: reasons.filter(({ count }) => count > 0),
      as: 'list',
    },
  ]
  return filterable(
    'rows',
    rows.length,
    rows.length > 1 ? filters : [],
    records(
      'Rows that did not land',
      [
        { label: 'Row', width: 'narrow' },
        { label: 'State', width: 'narrow' },
        { label: 'Listing', width: 'medium' },
        { label: 'Why' },
      ],
      rows.map((each) => {
        const { row, line, place, state, listing, reasons } = each
        return {
          id: rowId(row),
          facets: { state: [state], reason: (reasonsOf.get(each) ?? []).map(reasonValue) },
          cells: [
            html`${formatNumber(row)}${place === undefined ? undefined : html`<br><span class="quiet">${excerpt(place, MAX_CELL_CHARS)}</span>`}${line === undefined ? undefined : html`<br><span class="quiet">line ${formatNumber(line)}</span>`}`,
            pill(stateTones[state], stateLabels[state]),
            html`<bdi>${excerpt(listing, MAX_CELL_CHARS)}</bdi>`,
            reasonsPart(reasons),
          ],
        }
      }),
    ),
  )
}

function reasonsPart(reasons: readonly string[]): Html {
  const more = reasons.length - MAX_REASONS
  return html`${reasons.slice(0, MAX_REASONS).map((reason) => html`<p dir="auto">${excerpt(reason, MAX_CELL_CHARS)}</p>`)}${more > 0 ? html`<p class="quiet">and ${formatNumber(more)} more</p>` : undefined}`
}

/** Which of the problems a row has: rather that of its own state than a warning with the same name. */
function reasonIndices({ state, findings }: RowOfReport, problems: readonly Problem[]): number[] {
  const indices = findings.flatMap((finding) => {
    const named = problems.flatMap(({ code, column, field, severity }, index) =>
      code === finding.code && column === finding.column && field === finding.field
        ? [{ severity, index }]
        : [],
    )
    const found = named.find(({ severity }) => severity === state) ?? named[0]
    return found ? [found.index] : []
  })
  return [...new Set(indices)]
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
