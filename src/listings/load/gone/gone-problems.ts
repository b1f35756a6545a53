import { toolText } from '../../../text/reader-words.ts'
import { choiceText } from '../../choice-text.ts'
import { BEHIND_OR_SET } from '../../compare/list-lag.ts'
import { type Finding, messageWithHomes } from '../../finding.ts'
import type { GoneAction } from '../../import-request.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { FoundApart } from '../deletion/found-apart.ts'
import { noneSet } from '../deletion/last-set.ts'
import { LIST_MAY_BE_BEHIND } from '../home-problems.ts'
import { homeOf, shortly } from '../problem-words.ts'
import { loadedByOthers, SOURCE_FOR_EACH } from './loaded-by.ts'
import type { OfOtherFiles } from './other-files.ts'
import { unseenValuesText } from './unseen-values.ts'

/** Of the homes that a problem names by itself. */
const MAX_NAMED_HOMES = 5

export const OLD_NUMBER_STAYS = 'old_number_stays'
export const ROW_NOT_LOADED = 'row_not_loaded'
export const DELETED_EARLIER = 'deleted_earlier'
export const UNSEEN_VALUES = 'unseen_values'
export const NOT_SHOWN = 'not_shown'
export const OF_OTHER_FILES = 'of_other_files'

/** For homes that a sync leaves as they are because the file has them in rows that could not be loaded. */
export function rowNotLoaded(entries: readonly Entry[], count: number): Finding {
  return {
    code: ROW_NOT_LOADED,
    message: messageWithHomes(
      'Nothing is done to homes that are in the file, but whose rows could not be loaded: by Url or address they are the same.',
      entries.slice(0, MAX_NAMED_HOMES).map((entry) => homeOf(entry)),
      count,
    ),
    fix: `Correct the rows that failed or were skipped, and sync again; if such a home is gone, delete it with ${toolText('delete_listings')}.`,
  }
}

/** For homes that were just marked as Sold, and are on offer in the list of the chatbot. */
export function soldAndListed({ first, count }: FoundApart): Finding {
  return {
    code: LIST_MAY_BE_BEHIND,
    message: messageWithHomes(
      `Homes were just marked as Sold, and the list of the chatbot has another Status: ${BEHIND_OR_SET}. They were left as they are.`,
      first.slice(0, MAX_NAMED_HOMES).map(({ entry }) => homeOf(entry)),
      count,
    ),
    fix: 'Sync again in a minute: those that are still on offer then are marked again.',
  }
}

/** For homes that are gone, and of which it was not known that they are there when somebody agreed. */
export function notShownBefore({ first, count }: FoundApart): Finding {
  return {
    code: NOT_SHOWN,
    message: messageWithHomes(
      'It is known only now that the chatbot has homes which this sync would take down as well: nobody has agreed to these, so they were left as they are.',
      first.slice(0, MAX_NAMED_HOMES).map(({ entry }) => homeOf(entry)),
      count,
    ),
    fix: 'Sync again: then they are shown.',
  }
}

/**
 * For homes that the file lacks and that another file of the source has loaded.
 *
 * @param keptIn the source, where they stay for that
 */
export function ofOtherFiles({ entries, count, files }: OfOtherFiles, keptIn?: string): Finding {
  const loaded = loadedByOthers({ lastSet: { ...noneSet, files }, ofOtherFiles: true }, shortly)
  const homes = entries.map((entry) => homeOf(entry))
  if (keptIn === undefined)
    return {
      code: OF_OTHER_FILES,
      message: messageWithHomes(
        `Homes that are not in this file were last ${loaded}.`,
        homes,
        count,
      ),
      fix: SOURCE_FOR_EACH,
    }
  return {
    code: OF_OTHER_FILES,
    message: messageWithHomes(
      `Homes that are not in this file stay as they are: they were last ${loaded}, and nobody was asked about them.`,
      homes,
      count,
    ),
    fix: `${SOURCE_FOR_EACH} If they are gone, name their source (${choiceText({ source: keptIn })}), or allow a larger share than usual (${choiceText({ maxGone: null })}).`,
  }
}

/** For homes that were marked as Sold and that the list did not show. @param all how many were marked */
export function unseenValues(unseen: number, all: number): Finding {
  return {
    code: UNSEEN_VALUES,
    message: unseenValuesText(unseen, all, 'was'),
    fix: `If somebody has, set these values again with ${toolText('update_listing')}.`,
  }
}

/**
 * For homes whose old listing a sync was to delete and has not, or does not mark as Sold.
 *
 * @param newNumbers by key
 * @param count how many of them there are in all
 */
export function oldNumberStays(
  entries: readonly Entry[],
  newNumbers: ReadonlyMap<string, string>,
  { action, count }: { readonly action: GoneAction; readonly count: number },
): Finding {
  const homes = entries
    .slice(0, MAX_NAMED_HOMES)
    .map(
      (entry) =>
        `${homeOf(entry)} (${shortly(entry.fields.MLSNumber)}, in the file ${shortly(newNumbers.get(entry.key) ?? '')})`,
    )
  return {
    code: OLD_NUMBER_STAYS,
    message: messageWithHomes(
      'The file has homes under another number than the chatbot, which offers such a home twice as long as the old listing stays.',
      homes,
      count,
    ),
    fix:
      action === 'sold'
        ? `If it is the same home, delete the old one with ${toolText('delete_listings')}: marked as Sold it would be told as sold while it is on offer.`
        : `Sync again once that is settled, or delete the old ones with ${toolText('delete_listings')}.`,
  }
}

/**
 * For homes that a sync has taken down because the file has them as off the market: their rows are
 * left out, and tell nothing of the chatbot.
 *
 * @param words what the file says of them, by key
 * @param count how many of them there are in all
 * @param alreadyGone how many of what was taken down the chatbot did not have any more
 */
export function offMarketTakenDown(
  entries: readonly Entry[],
  words: ReadonlyMap<string, string>,
  {
    action,
    count,
    alreadyGone,
  }: { readonly action: GoneAction; readonly count: number; readonly alreadyGone: number },
): Finding {
  const done = action === 'sold' ? 'marked them as Sold' : 'deleted them'
  const orGone = alreadyGone > 0 ? ', or found them gone' : ''
  const homes = entries.slice(0, MAX_NAMED_HOMES).map((entry) => {
    const word = words.get(entry.key)
    return `${homeOf(entry)}${word ? ` (${shortly(word)})` : ''}`
  })
  return {
    code: 'off_market_taken_down',
    message: messageWithHomes(
      `The file itself has these homes as off the market, so this sync has ${done}${orGone}.`,
      homes,
      count,
    ),
    fix: 'If one of them is on offer, correct its status in the file, and load it again.',
  }
}
