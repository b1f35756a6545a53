import { counted } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import type { Entry } from '../ledger/entry.ts'
import type { RunRecord } from '../ledger/run.ts'
import { hadBackText } from '../load/had-back.ts'
import type { GoneCounts } from '../result.ts'
import { homeName } from './listing-name.ts'

const MAX_NAMED = 5
const MAX_NAME_CHARS = 60

type GoneHome = GoneCounts['first'][number]

/**
 * What a run had deleted, which its undoing does not bring back, and how to have it back; empty where
 * nothing of it is missing.
 *
 * @param missing the first of what it was to delete, without those that are there
 */
export function deletedText(
  { fileName, result }: Pick<RunRecord, 'fileName' | 'result'>,
  missing: readonly GoneHome[],
): string {
  const { deleted = 0, count = 0, first = [], lastSet } = result?.gone ?? {}
  if (deleted === 0 || (missing.length === 0 && count <= first.length)) return ''
  const which = counted(deleted, 'listing')
  const homes = missing.length > 0 ? `: ${named(missing, homeName, count > first.length)}` : ''
  const back = lastSet ? hadBackText(lastSet, fileName) : 'Import a file that has them.'
  return `This run had deleted ${which}, which an undo does not bring back${homes}. ${back}`
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
    `${homeName(home)} (${home.MLSNumber || home.Url} was deleted by this run, ${home.nowInFile} goes now)`
  const which = counted(homes.length, 'home is', 'homes are')
  return `${which} left under neither number: ${named(homes, tell)}.`
}

function named(
  homes: readonly GoneHome[],
  tell: (home: GoneHome) => string,
  areMore = false,
): string {
  const told = homes.slice(0, MAX_NAMED).map((home) => oneLine(tell(home), 2 * MAX_NAME_CHARS))
  return `${told.join('; ')}${areMore || homes.length > told.length ? '; …' : ''}`
}
