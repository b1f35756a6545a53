import { pill, type Tone } from '../../page/figures.ts'
import { foldedList } from '../../page/folded.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import type { Problem } from '../result.ts'
import { MAX_CELL_CHARS, MAX_SENTENCE_CHARS, reasonValue, rowId } from './page-rows.ts'
import type { RowOfReport } from './tally.ts'

const severities: Readonly<Record<Problem['severity'], readonly [label: string, tone: Tone]>> = {
  failed: ['failed', 'bad'],
  unknown: ['unknown', 'bad'],
  skipped: ['skipped', 'warn'],
  warning: ['with a warning', 'idle'],
}

/** What was found, with links to the rows that the page has. */
export function problemsPart(problems: readonly Problem[], rows: readonly RowOfReport[]): Html {
  const shown = new Set(rows.map(({ row }) => row))
  return foldedList(
    problems.map((problem, index) => {
      const { severity, column, field, count, message, fix } = problem
      const [label, tone] = severities[severity]
      const where = [column, column === field ? undefined : field].filter(
        (each) => each !== undefined,
      )
      return html`<div class="head">${pill(tone, count > 0 ? `${counted(count, 'row')} ${label}` : severity)}${where.map((name, at) => html`${at > 0 ? html`<span class="quiet">→</span>` : undefined}<code><bdi>${excerpt(name, MAX_CELL_CHARS)}</bdi></code>`)}</div>
<p dir="auto"><b>${excerpt(message, MAX_SENTENCE_CHARS)}</b></p>
<p class="quiet" dir="auto">${excerpt(fix, MAX_SENTENCE_CHARS)}</p>
${rowLinks(problem, index, shown)}`
    }),
  )
}

function rowLinks(
  { count, firstRows, severity }: Problem,
  index: number,
  shown: ReadonlySet<number>,
): Html {
  if (firstRows.length === 0) return html``
  const links = firstRows.map(
    (row, at) =>
      html`${at > 0 ? ', ' : ''}${shown.has(row) ? html`<a href="#${rowId(row)}">${formatNumber(row)}</a>` : formatNumber(row)}`,
  )
  const more =
    count <= firstRows.length
      ? undefined
      : severity === 'warning' || !firstRows.some((row) => shown.has(row))
        ? ', …'
        : html`, <a href="#rows" data-choose="reason ${reasonValue(index)}">all of them</a>`
  return html`<p class="quiet">${count === 1 ? 'Row' : 'Rows'} ${links}${more}</p>`
}
