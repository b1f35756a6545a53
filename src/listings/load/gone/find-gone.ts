import { withoutDays } from '../../compare/as-listed.ts'
import { mayBeUnlisted } from '../../compare/list-lag.ts'
import type { GoneAction } from '../../import-request.ts'
import type { Entry } from '../../ledger/entry.ts'
import { isNameless } from '../../ledger/loaded-name.ts'
import type { FormerStatus, LastSet } from '../../taken-down.ts'
import { createFingerprint } from '../deletion/fingerprint.ts'
import { behindInList, foundApart } from '../deletion/found-apart.ts'
import { lastSetCounts } from '../deletion/last-set.ts'
import type { SourceIndex } from '../homes/source-index.ts'
import type { LoadOptions, LoadParts, LoadScope } from '../load-options.ts'
import { type GonePage, type GonePagesOptions, gonePages } from './gone-pages.ts'
import { type GoneSummary, MAX_REPORTED_GONE } from './gone-summary.ts'
import { lostByLoad } from './other-files.ts'

/** Its run is the sync that has just loaded the source. */
export interface GoneOptions
  extends LoadParts,
    LoadScope,
    Pick<LoadOptions, 'bot' | 'setSinceLoad'>,
    Pick<GonePagesOptions, 'notShown' | 'keptOf'> {
  /** What is synced, as runs are told by it. */
  readonly fileName: string
  /** The one that was given to `loadListings`. */
  readonly index: SourceIndex
  /** `keep` only counts them. */
  readonly action: GoneAction
  /** More than this share, 0 to 1, and nothing is done. */
  readonly maxGone: number
  /** `fingerprint` of a dry run: if others are gone by now, or one is otherwise, nothing is done. */
  readonly agreed?: string | undefined
  /** Whether homes that another file of the source has loaded stay: nobody has agreed to these. */
  readonly keepsOthers?: boolean | undefined
  readonly dryRun?: boolean | undefined
  /** Told what those have that are about to be marked as Sold, see `soldSince` of GoneResult, and awaited. */
  readonly onMarking?: (former: FormerStatus[], soldSince: string) => Promise<void>
  /** Told what is about to be deleted, and awaited. */
  readonly onDeleting?: (found: GoneSummary) => Promise<void>
  /** Told the keys of all that are gone, some at a time, and awaited. */
  readonly onGone?: ((keys: readonly string[]) => Promise<void>) | undefined
  /** Told which of them are waited for. */
  readonly onParked?: LoadOptions['onParked']
}

export async function findGone(options: GoneOptions): Promise<GoneSummary> {
  const { ledger, serialNumber, source, bot } = options
  const unconfirmed = await ledger.unconfirmedSyncs(serialNumber, source)
  const isConfirmed = ({ createdByRun }: Entry) =>
    createdByRun === null || !unconfirmed.has(createdByRun)
  const isThere = createIsThere(options)
  const homes = createGoneHomes(source)
  const there = createShare()
  const confirmed = createShare()
  let known = 0
  let gone = 0
  const left: Entry[] = []
  const unloaded: Entry[] = []
  const notShown = foundApart()
  const listedUnsold = foundApart()
  const words = new Map<string, string>()
  const newNumbers = new Map<string, string>()
  const lastSet = lastSetCounts()
  const lastSetOfLost = lastSetCounts()
  const counts = {
    offMarket: 0,
    renumbered: 0,
    alreadySold: 0,
    leftUnderOldNumber: 0,
    rowNotLoaded: 0,
  }
  const byLoad = lostByLoad()
  for await (const page of gonePages(options)) {
    const { seen } = page
    await options.onGone?.(page.gone.map(({ key }) => key))
    known += page.known.length
    gone += page.gone.length
    lastSet.add(page.gone, seen)
    const told = homes.add(page)
    for (const entry of page.notShown) notShown.add(entry, [])
    addLost(byLoad, page)
    counts.alreadySold += page.alreadySold.length
    for (const entry of page.alreadySold) {
      const status = seen(entry).behind.filter(({ field }) => field === 'Status')
      if (status.length > 0) listedUnsold.add(entry, status)
    }
    const isInBot = isThere(page.known)
    // A list that is behind has not yet what goes; what stays is created again where it lacks it.
    const awaited = page.gone.filter(
      (entry) => bot && !isInBot(entry) && mayBeUnlisted(entry, bot.readAtMs),
    )
    const inBot = {
      known: [...page.known.filter(isInBot), ...awaited],
      gone: [...page.gone.filter(isInBot), ...awaited],
    }
    there.add(inBot, () => true)
    confirmed.add(inBot, isConfirmed)
    const isOffMarket = ({ key }: Entry) => page.words.has(key)
    counts.offMarket += page.gone.filter(isOffMarket).length
    const lost = page.gone.filter((entry) => !page.newNumbers.has(entry.key) || isOffMarket(entry))
    lastSetOfLost.add(lost, seen)
    counts.renumbered += page.gone.length - lost.length
    const leftInBot = page.left.filter(isInBot)
    counts.leftUnderOldNumber += leftInBot.length
    const toldLeft = pushFirst(left, leftInBot)
    const unloadedInBot = page.unloaded.filter(isInBot)
    counts.rowNotLoaded += unloadedInBot.length
    pushFirst(unloaded, unloadedInBot)
    for (const { key } of [...told, ...toldLeft]) {
      const word = page.words.get(key)
      const number = page.newNumbers.get(key)
      if (word !== undefined) words.set(key, word)
      if (number !== undefined) newNumbers.set(key, number)
    }
  }
  const setBy = await lastSet.sum(ledger)
  const isSomeLost = counts.renumbered > 0 && counts.renumbered < gone
  // What is gone the file of this name had once, and has not now.
  const asOverwritten = (set: LastSet) => ({
    ...set,
    files: set.files.map((each) =>
      each.file === options.fileName && !isNameless(each.file)
        ? { ...each, isOverwritten: true }
        : each,
    ),
  })
  return {
    known: known + options.index.createdAgain(),
    count: gone,
    ...counts,
    ...homes.sum(),
    share: Math.max(there.share(), confirmed.share()),
    left,
    unloaded,
    notShown: notShown.sum(),
    listedUnsold: listedUnsold.sum(),
    words,
    newNumbers,
    lastSet: asOverwritten(setBy),
    ...(isSomeLost && { lastSetOfLost: asOverwritten(await lastSetOfLost.sum(ledger)) }),
    ofOtherFiles: setBy.files.some(({ file }) => file !== options.fileName),
    others: await byLoad.ofOthers(ledger, options.fileName),
  }
}

/** Sums up the homes that are gone, as the chatbot has them. */
function createGoneHomes(source: string) {
  let notInBot = 0
  let unseen = 0
  const entries: Entry[] = []
  const changed = foundApart()
  const behind = behindInList()
  const madeElsewhere = foundApart()
  const fingerprint = createFingerprint()
  return {
    /** Answers those of the page that are told. */
    add({ gone, seen }: GonePage): readonly Entry[] {
      const asTheyAre = gone.map((entry) => {
        const inBot = seen(entry)
        const { isGone, isListed, isAwaited, changes, home, content } = inBot
        if (isGone) notInBot += 1
        if (!isListed && (!isGone || isAwaited)) unseen += 1
        const asItIs = home()
        behind.add(asItIs, inBot)
        if (changes.length > 0) changed.add(asItIs, changes)
        if (entry.createdByRun === null) madeElsewhere.add(asItIs, [])
        const { key, address, city, region, fields } = asItIs
        fingerprint.addChange([source, key, address, city, region, withoutDays(fields), content()])
        return asItIs
      })
      return pushFirst(entries, asTheyAre)
    },
    sum: () => ({
      notInBot,
      unseen,
      entries,
      changed: changed.sum(),
      behind: behind.sum(),
      madeElsewhere: madeElsewhere.sum(),
      fingerprint: fingerprint.sum(),
    }),
  }
}

/** Adds as many as are reported, and answers them. */
function pushFirst(told: Entry[], more: readonly Entry[]): readonly Entry[] {
  const first = more.slice(0, MAX_REPORTED_GONE - told.length)
  told.push(...first)
  return first
}

/** Of what the file has otherwise, nothing is another file's. */
function addLost(byLoad: ReturnType<typeof lostByLoad>, page: GonePage): void {
  const { words, newNumbers } = page
  byLoad.add(page.gone.filter(({ key }) => !words.has(key) && !newNumbers.has(key)))
  byLoad.add(page.ofOthers)
  byLoad.add(page.alreadySold, false)
}

/** Those that the list of the service lacks are gone already; without a whole list all may be there. */
function createIsThere({ bot, source }: GoneOptions) {
  if (!bot || 'problem' in bot.list || !bot.list.isWhole) return () => () => true
  return (entries: readonly Entry[]) => {
    const found = bot.listings.listedOf(
      source,
      entries.map(({ key }) => key),
    )
    return ({ key }: Entry) => found.get(key) !== null
  }
}

/** Which share of the known homes is gone. */
function createShare() {
  let known = 0
  let gone = 0
  return {
    add(page: Pick<GonePage, 'known' | 'gone'>, counts: (entry: Entry) => boolean): void {
      known += page.known.filter(counts).length
      gone += page.gone.filter(counts).length
    },
    share: () => (known === 0 ? 0 : gone / known),
  }
}
