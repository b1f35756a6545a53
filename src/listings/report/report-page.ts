import { counted, formatNumber } from '../../text/counted.ts'
import { Html, html, table } from '../../text/html.ts'
import type { ColumnReport } from '../map/mapping.ts'
import {
  type GoneCounts,
  type ImportResult,
  type Preview,
  type ReportedRow,
  type RowState,
  rowStates,
} from '../result.ts'
import { comparisonLines } from './comparison-text.ts'
import type { GoneListing } from './gone-listing.ts'
import { columnTable, listingTable, type PreviewTable } from './preview-tables.ts'
import { readyEffects } from './ready.ts'
import { goneText } from './result-text.ts'
import type { RowNumbers } from './row-numbers.ts'

/** Everything that the report of a run says. */
export interface Report {
  readonly result: ImportResult
  readonly serialNumber: string
  /** The name of the file. */
  readonly file: string
  /** How the file was understood, one sentence each. */
  readonly understood: readonly string[]
  readonly columns: readonly ColumnReport[]
  readonly rows: readonly ReportedRow[]
  /** For scripts, and for whoever asks about a row. */
  readonly rowNumbers?: RowNumbers | undefined
  /** The first of those that a sync found to be gone. */
  readonly gone: readonly GoneListing[]
  /** Of a trial: what would be sent. */
  readonly preview: Preview | undefined
  /** What loads the source after a trial, to be copied. */
  readonly ready: string | undefined
  readonly endedAt: Date
}

const stateLabels: Readonly<Record<RowState, string>> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged, not sent',
  skipped: 'Skipped',
  failed: 'Failed',
  unknown: 'Unknown',
  notAttempted: 'Not attempted',
}
/** Where a value is from that is not in the row. */
const origins: Readonly<Record<string, string>> = {
  constant: 'Set by you',
  derived: 'Worked out from other columns',
  preset: 'The same for every file of this kind',
}

const style = new Html(`
:root { color-scheme: light dark; --line: #8884; --created: #2e7d4f; --updated: #3f6fb5; --unchanged: #8a9099;
  --skipped: #c9a227; --failed: #c0392b; --unknown: #8e44ad; --notAttempted: #555c66 }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.5rem; margin: 0 0 .25rem } h2 { font-size: 1.1rem; margin: 2.2rem 0 .6rem }
p { margin: .25rem 0 } .quiet { opacity: .75 }
.bar { display: flex; height: 1.1rem; border-radius: .3rem; overflow: hidden; margin: 1rem 0 .8rem }
.bar span { min-width: 2px }
.counts { display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; padding: 0; margin: 0; list-style: none }
.counts b { font-size: 1.15rem; font-variant-numeric: tabular-nums }
.dot { display: inline-block; width: .7rem; height: .7rem; border-radius: 50%; margin-right: .4rem }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .6rem .8rem; border: 1px solid var(--line); border-radius: .3rem }
td { overflow-wrap: break-word; max-width: 26rem } th { white-space: nowrap }
@media (max-width: 50rem) { table { min-width: 44rem } }
${rowStates.map((state) => `.${state} { background: var(--${state}) }`).join('\n')}
`)

/** The report as one page that needs nothing else. */
export function reportPage(report: Report): string {
  const { result, file, serialNumber, preview } = report
  const { rows, problems, filled = [], notes = [], refusals = [] } = result
  const present = rowStates.filter((state) => rows[state] > 0)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${file} into ${serialNumber}</title>
<style>${style}</style>
</head>
<body>
<h1>${file} into chatbot ${serialNumber}</h1>
<p>${summary(result)}</p>
<p class="quiet">Run ${result.runId}, ended ${report.endedAt.toISOString()}, ${seconds(result.elapsedMs)}, ${result.rowsPerSecond} rows a second.</p>
${[...notes, ...comparisonLines(result)].map((note) => html`<p>${note}</p>`)}
<div class="bar" role="img" aria-label="${present.map((state) => `${stateLabels[state]} ${formatNumber(rows[state])}`).join(', ')}">${present.map((state) => html`<span class="${state}" style="flex-grow: ${rows[state]}"></span>`)}</div>
<ul class="counts">
<li><b>${formatNumber(rows.read)}</b> read</li>
${present.map((state) => html`<li><span class="dot ${state}"></span><b>${formatNumber(rows[state])}</b> ${stateLabels[state].toLowerCase()}</li>\n`)}</ul>
${section(
  'To be chosen before anything is sent',
  html`${refusals.map(({ message, fix }) => html`<p>${message} ${fix}</p>`)}`,
)}
${section('To load it', readyContent(report))}
${section('Which column fills which field', preview ? previewContent(columnTable(preview)) : html``)}
${section('The first listings as they would be sent', preview ? previewContent(listingTable(preview)) : html``)}
${section(
  'What was found',
  table(
    ['Count', 'What', 'What to do', 'Column', 'Field', 'Rows'],
    problems.map(({ severity, count, firstRows, column, field, message, fix }) => [
      count > 0 ? `${formatNumber(count)} ${severity}` : severity,
      message,
      fix,
      column,
      field,
      `${firstRows.join(', ')}${count > firstRows.length ? ', …' : ''}`,
    ]),
  ),
)}
${section(
  'Values that are not in the file',
  table(
    ['Field', 'From', 'Rows'],
    filled.map(({ field, how, count }) => [field, origins[how] ?? how, formatNumber(count)]),
  ),
)}
${section(result.gone?.offMarket ? 'No longer in the file, or off the market' : 'No longer in the file', result.gone ? goneContent(result.gone, report.gone) : html``)}
${section('How the file was understood', html`${report.understood.map((each) => html`<p>${each}</p>`)}`)}
${section(
  'Columns',
  table(
    ['Column', 'Field', 'Filled', 'Why', 'Samples'],
    report.columns.map(({ header, fields, fillRate, evidence, note, samples }) => [
      header,
      fields.join(', '),
      `${Math.round(fillRate * 100)} %`,
      [evidence, note].filter(Boolean).join(': '),
      samples.join(' | '),
    ]),
  ),
)}
${section(
  rowsTitle(report),
  table(
    ['Row', 'State', 'Listing', 'Why'],
    report.rows.map(({ row, line, state, listing, reasons }) => [
      line === undefined ? row : `${row} (line ${line})`,
      stateLabels[state],
      listing,
      reasons.join(' '),
    ]),
  ),
)}
</body>
</html>
`.markup
}

function readyContent({ result, ready }: Report): Html {
  if (ready === undefined) return html``
  const effects = readyEffects(result)
  return html`${effects === '' ? '' : html`<p>It ${effects}.</p>`}<pre>${ready}</pre>`
}

function previewContent({ head, rows }: PreviewTable): Html {
  return table(head, rows)
}

function goneContent(gone: GoneCounts, listings: readonly GoneListing[]): Html {
  const reasons = gone.findings.map(({ message, fix }) => `${message} ${fix}`)
  const shown = listings.length < gone.count ? [`The first ${formatNumber(listings.length)}:`] : []
  const told = [goneText(gone), ...reasons, ...shown].filter(Boolean)
  if (told.length === 0) return html``
  return html`${told.map((each) => html`<p>${each}</p>`)}
${table(
  ['Listing', 'Address', 'What was done'],
  listings.map(({ listing, address, done }) => [listing, address, done]),
)}`
}

function section(title: string, content: Html): Html {
  return content.markup === '' ? content : html`<h2>${title}</h2>\n${content}`
}

function summary({ state, rows, notCompared }: ImportResult): string {
  const landed = rows.created + rows.updated + rows.unchanged
  const share = `${formatNumber(landed)} of ${counted(rows.read, 'row')}`
  const where =
    notCompared !== undefined && rows.unchanged > 0
      ? 'were loaded into the chatbot'
      : 'are on the chatbot'
  switch (state) {
    case 'dry_run':
      return `A trial: nothing was sent. ${share} would be on the chatbot.`
    case 'stopped':
      return `Stopped before the end. ${share} ${where}.`
    case 'running':
      return `Still running: ${counted(landed, 'row')} so far.`
    default:
      return `${share} ${where}.`
  }
}

function rowsTitle({ rows, result }: Report): string {
  const { failed, unknown, skipped } = result.rows
  const all = failed + unknown + skipped
  return rows.length < all
    ? `The first ${formatNumber(rows.length)} of ${formatNumber(all)} rows that did not land`
    : 'Rows that did not land'
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
