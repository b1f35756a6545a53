import type { GoneAction } from '../../import-request.ts'
import type { Entry } from '../../ledger/entry.ts'
import { entryPages } from '../../ledger/entry-pages.ts'
import { asLoaded, type Seen, seenInBot } from '../deletion/seen-in-bot.ts'
import { renumbered } from '../homes/renumbered.ts'
import type { SourceIndex } from '../homes/source-index.ts'
import { inUnloadedRows } from '../homes/unloaded-homes.ts'
import type { LoadOptions, LoadParts, LoadScope } from '../load-options.ts'

export interface GonePagesOptions
  extends Pick<LoadParts, 'ledger'>,
    LoadScope,
    Pick<LoadOptions, 'bot' | 'setSinceLoad'> {
  /** Of the source, read to its end. */
  readonly index: SourceIndex
  readonly action: GoneAction
  /**
   * Keys of those of which it was not known that they are there when somebody agreed to what is taken down:
   * they were not shown.
   */
  readonly notShown?: ReadonlySet<string> | undefined
  /** Loads whose homes stay as long as the file has nothing of them. */
  readonly keptOf?: ReadonlySet<string> | undefined
}

/** A group of known listings. */
export interface GonePage {
  /** Of this chatbot and source, of the MLS systems in it, that this run did not create. */
  readonly known: readonly Entry[]
  /** Those of them that the source does not have any more, and that the action is for. */
  readonly gone: readonly Entry[]
  /** More, but for that they were not shown. */
  readonly notShown: readonly Entry[]
  /** More that stay because of the load that they are of, see `keptOf`. */
  readonly ofOthers: readonly Entry[]
  /**
   * More that it offers under another number, where the action is to mark as Sold: buyers would be told
   * that a home is sold while it is on offer.
   */
  readonly left: readonly Entry[]
  /** More whose homes it has in rows that could not be loaded: see `inUnloadedRows`. */
  readonly unloaded: readonly Entry[]
  /** More that are Sold, as the chatbot has them, where that is the action. */
  readonly alreadySold: readonly Entry[]
  /** What the chatbot has of all but the known ones that are in the source. */
  readonly seen: (entry: Entry) => Seen
  /** What the source says of those that it has as off the market, by key. */
  readonly words: ReadonlyMap<string, string>
  /** The numbers that it has for those under another one, by key. */
  readonly newNumbers: ReadonlyMap<string, string>
}

/** The known listings in groups, each with those that the source does not have any more. */
export async function* gonePages(options: GonePagesOptions): AsyncGenerator<GonePage> {
  const { ledger, runId, serialNumber, source, index, action, bot, setSinceLoad } = options
  const { notShown, keptOf } = options
  for await (const page of entryPages(({ key }, limit) =>
    ledger.loaded(serialNumber, source, key, limit),
  )) {
    const known = page.filter(
      ({ system, createdByRun }) => index.systems.has(system) && createdByRun !== runId,
    )
    const there = index.has(known.map(({ key }) => key))
    const absent = known.filter(({ key }) => !there.has(key))
    const seen = bot ? await seenInBot(bot, source, absent, setSinceLoad) : asLoaded
    const isSold = ({ fields }: Entry) => fields.Status === 'Sold'
    // Somebody else may offer those again that were marked.
    const alreadySold = new Set(
      absent.filter((entry) => action === 'sold' && isSold(entry) && isSold(seen(entry).home())),
    )
    const open = absent.filter((entry) => !alreadySold.has(entry))
    const withdrawn = index.withdrawn(open.map(({ key }) => key))
    const missing = open.filter(({ key }) => !withdrawn.has(key))
    const unloaded = inUnloadedRows(index, missing)
    const isUnloaded = ({ key }: Entry) => unloaded.has(key)
    const others = await renumbered(
      missing.filter((entry) => !isUnloaded(entry)),
      options,
    )
    const isLeft = ({ key }: Entry) => {
      const other = others.get(key)
      return action === 'sold' && other !== undefined && other.word === undefined
    }
    const words = new Map(withdrawn)
    const newNumbers = new Map<string, string>()
    for (const [key, { number, word }] of others) {
      newNumbers.set(key, number)
      if (word !== undefined) words.set(key, word)
    }
    const gone = open.filter((entry) => !isLeft(entry) && !isUnloaded(entry))
    const isNotShown = (entry: Entry) => notShown?.has(entry.key) === true
    const isOfOthers = ({ key, loadedByRun }: Entry) =>
      loadedByRun !== null && keptOf?.has(loadedByRun) && !words.has(key) && !newNumbers.has(key)
    const ofOthers = gone.filter(isOfOthers)
    const unshown = gone.filter((entry) => isNotShown(entry) && !isOfOthers(entry))
    const leftOut = new Set([...ofOthers, ...unshown])
    yield {
      known: known.filter((entry) => !leftOut.has(entry)),
      gone: gone.filter((entry) => !leftOut.has(entry)),
      notShown: unshown,
      ofOthers,
      left: open.filter(isLeft),
      unloaded: open.filter(isUnloaded),
      alreadySold: [...alreadySold],
      seen,
      words,
      newNumbers,
    }
  }
}
