import { alignedTable } from '../../text/aligned-table.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { type Line, plainLine } from '../../text/line.ts'
import { isOfService } from '../load/problems.ts'
import type { ImportResult, Preview, Problem } from '../result.ts'
import { changedText } from './changed-values.ts'
import { comparisonLines } from './compared-text.ts'
import { goneLines, goneVerdict, MAX_SHOWN_GONE } from './gone-text.ts'
import { openLines, problemsBesideOpen } from './open-fields-text.ts'
import { partLines } from './parts.ts'
import { countsText, nothingLoadedText, trialText, untilSettledText } from './progress-text.ts'
import { readyEffects, readyText, type TypedCommand } from './ready.ts'
import { isSaidIn } from './said-in-notes.ts'

/** How many kinds of problems are told; the report has them all. */
const MAX_SHOWN_PROBLEMS = 12
const USUAL_WIDTH = 100
/** So many fields whose values are replaced are told. */
const MAX_SHOWN_CHANGED = 8

/** How a result is told. */
export interface TextOptions {
  /** Of the terminal, in characters. */
  readonly width?: number | undefined
  /** The command that was typed, if one was. */
  readonly typed?: TypedCommand | undefined
}

/**
 * The result of a run for a terminal or an agent, its choices not yet in their words. It names files,
 * columns and listings as they are called: data of others.
 */
export function importResultLines(result: ImportResult, options: TextOptions = {}): string[] {
  return importResultTold(result, options).map(plainLine)
}

/** The same, with what a terminal may colour: what became of it is said first. */
export function importResultTold(
  result: ImportResult,
  { width = USUAL_WIDTH, typed }: TextOptions = {},
): Line[] {
  const { runId, state, rows, filled = [], changed = [], refusals = [], files, gone } = result
  const trial = state === 'dry_run'
  const nothingLoaded = state === 'stopped' ? '' : nothingLoadedText(rows, trial)
  const told = [nothingLoaded, untilSettledText(refusals)]
  const notes = (result.notes ?? []).filter((note) => !told.includes(note))
  // Of what failed the rows are told as well.
  const problems = problemsBesideOpen(result).filter(
    ({ severity, ...problem }) =>
      !['warning', 'skipped'].includes(severity) || !isSaidIn(notes, problem),
  )
  const more = problems.length - MAX_SHOWN_PROBLEMS
  return [
    ...(gone?.refused ? [bad(goneVerdict(gone, trial ? 'trial' : 'done'))] : []),
    ...(refusals.length > 0
      ? [bad(`Nothing would be sent before ${counted(refusals.length, 'choice')}: see below.`)]
      : []),
    ...(nothingLoaded ? [bad(nothingLoaded)] : []),
    ...(state === 'stopped'
      ? [
          bad(
            'Stopped before the end.',
            notes.length > 0 ? '' : ' The same import, begun again, goes on from here.',
          ),
        ]
      : []),
    countsLine(result),
    ...partLines(result),
    ...(gone && gone.deleted > 0 ? [bad(`${counted(gone.deleted, 'listing')} deleted.`)] : []),
    ...notes,
    ...refusals.map(
      ({ message, fix }): Line => ({
        tone: 'warning',
        text: 'Nothing is sent before this is chosen:',
        rest: ` ${message} ${fix}`,
      }),
    ),
    ...comparisonLines(result),
    ...previewLines(result, width),
    ...openLines(result),
    ...filled.map(
      ({ field, how, count }) =>
        `${field}: ${counted(count, 'value')} ${count === 1 ? 'is' : 'are'} ${how === 'derived' ? 'worked out from other columns' : `not from the file (${how})`}.`,
    ),
    ...changed.slice(0, MAX_SHOWN_CHANGED).map(changedText),
    ...problems.slice(0, MAX_SHOWN_PROBLEMS).map(problemLine),
    ...(more > 0
      ? [
          `… and ${counted(more, 'more kind of problem', 'more kinds of problems')}: see the report.`,
        ]
      : []),
    ...(gone ? goneLines(gone) : []),
    ...(typed ? plannedLines(result) : []),
    ...failedLines(result),
    ...(files.skippedRows
      ? [`Rows that were left out, with the reasons: ${files.skippedRows}`]
      : []),
    ...(files.report ? [`Report: ${files.report}`] : []),
    ...readyLines(result, typed),
    { tone: 'hint', text: `Run ${runId}, ${(result.elapsedMs / 1000).toFixed(1)} s.` },
  ]
}

/** Where all are that a trial would take down, if it names the first alone. */
function plannedLines({ runId, state, gone }: ImportResult): string[] {
  if (state !== 'dry_run' || !gone || gone.action === 'keep' || gone.count <= MAX_SHOWN_GONE)
    return []
  return [`All ${formatNumber(gone.count)}: newoaks-mcp find --run ${runId}`]
}

function bad(text: string, rest = ''): Line {
  return { tone: 'bad', text, rest }
}

/** What became of the rows, or would. */
function countsLine({ state, rows, refusals = [] }: ImportResult): Line {
  const trial = state === 'dry_run'
  const text = `${counted(rows.read, 'row')} read: ${trial ? trialText(rows) : countsText(rows)}.${trial ? ' A trial: nothing was sent.' : ''}`
  if (rows.failed > 0) return bad(text)
  if (rows.unknown + rows.notAttempted + refusals.length > 0) return { tone: 'warning', text }
  return state === 'running' ? text : { tone: 'good', text }
}

/**
 * Where every failure is the service's, the rows need no correction, and the whole import is begun
 * again: the file of failed rows lacks those that were not reached.
 */
function failedLines({ state, files: { failedRows }, problems, notes }: ImportResult): string[] {
  if (failedRows === undefined) return []
  const failures = problems.filter(({ severity }) => severity === 'failed')
  if (problems.some(({ code }) => code === 'several_kinds'))
    return [`Rows that failed, to be corrected in their own files: ${failedRows}`]
  if (failures.length === 0 || !failures.every(isOfService))
    return [`Rows to correct and load again, in the same way: ${failedRows}`]
  return state === 'stopped' && notes
    ? []
    : ['The rows that failed need no correction: start the same import again.']
}

/** Columns and listings as they would be sent, as far as they fit the terminal. */
function previewLines({ preview }: ImportResult, width: number): string[] {
  if (!preview) return []
  const lines = [columnTable(preview), listingTable(preview)]
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ head, rows }) => ['', ...alignedTable([head, ...rows], width)])
  return [...lines, '']
}

function readyLines(result: ImportResult, typed: TypedCommand | undefined): Line[] {
  if (!result.ready) return []
  const effects = readyEffects(result)
  return [
    `Ready to copy${effects === '' ? '' : `; it ${effects}`}:`,
    { command: readyText(result.ready, typed) },
  ]
}

const severityWords: Readonly<Record<Problem['severity'], string>> = {
  failed: 'failed',
  unknown: 'unknown',
  skipped: 'skipped',
  warning: 'with a warning',
}

function problemLine(problem: Problem): Line {
  const { severity, column, count, firstRows, places, message, fix } = problem
  const rows = `${places?.join('; ') ?? firstRows.join(', ')}${count > firstRows.length ? ', …' : ''}`
  const where = [
    count > 0 && `${counted(count, 'row')} ${severityWords[severity]} (${rows})`,
    column && `column ${column}`,
  ]
  const head = where.filter(Boolean).join(', ')
  if (head === '') return `- ${message} ${fix}`
  const tone = severity === 'failed' ? 'bad' : 'warning'
  return { tone, text: `- ${head}:`, rest: ` ${message} ${fix}` }
}

interface PreviewTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Which column fills which field, with cells of it before and after they are converted. */
function columnTable({ columns }: Preview): PreviewTable {
  return {
    head: ['Column', 'Field', 'Row: in the file → as sent', ''],
    rows: columns.map(({ column, field, rows = [], before, after }) => [
      column,
      field,
      ...before.map((cell, at) => {
        const row = rows[at] === undefined ? '' : `${rows[at]}: `
        return `${row}${cell} → ${after[at] || 'nothing'}`
      }),
    ]),
  }
}

/** Listings as they would be sent, one in each column, field by field. */
function listingTable({ listings }: Preview): PreviewTable {
  const fields = [...new Set(listings.flatMap((listing) => Object.keys(listing)))]
  return {
    head: ['Field', ...listings.map((_, at) => `Listing ${at + 1}`)],
    rows: fields.map((field) => [field, ...listings.map((listing) => valueText(listing[field]))]),
  }
}

function valueText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
