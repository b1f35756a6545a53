import { basename } from 'node:path'
import { bar, facts, localTime, type Tone, tiles } from '../../page/figures.ts'
import { command } from '../../page/filters.ts'
import { foldedList, records } from '../../page/folded.ts'
import { htmlPage, type Section } from '../../page/page.ts'
import type { Reader } from '../../text/by-reader.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import { withChoices } from '../choice-text.ts'
import { rowStates } from '../counts.ts'
import type { ColumnReport } from '../map/mapping.ts'
import type { ImportResult, Preview } from '../result.ts'
import type { GoneCounts } from '../taken-down.ts'
import { changedText } from './changed-values.ts'
import { comparisonLines } from './compared-text.ts'
import type { GoneListing } from './gone-listing.ts'
import { goneText } from './gone-text.ts'
import type { NextStep } from './next-step.ts'
import { columnsPart, listingsPart } from './page-columns.ts'
import { problemsPart } from './page-problems.ts'
import {
  MAX_CELL_CHARS,
  MAX_SENTENCE_CHARS,
  rowsPart,
  stateLabels,
  stateTones,
} from './page-rows.ts'
import type { RowNumbers } from './row-numbers.ts'
import type { RowOfReport } from './tally.ts'

/** Everything that the report of a run says. */
export interface Report {
  readonly result: ImportResult
  readonly serialNumber: string
  /** The name of the file. */
  readonly file: string
  /** How the file was understood, one sentence each. */
  readonly understood: readonly string[]
  readonly columns: readonly ColumnReport[]
  readonly rows: readonly RowOfReport[]
  /** Those that landed and of which something is to be said; for whoever asks about a row, as `rowNumbers` is. */
  readonly landedRows?: readonly RowOfReport[] | undefined
  readonly rowNumbers?: RowNumbers | undefined
  /** The first of those that a sync found to be gone. */
  readonly gone: readonly GoneListing[]
  /** Cells before and after; of a trial also what would be sent. */
  readonly preview: Preview | undefined
  /** What to run next, to be copied. */
  readonly next: NextStep | undefined
  readonly endedAt: Date
}

/** Where a value is from that is not in the row. */
const origins: Readonly<Record<string, string>> = {
  constant: 'Set by you',
  derived: 'Worked out from other columns',
  preset: 'The same for every file of this kind',
}

const style = `
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: .8rem } .columns .card { margin: 0 }
.columns h3 { margin: 0 0 .5rem } .pairs div { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: .7rem; padding: .2rem 0; font-size: .9rem }
`

/**
 * The report as one page that needs nothing else.
 *
 * @param reader in whose words its texts are by now, and those are put that are made here
 */
export function reportPage(report: Report, reader: Reader): string {
  const { result, file, serialNumber, preview } = report
  return htmlPage({
    footer: html`<p>Long texts are cut here, and end in …; report.json beside this page has them whole.</p>\n`,
    title: `${file} into ${serialNumber}`,
    style,
    header: header(report),
    sections: [
      ...(result.state === 'dry_run' ? [] : [problems(report), rows(report)]),
      gone(report, reader),
      {
        id: 'columns',
        title: 'Which column fills which field',
        content: columnsPart(report.columns, result.problems, preview),
      },
      {
        id: 'listings',
        title: 'The first listings as they would be sent',
        content: result.state === 'dry_run' && preview ? listingsPart(preview) : undefined,
      },
      ...(result.state === 'dry_run' ? [problems(report), rows(report)] : []),
      { id: 'changed', title: 'Values that are replaced', content: changedPart(result) },
      { id: 'filled', title: 'Values that are not in the file', content: filledPart(result) },
      {
        id: 'understood',
        title: 'How the file was understood',
        content:
          report.understood.length === 0
            ? undefined
            : html`<div class="card">${report.understood.map(sentence)}</div>`,
      },
    ],
  })
}

function header(report: Report): Html {
  const { result, file, serialNumber, endedAt } = report
  const { rows, refusals = [], notes = [] } = result
  const present = rowStates.filter((state) => rows[state] > 0)
  const isReported = new Set(report.rows.map(({ state }) => state))
  return html`<p class="eyebrow">${result.state === 'dry_run' ? 'Trial of an import' : 'Import'}</p>
<h1><bdi>${excerpt(file, MAX_CELL_CHARS)}</bdi> into chatbot <bdi>${excerpt(serialNumber, MAX_CELL_CHARS)}</bdi></h1>
<p class="lead">${summary(result)}</p>
${deletionsPart(result)}${refusals.map(({ message, fix }) => notice('warn', 'To be chosen before anything is sent', html`${sentence(message)}${sentence(fix)}`))}${bar(present.map((state) => ({ count: rows[state], tone: stateTones[state] })))}
${tiles([
  { count: rows.read, label: rows.read === 1 ? 'row read' : 'rows read' },
  ...present.map((state) => ({
    count: rows[state],
    label: stateLabels[state],
    tone: stateTones[state],
    ...(isReported.has(state) && { to: '#rows', choose: ['state', state] as const }),
  })),
])}
${facts([
  ['Ended', localTime(endedAt)],
  ['Took', `${formatNumber(Math.round(result.elapsedMs / 100) / 10)} s`],
  ['Rows a second', formatNumber(result.rowsPerSecond)],
  ['Run', html`<code>${result.runId}</code>`],
])}
${[...notes, ...comparisonLines(result)].map((note) => html`<p class="quiet" dir="auto">${excerpt(note, MAX_SENTENCE_CHARS)}</p>\n`)}
${nextPart(report)}`
}

/** On a line of its own, not longer than a page has room for. */
function sentence(text: string): Html {
  return html`<p dir="auto">${excerpt(text, MAX_SENTENCE_CHARS)}</p>`
}

/** What was, or would be, taken away is said before all else. */
function deletionsPart({ gone, state }: ImportResult): Html {
  if (!gone) return html``
  const would = state === 'dry_run' && gone.action === 'delete' && !gone.refused ? gone.count : 0
  const count = gone.deleted + would
  if (count === 0) return html``
  const told = `${counted(count, 'listing')} ${would > 0 ? 'would be deleted from' : count === 1 ? 'was deleted from' : 'were deleted from'} the chatbot`
  return html`<div class="notice bad"><p class="headline"><strong>${told}</strong></p><p><a href="#gone">Which ones</a></p></div>\n`
}

function notice(tone: Tone, title: string, content: Html): Html {
  return html`<div class="notice ${tone}"><p><strong>${title}</strong></p>${content}</div>\n`
}

function nextPart({ result, next }: Report): Html {
  const { failedRows, skippedRows } = result.files
  const files = [
    ...(failedRows === undefined
      ? []
      : [[failedRows, 'the failed rows, with the reasons'] as const]),
    ...(skippedRows === undefined ? [] : [[skippedRows, 'the rows that were left out'] as const]),
  ]
  if (!next && files.length === 0) return html``
  // They are in the folder of the page, which can be moved as a whole.
  const links = files.map(([path, what]) => {
    const name = basename(path)
    return html`<li><a href="${encodeURIComponent(name)}">${name}</a> <span class="quiet">${what}</span></li>\n`
  })
  return html`<div class="card next">${next && html`<h2>${next.title}</h2>\n${next.told === '' ? undefined : sentence(next.told)}${command(next.command)}`}${links.length > 0 ? html`<ul class="files">${links}</ul>` : undefined}</div>`
}

function problems({ result, rows }: Report): Section {
  return { id: 'found', title: 'What was found', content: problemsPart(result.problems, rows) }
}

function rows({ rows, result }: Report): Section {
  const { failed, unknown, skipped } = result.rows
  const all = failed + unknown + skipped
  return {
    id: 'rows',
    title:
      rows.length < all
        ? `The first ${formatNumber(rows.length)} of ${formatNumber(all)} rows that did not land`
        : 'Rows that did not land',
    content: rowsPart(rows, result.problems),
  }
}

function gone({ result, gone: listings }: Report, reader: Reader): Section {
  const { gone } = result
  return {
    id: 'gone',
    title: gone?.offMarket ? 'No longer in the file, or off the market' : 'No longer in the file',
    content: gone && gonePart(gone, listings, reader),
  }
}

function gonePart(gone: GoneCounts, listings: readonly GoneListing[], reader: Reader): Html {
  const reasons = gone.findings.map(({ message, fix }) => `${message} ${fix}`)
  const shown = listings.length < gone.count ? [`The first ${formatNumber(listings.length)}:`] : []
  const told = [withChoices(goneText(gone), reader), ...reasons, ...shown].filter(Boolean)
  if (told.length === 0) return html``
  return html`${told.map(sentence)}
${records(
  'Listings that are no longer in the file',
  [
    { label: 'Listing', width: 'medium' },
    { label: 'Address' },
    { label: 'What was done', width: 'medium' },
  ],
  listings.map(({ listing, address, done }) => ({
    cells: [
      html`<bdi>${excerpt(listing, MAX_CELL_CHARS)}</bdi>`,
      html`<bdi>${excerpt(address, MAX_CELL_CHARS)}</bdi>`,
      done,
    ],
  })),
)}`
}

function changedPart({ changed = [] }: ImportResult): Html {
  return foldedList(
    changed.map((field) => html`<div class="head"><bdi>${changedText(field)}</bdi></div>`),
  )
}

function filledPart({ filled = [] }: ImportResult): Html {
  return foldedList(
    filled.map(
      ({ field, how, count }) =>
        html`<div class="head"><b>${field}</b><span>${origins[how] ?? how}</span><span class="quiet">${counted(count, 'row')}</span></div>`,
    ),
  )
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
