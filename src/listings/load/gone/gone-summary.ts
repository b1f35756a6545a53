import type { Entry } from '../../ledger/entry.ts'
import type { LastSet } from '../../taken-down.ts'
import { noListings } from '../deletion/fingerprint.ts'
import {
  type BehindInList,
  behindInList,
  type FoundApart,
  foundApart,
} from '../deletion/found-apart.ts'
import { noneSet } from '../deletion/last-set.ts'
import { noneOfOthers, type OfOtherFiles } from './other-files.ts'

/** A report is for reading: beyond these, listings are counted and not shown. */
export const MAX_REPORTED_GONE = 1000

/** Which listings are gone. */
export interface GoneSummary {
  /** Listings of this chatbot and source, of the MLS systems in it, that were loaded before this run. */
  readonly known: number
  /** Those of them that the source does not have any more. */
  readonly count: number
  /** Those of `count` that it has as off the market. */
  readonly offMarket: number
  /** Those of them that it has under another number, and not as off the market. */
  readonly renumbered: number
  /** More that it does not have, and that were set to Sold before: not in `count` where that is the action. */
  readonly alreadySold: number
  /** More that it has under another number, where the action is to mark as Sold: those that the bot has. */
  readonly leftUnderOldNumber: number
  /** More that it has in rows that could not be loaded: those that the bot has. */
  readonly rowNotLoaded: number
  /** Of `count`, those that the whole list of the service does not have either. */
  readonly notInBot: number
  /**
   * `count` of `known`, 0 to 1, of those that the bot has. Where earlier syncs were refused or stopped, the same share of what
   * was known before them, if that is more. For example: a wrong file of 50 listings is synced to a
   * chatbot with 100. All 100 are gone, so it is refused, but its 50 are loaded by then. Synced again,
   * 100 of 150 would be a smaller share; without those 50 it is still 100 of 100.
   */
  readonly share: number
  /** The first of them, MAX_REPORTED_GONE at most, each with the home as the chatbot has it. */
  readonly entries: readonly Entry[]
  /** The first of `leftUnderOldNumber`. */
  readonly left: readonly Entry[]
  /** The first of `rowNotLoaded`. */
  readonly unloaded: readonly Entry[]
  /** Those that somebody else has changed in the chatbot since. */
  readonly changed: FoundApart
  readonly behind: BehindInList
  /** How many the list does not show, unless that is because the chatbot has them no more. */
  readonly unseen: number
  /** More that are gone, and that were not shown to who agreed: see `GonePagesOptions`. */
  readonly notShown: FoundApart
  /** Those of `alreadySold` that the list has on offer: they were just marked. */
  readonly listedUnsold: FoundApart
  /** Those that were not created from here, only updated. */
  readonly madeElsewhere: FoundApart
  /** What the source says of those of `entries` that are off the market, by key. */
  readonly words: ReadonlyMap<string, string>
  /** The numbers that it has for those of `entries` and `left` under another one, by key. */
  readonly newNumbers: ReadonlyMap<string, string>
  /** By whom they were last set. */
  readonly lastSet: LastSet
  /** The same of those that are not in the file under another number, where some are. */
  readonly lastSetOfLost?: LastSet | undefined
  /** Whether others than this file had loaded some of them. */
  readonly ofOtherFiles: boolean
  /** Those that another file of the source loaded last, of which this one is no later state; with those that stay for it. */
  readonly others: OfOtherFiles
  /** Of all of them, as the chatbot has them. */
  readonly fingerprint: string
}

export const noneGone: GoneSummary = {
  known: 0,
  count: 0,
  offMarket: 0,
  renumbered: 0,
  alreadySold: 0,
  leftUnderOldNumber: 0,
  rowNotLoaded: 0,
  notInBot: 0,
  share: 0,
  entries: [],
  left: [],
  unloaded: [],
  changed: foundApart().sum(),
  behind: behindInList().sum(),
  unseen: 0,
  notShown: foundApart().sum(),
  listedUnsold: foundApart().sum(),
  madeElsewhere: foundApart().sum(),
  words: new Map(),
  newNumbers: new Map(),
  lastSet: noneSet,
  ofOtherFiles: false,
  others: noneOfOthers,
  fingerprint: noListings,
}
