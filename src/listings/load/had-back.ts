import { oneLine } from '../../text/excerpt.ts'
import type { LastSet } from '../result.ts'
import { noneSet } from './last-set.ts'

const MAX_FILES = 5
const MAX_NAME_CHARS = 60

/** Whether one file that is loaded again cannot bring all of them back as they were. */
export function isSetBySeveral({ files, calls, corrections, marked }: LastSet): boolean {
  return files.length > 1 || calls + corrections + marked > 0
}

/**
 * How to have back what was deleted, by who had last set it: a sentence or three.
 *
 * @param lastSet undefined: an earlier version did not keep it
 * @param fileName what created it
 */
export function hadBackText(
  lastSet: LastSet | undefined,
  fileName = 'a file that has them',
): string {
  const { files, calls, corrections, marked, sold, homes } = lastSet ?? noneSet
  const [file = { file: fileName }] = files
  if (!lastSet || !isSetBySeveral(lastSet))
    return `To have back what was deleted, load ${shortly(file.file)} again: its other homes get back what they have there as well.`
  const setters = [
    ...files.slice(0, MAX_FILES).map((each) => `${shortly(each.file)} (${each.count})`),
    ...(files.length > MAX_FILES ? [`${files.length - MAX_FILES} more files`] : []),
    ...(corrections > 0 ? [`mend_listings (${setText(corrections, homes?.corrections)})`] : []),
    ...(marked > 0 ? [`a sync that marked them as Sold (${setText(marked, homes?.marked)})`] : []),
    ...(calls > 0
      ? [`single calls (${setText(calls, homes?.calls, 'get_changes has what they set')})`]
      : []),
  ]
  const load = files.length > 1 ? 'load these files in this order' : `load ${shortly(file.file)}`
  const soldText = sold > 0 ? ` ${sold} of them ${sold === 1 ? 'was' : 'were'} Sold.` : ''
  return `To have back what was deleted, load it again: homes come back as in the file that is loaded. They were last set by ${setters.join(', ')}: ${load}.${soldText}`
}

/** How many were set so, the first of them, and what else is to be told. */
function setText(count: number, homes: readonly string[] = [], how = ''): string {
  const more = count > homes.length ? ` and ${count - homes.length} more` : ''
  const which = homes.length > 0 ? `${homes.join('; ')}${more}` : ''
  const told = [which, how].filter(Boolean).join('; ')
  return `${count}${told && `: ${told}`}`
}

function shortly(name: string): string {
  return oneLine(name, MAX_NAME_CHARS)
}
