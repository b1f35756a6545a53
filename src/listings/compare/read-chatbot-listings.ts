import type { Service } from '../../api/service.ts'
import { operations } from '../../contract/operations.ts'
import { InputError, type StorageError } from '../../errors.ts'
import { formatNumber } from '../../text/counted.ts'
import type { Entry, Recognisable } from '../ledger/entry.ts'
import { entryPages } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LookedUpLedger } from '../ledger/no-ledger.ts'
import { type ListEnd, readList } from '../listed/read-list.ts'
import { type ChatbotListings, openChatbotListings } from './chatbot-listings.ts'
import { type JustDeleted, justDeleted } from './list-lag.ts'
import type { SetSinceLoad } from './set-since-load.ts'
import { settleCreations } from './settle-creations.ts'
import { settleDeletions } from './settle-deletions.ts'
import { settleRemade } from './settle-remade.ts'
import { type InDoubt, settleRequests } from './settle-requests.ts'

export interface ReadOptions {
  readonly serialNumber: string
  readonly service: Pick<Service, 'call'>
  readonly ledger: Pick<
    Ledger,
    'known' | 'loadedOfAll' | 'loadedWithKey' | 'inState' | 'run' | 'record' | 'remade' | 'flush'
  >
  readonly signal: AbortSignal
  /** The journal has that. */
  readonly setSinceLoad?: SetSinceLoad | undefined
  /** Only those with this MLS number: a page of the list, where the service heeds that. */
  readonly mlsNumber?: string | undefined
  /** Told how many of the service's list were read. */
  readonly onRead?: ((listings: number) => void) | undefined
}

export interface ReadListings {
  /** To be closed by the caller. Without a list that can be read, those of the ledger alone. */
  readonly listings: ChatbotListings
  readonly list: ListEnd
  /** When the list began to be read, milliseconds since 1970. */
  readonly readAtMs: number
  /** Those that were deleted from here just before: the list may still have them. */
  readonly justDeleted: JustDeleted
  /** How many the ledger remembers as loaded. */
  readonly remembered: number
  /** Of them, those of whose last request nobody knows whether it has acted. */
  readonly inDoubt: InDoubt
}

/**
 * The listings of a chatbot: those that the service lists, joined with those that the ledger
 * remembers as loaded. The list is read once, whole, and what got no answer is settled by it.
 *
 * @throws CancelledError when the signal is aborted
 */
export async function readChatbotListings({
  serialNumber,
  service,
  ledger,
  signal,
  setSinceLoad,
  mlsNumber,
  onRead,
}: ReadOptions): Promise<ReadListings> {
  const listings = openChatbotListings((source, keys) => ledger.known(serialNumber, source, keys))
  try {
    const readAtMs = Date.now()
    let listed = 0
    const idsOfNumber: string[] = []
    const list = await readList(serialNumber, {
      service,
      signal,
      mlsNumber,
      onPage(page) {
        const added = listings.addListed(page)
        listed += added
        if (mlsNumber !== undefined)
          for (const each of page)
            if (each.id !== null && each.mlsNumber === mlsNumber) idsOfNumber.push(each.id)
        onRead?.(listed)
        return added
      },
    })
    if ('problem' in list) listings.clear()
    const entries =
      mlsNumber === undefined
        ? entryPages((after, limit) => ledger.loadedOfAll(serialNumber, after, limit))
        : numbered(await loadedAt({ serialNumber, mlsNumber, ids: idsOfNumber }, ledger))
    const inDoubt: Recognisable[] = []
    const remembered = await listings.addEntries(keepingDoubtful(entries, inDoubt))
    // What is not in a part of the list can be in the rest.
    const isWhole = 'isWhole' in list && list.isWhole && mlsNumber === undefined
    const parts = { listings, ledger, isWhole, readAtMs }
    await settleRemade(serialNumber, parts)
    const there =
      'problem' in list
        ? 0
        : (await settleDeletions(serialNumber, parts)) +
          (await settleCreations(serialNumber, parts))
    const left = await settleRequests(serialNumber, inDoubt, { ...parts, setSinceLoad })
    const deleted = await justDeleted(serialNumber, ledger, readAtMs)
    const known = { remembered: remembered + there, inDoubt: left, justDeleted: deleted }
    return { listings, list, readAtMs, ...known }
  } catch (error) {
    listings.close()
    throw error
  }
}

interface AtNumber {
  readonly serialNumber: string
  readonly mlsNumber: string
  /** Of the homes that the list has with this number: somebody else can have set it. */
  readonly ids: readonly string[]
}

async function loadedAt(
  { serialNumber, mlsNumber, ids }: AtNumber,
  ledger: Pick<Ledger, 'loadedWithKey'>,
): Promise<readonly Entry[]> {
  const loaded = [...(await ledger.loadedWithKey(serialNumber, 'MLSNumber', mlsNumber))]
  const known = new Set(loaded.map(({ id }) => id))
  for (const id of new Set(ids))
    if (!known.has(id)) loaded.push(...(await ledger.loadedWithKey(serialNumber, 'NewOaks', id)))
  return loaded
}

/** Of updates and deletions a part of the list tells nothing. */
async function* numbered(entries: readonly Entry[]): AsyncGenerator<readonly Recognisable[]> {
  yield entries.map((entry) => ({ ...entry, isInDoubt: false }))
}

/** @param inDoubt takes those of whose last request no answer is known: few */
async function* keepingDoubtful(
  pages: AsyncIterable<readonly Recognisable[]>,
  inDoubt: Recognisable[],
) {
  for await (const page of pages) {
    inDoubt.push(...page.filter(({ isInDoubt }) => isInDoubt))
    yield page
  }
}

export interface GatherOptions extends ReadOptions {
  readonly service: Service
  readonly ledger: LookedUpLedger
  /** Why nothing that is remembered can be read, where that is so. */
  readonly unread?: StorageError | undefined
}

interface GatheredListings extends ReadListings {
  /** Where they are from, as a sentence. */
  readonly from: string
}

/**
 * The listings of a chatbot, for somebody who asks about them.
 *
 * @throws InputError when neither the service nor the ledger tells of any
 * @throws StorageError when neither can be read
 * @throws ConfigError when the service is not set up
 * @throws CancelledError when the signal is aborted
 */
export async function gatherListings(options: GatherOptions): Promise<GatheredListings> {
  const { serialNumber, service, unread } = options
  await service.checkConfigured(operations.listListings)
  const read = await readChatbotListings(options)
  const { listings, list, remembered } = read
  if ('problem' in list && remembered === 0) {
    listings.close()
    if (unread) throw unread
    throw new InputError(
      `Nothing is known of the listings of chatbot ${serialNumber}: none is remembered here, and ${list.problem}.`,
      'Check the chatbot ID and the key. Without a list of the service only what was loaded from this computer is known.',
    )
  }
  return { ...read, from: fromText(read, unread) }
}

function fromText({ listings, list, remembered }: ReadListings, unread?: StorageError): string {
  const known = unread
    ? `What is remembered here cannot be read (${unread.message} ${unread.hint})`
    : `${formatNumber(remembered)} remembered here`
  if ('problem' in list)
    return `${known}. Not compared: the service's list cannot be read (${list.problem}).`
  const listed = `${known}, ${formatNumber(listings.counts().listed)} in the service's list.`
  return list.isWhole ? listed : `${listed} It is not whole: ${list.why}.`
}
