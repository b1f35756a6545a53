import { counted, formatNumber, withMore } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { agentOrPerson, toolText } from '../../text/reader-words.ts'
import { keyName, namesApart } from '../key-name.ts'
import type { Entry } from '../ledger/entry.ts'
import { isNameless, loadedName } from '../ledger/loaded-name.ts'
import type { RunRecord } from '../ledger/run.ts'
import { changeOf, isCall } from '../ledger/single-call.ts'
import type { FoundApart } from '../load/deletion/found-apart.ts'
import { hadBackText } from '../load/undo/had-back.ts'
import type { GoneCounts, NamedListing } from '../taken-down.ts'
import { homeName, namedListing, withStatus } from './listing-name.ts'

const MAX_NAMED = 5
const MAX_NAME_CHARS = 60

/** Listings that a run updated and that were not deleted since. */
export interface UpdatedLeft {
  readonly count: number
  /** Some more of them may have been deleted: of what other loads had since it is not known who updated it. */
  readonly isAtMost: boolean
  /** What the first are called of those that it is known to have updated. */
  readonly first: readonly string[]
  /** Whether a file had loaded some of them before. */
  readonly wereLoaded: boolean
  /** The last load of the source before; undefined: none is remembered. */
  readonly before?: RunRecord | undefined
}

/** Of what a run created, that which was deleted since: and is gone, or was created again. */
export interface LeftOut {
  readonly deleted: FoundApart
  /** `first` is empty where it is not known which they are. */
  readonly again: FoundApart
}

/** What an undo does not reach of what the run created: a sentence each. */
export function leftOutTexts({ deleted, again }: LeftOut): string[] {
  const entries = ({ first }: FoundApart) => first.map(({ entry }) => namedListing(entry))
  const they = counted(
    again.count,
    'more that it created was deleted since and created again, by a later load or somebody else, and stays',
    'more that it created were deleted since and created again, by later loads or somebody else, and stay',
  )
  const which =
    again.first.length > 0
      ? `: ${named(entries(again), homeAndNumber, again.count > again.first.length)}.`
      : `. Which they are is not known: ${toolText('get_changes')} has what was deleted from here.`
  return [
    deleted.count > 0
      ? `${counted(deleted.count, 'more that it created was', 'more that it created were')} deleted since: ${named(entries(deleted), homeAndNumber, deleted.count > deleted.first.length)}.`
      : '',
    again.count > 0 ? `${they}${which}` : '',
  ].filter(Boolean)
}

function homeAndNumber({ Address, ...listing }: NamedListing): string {
  const name = keyName(listing)
  return Address ? withStatus(Address, name) : name
}

/** How a person has back the Status that homes had before a sync marked them as Sold. */
export const SOLD_BACK_BY_FILE =
  'import a file that has them, which puts their Status back; an agent does it without one (get_run of this run, then mend_listings)'

const SOLD_BACK = agentOrPerson({
  agent:
    'get_run of it has what mend_listings takes to put their Status back, or import a file that has them',
  person: SOLD_BACK_BY_FILE,
})

/** What stays as it is when a run is undone, and how to get back from it: a sentence or two each. See `deletedText` too. */
export function leftByUndo(run: RunRecord, updated: UpdatedLeft): string[] {
  const { sold = 0 } = run.result?.gone ?? {}
  return [
    updated.count > 0 ? updatedText(run, updated) : '',
    sold > 0
      ? `${counted(sold, 'listing that it marked as Sold is left as it is now', 'listings that it marked as Sold are left as they are now')}. Of those that are still Sold: ${SOLD_BACK}.`
      : '',
  ].filter(Boolean)
}

function updatedText(
  run: RunRecord,
  { count, isAtMost, first, wereLoaded, before }: UpdatedLeft,
): string {
  const stay = counted(
    count,
    'listing that it updated stays as it is',
    'listings that it updated stay as they are',
  )
  const homes = first.map((home) => oneLine(home, MAX_NAME_CHARS))
  const which = homes.length > 0 ? `: ${withMore(homes, count, '; ')}` : ''
  const name = loadedName(run.fileName, run)
  const back = wereLoaded
    ? `import ${formerFile(run, before)}, or give the earlier values to ${toolText('update_listing')}. What a single call had set before that run is in no file: ${toolText('get_changes')} has it.`
    : `give the earlier values to ${toolText('update_listing')}: no file that had them was loaded from here before ${name}. What a single call had set: ${toolText('get_changes')} has it.`
  const isTold = run.result?.changed?.some(({ values }) => values.length > 0)
  const values = isTold
    ? ` Run ${run.id} has some earlier values: ${toolText('get_run')} tells them (changed).${agentOrPerson({ agent: ' import_listings takes many back as rows, each with its id or MLSNumber and the value.', person: '' })}`
    : ''
  const all =
    count > MAX_NAMED
      ? ` ${agentOrPerson({ agent: `find_listings (runId ${run.id})`, person: `newoaks-mcp find --run ${run.id}` })} has those that stay, but for what was set since.`
      : ''
  return `${isAtMost ? 'Up to ' : ''}${stay}${which}. To get back what they were, ${back}${values}${all}`
}

/** The file that has what a run has replaced. */
function formerFile(run: RunRecord, before: RunRecord | undefined): string {
  const name = loadedName(run.fileName, run)
  const file = `the file again that was loaded before ${name}`
  if (!before) return file
  const { id, fileName } = before
  if (isNameless(fileName))
    return `${file} (of this source the last was ${loadedName(fileName, before)})`
  return fileName === run.fileName
    ? `a former copy of ${name}, as it was at run ${id} (what it is now has the values of this run, or later ones)`
    : `${file} (of this source the last was ${fileName}, run ${id})`
}

/** Which listings stay because another source has them now; empty where there are none. */
export function takenOverText(first: readonly Entry[], count: number): string {
  if (count === 0) return ''
  const sources = [...new Set(first.map(({ source }) => oneLine(source, MAX_NAME_CHARS)))]
    .slice(0, MAX_NAMED)
    .join(', ')
  const homes = first.slice(0, MAX_NAMED).map(namedListing)
  const named = namesApart(homes, homeName).map((name) => oneLine(name, MAX_NAME_CHARS))
  return `${counted(count, 'listing that it created stays', 'listings that it created stay')}: another source has taken ${count === 1 ? 'it' : 'them'} over since (${sources}): ${withMore(named, count, '; ')}. If ${count === 1 ? 'it is' : 'they are'} to go as well, use ${toolText('delete_listings')}.`
}

/** Who had deleted listings that were gone already, without having had an answer; empty where nobody had. */
export function byOthersText(byOthers: ReadonlyMap<string, number> = new Map()): string {
  const named = [...byOthers].map(
    ([by, count]) =>
      `${formatNumber(count)} by ${isCall(by) ? `change ${changeOf(by)}` : `run ${by}`}`,
  )
  if (named.length === 0) return ''
  return `Of those that were not there, these were being deleted when the answer was lost: ${named.join(', ')}.`
}

type GoneHome = GoneCounts['first'][number]

/**
 * What a run had deleted, which its undoing does not bring back, and how to have it back; empty where
 * nothing of it is missing.
 *
 * @param missing the first of what it was to delete, without those that are there
 */
export function deletedText(
  { id, result }: Pick<RunRecord, 'id' | 'result'>,
  missing: readonly GoneHome[],
): string {
  const { count = 0, first = [], lastSet } = result?.gone ?? result?.deleting ?? {}
  const { deleted = 0 } = result?.gone ?? {}
  const isCounted = result?.gone !== undefined
  const areMore = isCounted && deleted > 0 && count > first.length
  if (missing.length === 0 && !areMore) return ''
  const what = isCounted
    ? `This run had deleted ${counted(deleted, 'listing')}, which an undo does not bring back`
    : `This run was deleting ${counted(count, 'listing')} when its process died, and an undo does not bring back what is gone`
  const homes = missing.length > 0 ? `: ${named(missing, homeName, count > first.length)}` : ''
  const back = lastSet ? hadBackText(lastSet) : 'Import a file that has them.'
  const all =
    count > MAX_NAMED
      ? ` All of them: ${agentOrPerson({ agent: `find_listings (runId ${id}, state: deleted)`, person: `newoaks-mcp find --run ${id} --state deleted` })}.`
      : ''
  return `${what}${homes}.${all} ${back}`
}

/**
 * Of which homes no listing is left that the run knew: it deleted one, and created one under another
 * number; empty where there are none.
 *
 * @param undone what the undoing deletes
 */
export function leftWithNoneText(missing: readonly GoneHome[], undone: readonly Entry[]): string {
  const created = new Set(undone.flatMap(({ fields }) => [fields.MLSNumber, fields.Url]))
  const homes = missing.filter(({ nowInFile = '' }) => nowInFile !== '' && created.has(nowInFile))
  if (homes.length === 0) return ''
  const tell = (home: GoneHome) =>
    `${home.Address || 'A home'} (${keyName(home)} was deleted by this run, ${home.nowInFile} goes now)`
  const which = counted(homes.length, 'home is', 'homes are')
  return `${which} left under neither number: ${named(homes, tell)}.`
}

function named<Home>(
  homes: readonly Home[],
  tell: (home: Home) => string,
  areMore = false,
): string {
  const told = homes.slice(0, MAX_NAMED).map((home) => oneLine(tell(home), 2 * MAX_NAME_CHARS))
  return `${told.join('; ')}${areMore || homes.length > told.length ? '; …' : ''}`
}
