import { byReader } from '../../../text/by-reader.ts'
import { counted } from '../../../text/counted.ts'
import { agentOrPerson, toolText } from '../../../text/reader-words.ts'
import { loadedName } from '../../ledger/loaded-name.ts'
import type { RunRecord } from '../../ledger/run.ts'
import type { LastSet } from '../../taken-down.ts'
import { noneSet } from '../deletion/last-set.ts'

const MAX_FILES = 5

type LoadedRun = Pick<RunRecord, 'id' | 'fileName' | 'startedAtMs'>

/** Whether one file that is loaded again cannot bring all of them back as they were. */
export function isSetBySeveral({
  files,
  calls,
  corrections,
  marked,
  elsewhere = 0,
  perhapsElsewhere = 0,
  inNoFile = 0,
  made = 0,
}: LastSet): boolean {
  const others = calls + corrections + marked + elsewhere + perhapsElsewhere
  return files.length > 1 || others + inNoFile + made > 0
}

/** Whether something else than the file that created them has set some of them since. */
export function isSetSince(lastSet: LastSet, fileName: string): boolean {
  return isSetBySeveral(lastSet) || lastSet.files.some(({ file }) => file !== fileName)
}

/** Which other files have loaded some of them since; empty where none has. */
export function loadedSinceText({ files }: LastSet, fileName: string): string {
  const others = files.filter(({ file }) => file !== fileName)
  const count = others.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return ''
  return `${counted(count, 'of them was', 'of them were')} loaded again since, by ${namedFiles(others).join(', ')}.`
}

/** By what homes were last set, as a sentence without an object: `was last loaded from A.csv (had 2).` */
export function lastSetText(known: LastSet, run: LoadedRun): string {
  const { files } = known
  const from = files.length > 0 ? namedFiles(files).join(', ') : loadedName(run.fileName, run)
  return [`was last loaded from ${from}.`, otherwiseText(known)].filter(Boolean).join(' ')
}

/**
 * How to have back what was deleted, by the files that had it: a sentence or several.
 *
 * @param lastSet undefined: an earlier version did not keep it
 * @param run what created it; undefined: not known
 */
export function hadBackText(lastSet: LastSet | undefined, run?: LoadedRun): string {
  const known = lastSet ?? noneSet
  const { files, calls, corrections, marked, sold } = known
  const [file] = files
  const created = run ? loadedName(run.fileName, run) : 'a file that has them'
  if (!isSetBySeveral(known))
    return `To have back what was deleted, load ${file ? namedFile(file) : created} again${chosenText(files)}: its other homes get back what they have there as well. If it has changed since, fewer may come back.`
  // What an earlier version kept counts only those that nothing else has set.
  const { made = 0, inNoFile = calls + corrections + marked } = known
  const isInFile = files.length + inNoFile > 0 || made === 0
  return [
    isInFile
      ? `To have back what was deleted, load ${filesText(files, created)}: homes come back as in the file that is loaded, and its other homes get back what they have there as well. If a file has changed since, fewer may come back.`
      : '',
    inNoFile > 0 ? lastLoadUnknown(inNoFile, run && created) : '',
    madeText(known, isInFile),
    otherwiseText(known),
    sold > 0 ? `${sold} of them ${sold === 1 ? 'was' : 'were'} Sold.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function lastLoadUnknown(count: number, created: string | undefined): string {
  const by = created === undefined ? '' : `; ${created} created them`
  return `Which file loaded ${count} of them last is not known${by}.`
}

/** How to have back what no file has. */
function madeText({ made = 0, homes }: LastSet, isOtherInFile: boolean): string {
  if (made === 0) return ''
  const which = isOtherInFile ? counted(made, 'of them is', 'of them are') : 'What was deleted is'
  const calls = `${made === 1 ? 'a single call' : 'single calls'} (${setText(made, homes?.made)})`
  return `${which} in no file but created by ${calls}: to have that back, ${toolText('create_listing')} with what ${toolText('get_changes')} still has of it (change: all that was sent).`
}

/** By what homes were set otherwise than a file has them; empty where they were not. */
function otherwiseText({
  calls,
  corrections,
  marked,
  elsewhere = 0,
  perhapsElsewhere = 0,
  homes,
}: LastSet): string {
  const setters = [
    ...(corrections > 0
      ? [
          `${agentOrPerson({ agent: 'mend_listings', person: 'a correction' })} (${setText(corrections, homes?.corrections)})`,
        ]
      : []),
    ...(marked > 0 ? [`a sync that marked them as Sold (${setText(marked, homes?.marked)})`] : []),
    ...(calls > 0
      ? [
          `single calls (${setText(calls, homes?.calls, `${toolText('get_changes')} has what they set`)})`,
        ]
      : []),
    ...(elsewhere > 0
      ? [`somebody else, in the chatbot (${setText(elsewhere, homes?.elsewhere)})`]
      : []),
    ...(perhapsElsewhere > 0
      ? [
          `somebody else, in the chatbot, unless its list was behind (${setText(perhapsElsewhere, homes?.perhapsElsewhere)})`,
        ]
      : []),
  ]
  return setters.length > 0 ? `Set otherwise since they were loaded: by ${setters.join(', ')}.` : ''
}

/** How many of the homes each file had. */
function namedFiles(files: LastSet['files']): string[] {
  const named = files.slice(0, MAX_FILES).map((file) => `${namedFile(file)} (had ${file.count})`)
  const more = files.length - named.length
  return [...named, ...(more > 0 ? [`${more} more files`] : [])]
}

function namedFile({ file, run, isOverwritten }: LastSet['files'][number]): string {
  const name = loadedName(file, run)
  return isOverwritten ? `a former copy of ${name} (what it is now does not offer them)` : name
}

/** What to load, and how many of them each file had. */
function filesText(files: LastSet['files'], created: string): string {
  if (files.length === 0) return `${created} again`
  const chosen = chosenText(files)
  const all = namedFiles(files)
  return all.length > 1
    ? `these files in this order: ${all.join(', ')}${chosen && `,${chosen}`}`
    : `${all.join('')} again${chosen}`
}

const proposes = byReader({
  terminal: 'newoaks-mcp import with --dry-run proposes them',
  agent: 'inspect_listing_file proposes them',
  page: 'they are proposed where a file is loaded',
})

/** Where something was chosen for them: without that they may not load. */
function chosenText(files: LastSet['files']): string {
  return files.some(({ isChosen }) => isChosen)
    ? ` with the same choices as then (${proposes})`
    : ''
}

/** How many were set so, the first of them, and what else is to be told. */
function setText(count: number, homes: readonly string[] = [], how = ''): string {
  const more = count > homes.length ? ` and ${count - homes.length} more` : ''
  const which = homes.length > 0 ? `${homes.join('; ')}${more}` : ''
  const told = [which, how].filter(Boolean).join('; ')
  return `${count}${told && `: ${told}`}`
}
