import type { RunState } from '../../runs/run-state.ts'
import { formatNumber } from '../../text/counted.ts'
import { excerpt, oneLine } from '../../text/excerpt.ts'
import { landedPerSecond } from '../counts.ts'
import { unusedColumns } from '../map/unused-columns.ts'
import { partResults, withPlaces } from '../report/parts.ts'
import { createTally, type Tally } from '../report/tally.ts'
import { createWordingWarnings, type WordingWarnings } from '../report/wording-warnings.ts'
import type { ImportResult, Preview } from '../result.ts'
import type { Survey } from '../survey/survey.ts'
import { type MappedSource, sourceProblems } from './understand.ts'

const MAX_PREVIEW_CHARACTERS = 160
const MAX_PREVIEW_MEMBERS = 3
const MAX_UNUSED_COLUMNS = 20
const MAX_COLUMN_CHARACTERS = 60

/** What the result of a run is made of. */
export interface ImportAccount {
  readonly runId: string
  /** By performance.now(). */
  readonly startedAt: number
  readonly tally: Tally
  readonly wording: WordingWarnings
  /** Undefined before the source was read. */
  readonly mapped?: MappedSource
  /** Undefined before all rows were looked at. */
  readonly survey?: Survey
}

export function openAccount(runId: string): ImportAccount {
  return {
    runId,
    startedAt: performance.now(),
    tally: createTally(),
    wording: createWordingWarnings(),
  }
}

/** The result of a run as far as it is. @param more what only its end tells */
export function resultOf(
  { runId, startedAt, tally, wording, mapped, survey }: ImportAccount,
  state: RunState,
  more: Partial<ImportResult> = {},
): ImportResult {
  const rows = tally.counts()
  const [filled, changed] = [tally.filled(), tally.changed()]
  const parts = mapped && partResults(mapped.source, tally.partCounts())
  const problems = [
    ...(mapped ? sourceProblems(mapped) : []),
    ...(survey?.unused ?? []),
    ...(survey?.doubts ?? []),
    ...tally.problems(),
    ...wording.problems(),
  ]
  const elapsedMs = Math.round(performance.now() - startedAt)
  return {
    runId,
    state,
    rows,
    problems: mapped ? withPlaces(problems, mapped.source) : problems,
    ...(parts && { parts }),
    ...(filled.length > 0 && { filled }),
    ...(changed.length > 0 && { changed }),
    files: {},
    ...(mapped?.from && { from: mapped.from }),
    elapsedMs,
    rowsPerSecond: landedPerSecond(rows, elapsedMs),
    ...(mapped && unfilledOf(mapped)),
    ...(survey && state === 'dry_run' && lookedAt(survey)),
    ...more,
  }
}

/** Where a field is open one of the columns may be it: all are named. */
function unfilledOf({ mapping }: MappedSource): Partial<ImportResult> {
  const { openFields } = mapping
  const unused = unusedColumns(mapping.columns)
  if (openFields.length > 0) return { openFields, unusedColumns: unused }
  return unused.length > 0 ? { unusedColumns: firstColumns(unused) } : {}
}

function firstColumns(headers: readonly string[]): readonly string[] {
  const left = headers.length - MAX_UNUSED_COLUMNS
  const first = headers
    .slice(0, MAX_UNUSED_COLUMNS)
    .map((header) => oneLine(header, MAX_COLUMN_CHARACTERS))
  return left > 0 ? [...first, `… and ${formatNumber(left)} more: see the report`] : first
}

/** What a survey shows of what would be sent, and why it would not. */
export function lookedAt({
  preview,
  refusals,
}: Survey): Pick<ImportResult, 'preview' | 'refusals'> {
  return { preview: shortPreview(preview), ...(refusals.length > 0 && { refusals }) }
}

/** A preview with the beginnings of long texts and lists: what an agent reads of it costs little. */
function shortPreview({ columns, listings }: Preview): Preview {
  return { columns, listings: listings.map(withShortValues) }
}

function withShortValues(listing: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(listing).map(([field, value]) => [field, short(value)]))
}

function short(value: unknown): unknown {
  if (typeof value === 'string') return excerpt(value, MAX_PREVIEW_CHARACTERS)
  if (!Array.isArray(value)) return value
  const left = value.length - MAX_PREVIEW_MEMBERS
  return [
    ...value.slice(0, MAX_PREVIEW_MEMBERS).map(short),
    ...(left > 0 ? [`… and ${left} more`] : []),
  ]
}
