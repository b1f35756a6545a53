import { counted } from '../../../text/counted.ts'
import { ASK_AGAIN } from '../../../text/reader-words.ts'
import { choiceText } from '../../choice-text.ts'
import type { Finding } from '../../finding.ts'
import type { Entry } from '../../ledger/entry.ts'
import { homeOf, shortly } from '../problem-words.ts'
import type { GoneOptions } from './find-gone.ts'
import type { GoneSummary } from './gone-summary.ts'
import { goneWhere, inFileText } from './gone-where.ts'
import { loadedByOthers, SOURCE_FOR_EACH } from './loaded-by.ts'

/** Of a refusal that a person can set aside who has seen the homes. */
export const TOO_MANY_GONE = 'too_many_gone'

/** Of those that a refusal names. */
const MAX_NAMED = 5

/** Why nothing may be done with what is gone; undefined: it may. */
export function goneRefusal(
  { index, action, maxGone, agreed }: GoneOptions,
  { share, fingerprint, ...found }: GoneSummary,
): Finding | undefined {
  if (action === 'keep') return undefined
  if (!index.isComplete())
    return {
      code: 'not_complete',
      message: 'The file was not loaded to its end, so nobody can tell which listings are gone.',
      fix: 'Load the whole file without a limit, then again.',
    }
  const unreadable = index.unreadable()
  if (unreadable > 0)
    return {
      code: 'unreadable_rows',
      message: `Nobody can tell which listing is meant in ${counted(unreadable, 'row')} of the file, so one that seems gone may be there.`,
      fix: 'Correct these rows in the file, or remove those that are no listings, then sync it again.',
    }
  if (share > maxGone)
    return {
      code: TOO_MANY_GONE,
      message: `${percent(share)} of the known listings are ${whichTooMany(found)}; at most ${percent(maxGone)} may go.`,
      fix: `Check that the file is complete. ${ofOthers(found)}If they are gone, allow a larger share (${choiceText({ maxGone: null })}).`,
    }
  if (agreed !== undefined && agreed !== fingerprint)
    return {
      code: 'others_gone',
      message:
        'Other listings would be taken down now than those that were agreed to, or one of these is known otherwise than it was then, so none was touched.',
      fix: `Look at them with a dry run, and ${ASK_AGAIN}.`,
    }
  return undefined
}

function ofOthers(found: Pick<GoneSummary, 'lastSet' | 'ofOtherFiles'>): string {
  const loaded = loadedByOthers(found, shortly)
  return loaded && `They were ${loaded}. ${SOURCE_FOR_EACH} `
}

/** Where the file has some otherwise, the first are named, those that it does not have before them. */
function whichTooMany({
  entries,
  words,
  newNumbers,
  ...counts
}: Pick<
  GoneSummary,
  'entries' | 'words' | 'newNumbers' | 'count' | 'offMarket' | 'renumbered'
>): string {
  const there = counts.offMarket + counts.renumbered
  if (there === 0) return 'not in the file any more'
  const isThere = ({ key }: Entry) => words.has(key) || newNumbers.has(key)
  const homes = [...entries.filter((entry) => !isThere(entry)), ...entries.filter(isThere)]
    .slice(0, MAX_NAMED)
    .map((entry) => {
      const told = inFileText(words.get(entry.key), newNumbers.get(entry.key))
      return `${homeOf(entry)}${told && ` (${told})`}`
    })
  const more = counts.count > homes.length ? '; …' : ''
  return `${goneWhere(counts)}: ${homes.join('; ')}${more}`
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}
