import { choiceText } from '../../choice-text.ts'
import { loadedName } from '../../ledger/loaded-name.ts'
import type { GoneCounts, LastSet } from '../../taken-down.ts'

/** So many files are named. */
const MAX_FILES = 3

/**
 * Which files had loaded what a sync of another one misses: a source can be fed by several, and one of them
 * has not what the others have. Empty where it was this file alone, as far as is known.
 *
 * @param named how a file is called in the text
 */
export function loadedByOthers(
  { lastSet, ofOtherFiles }: Pick<GoneCounts, 'lastSet' | 'ofOtherFiles'>,
  named: (file: string) => string,
): string {
  const files = (lastSet?.files ?? []).toSorted((one, other) => other.count - one.count)
  const [first, ...others] = files
  if (first === undefined || !ofOtherFiles) return ''
  if (others.length === 0) return `loaded by another file, ${named(nameOf(first))}`
  const told = [first, ...others]
    .slice(0, MAX_FILES)
    .map((file) => `${file.count} by ${named(nameOf(file))}`)
  return `loaded by several files (${told.join(', ')}${files.length > told.length ? ' and others' : ''})`
}

function nameOf({ file, run }: LastSet['files'][number]): string {
  return loadedName(file, run)
}

/** What to do where the other files still have it. */
export const SOURCE_FOR_EACH = `If other files have them still, sync each file as a source of its own (${choiceText({ source: null })}).`
