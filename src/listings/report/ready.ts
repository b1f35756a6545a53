import { counted } from '../../text/counted.ts'
import { type Choice, flagWords } from '../choice-text.ts'
import type { ImportRequest, InspectRequest } from '../import-request.ts'
import type { ListingField } from '../map/mapping.ts'
import type { ImportResult, Problem } from '../result.ts'
import { landsNothing } from './progress-text.ts'

type OnMissing = NonNullable<Choice['onMissing']>

/**
 * The arguments with which import_listings loads the source, without pasted text and rows: those that
 * were given, and for every field of which rows have no value that it is worked out or the rows are
 * left out. Undefined where the user must choose first, and where nothing would be loaded by them.
 *
 * @param derivable fields that can be worked out from other columns
 */
export function readyArguments(
  {
    text,
    rows,
    dryRun,
    ...given
  }: InspectRequest & Partial<Pick<ImportRequest, 'rows' | 'dryRun'>>,
  { problems, rows: counts, refusals = [] }: Pick<ImportResult, 'problems' | 'refusals' | 'rows'>,
  derivable: readonly ListingField[],
): ImportResult['ready'] {
  // No choice that could be proposed would load a row.
  const isStuck = problems.filter(isUnread).some(({ count }) => isEveryRow(count, counts))
  if (refusals.length > 0 || isStuck) return undefined
  const added: OnMissing = Object.fromEntries(
    problems
      .filter(isMissing)
      .filter(({ field }) => given.onMissing?.[field] !== 'derive')
      .map(({ field }) => [field, derivable.some((each) => each === field) ? 'derive' : 'skip']),
  )
  if (loadsNothing(counts, added, problems)) return undefined
  const onMissing = { ...given.onMissing, ...added }
  const all = { ...given, ...(Object.keys(onMissing).length > 0 && { onMissing }) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Whether not one row would land with these choices. Rows that land without them land with them. */
function loadsNothing(
  counts: ImportResult['rows'],
  added: OnMissing,
  problems: readonly Problem[],
): boolean {
  if (!landsNothing(counts)) return false
  const isLeftOut = ({ field, count }: Problem & { field: string }) =>
    added[field] === 'skip' && isEveryRow(count, counts)
  return !Object.values(added).includes('derive') || problems.filter(isMissing).some(isLeftOut)
}

/** A command that was typed to begin a trial, without what made it one, and what it asked for. */
export interface TypedCommand {
  readonly command: string
  readonly request: Pick<ImportRequest, 'onMissing'>
}

/** What is ready, to be copied: the command that was typed with what was added, or the call of a tool. */
export function readyText(ready: NonNullable<ImportResult['ready']>, typed?: TypedCommand): string {
  if (!typed) return `import_listings ${JSON.stringify(ready)}`
  const { command, request } = typed
  return [command, ...flagWords({ onMissing: addedTo(request, ready) })].join(' ')
}

/** That `ready` has choices which nobody made, and what they do; empty where it has none. */
export function suggestionText(
  { problems, ready }: Pick<ImportResult, 'problems' | 'ready'>,
  request: Pick<ImportRequest, 'onMissing'>,
): string {
  const added = ready ? addedTo(request, ready) : {}
  if (Object.keys(added).length === 0) return ''
  return `ready has onMissing ${JSON.stringify(added)}, which nobody chose: a suggestion. It ${readyEffects({ problems, ready })}. Settle it with the user first.`
}

/** The choices of `ready` that were not asked for. */
function addedTo(
  { onMissing }: Pick<ImportRequest, 'onMissing'>,
  ready: NonNullable<ImportResult['ready']>,
): OnMissing {
  const all = Object.entries(ready.onMissing ?? {})
  return Object.fromEntries(all.filter(([field, policy]) => onMissing?.[field] !== policy))
}

/** What the choices that were added do, such as `works out DaysOnMarket`; empty if there are none. */
export function readyEffects({
  problems,
  ready,
}: Pick<ImportResult, 'problems' | 'ready'>): string {
  const missing = problems.filter(isMissing)
  const derived = missing.filter(({ field }) => ready?.onMissing?.[field] === 'derive')
  const skipped = missing.filter((problem) => !derived.includes(problem))
  const withCounts = skipped.map(({ field, count }) => `${field} (${counted(count, 'row')})`)
  return [
    ...(derived.length > 0 ? [`works out ${names(derived)}`] : []),
    ...(withCounts.length > 0 ? [`leaves out what has no ${withCounts.join(', ')}`] : []),
    ...(problems.some(isUnread) ? ['leaves what cannot be read as failed rows'] : []),
  ].join(' and ')
}

function isEveryRow(count: number, { read, skipped }: ImportResult['rows']): boolean {
  return count >= read - skipped
}

/** What the rows have, and what no choice of a field mends. */
function isUnread(problem: Problem): boolean {
  return problem.severity === 'failed' && !isMissing(problem)
}

function names(problems: readonly { readonly field: string }[]): string {
  return problems.map(({ field }) => field).join(', ')
}

function isMissing(problem: Problem): problem is Problem & { field: string } {
  const { severity, code, field } = problem
  return severity === 'failed' && code === 'missing_value' && field !== undefined
}
