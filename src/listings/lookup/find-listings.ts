import type { Service } from '../../api/service.ts'
import { InputError, type StorageError } from '../../errors.ts'
import { createTurns } from '../../runs/turns.ts'
import { counted, withMore } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { localTimeText } from '../../text/past-time.ts'
import { toolText } from '../../text/reader-words.ts'
import { asJustSet, type JustSetHome } from '../compare/just-set.ts'
import { isStillListed, mayBeUnlisted } from '../compare/list-lag.ts'
import { gatherListings } from '../compare/read-chatbot-listings.ts'
import type { SetSinceLoad } from '../compare/set-since-load.ts'
import { entriesInState } from '../ledger/entry-pages.ts'
import { wasFoundGone } from '../ledger/found-gone.ts'
import type { LookedUpLedger } from '../ledger/no-ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { isCall } from '../ledger/single-call.ts'
import { placeLine } from '../place-line.ts'
import { filtersOf } from './apply-filters.ts'
import { besideNotes } from './beside-notes.ts'
import type { FindRequest } from './find-request.ts'
import type { FoundListings } from './found-listings.ts'
import { createRows } from './found-rows.ts'
import { type KnownListing, knownListing, rememberedListing } from './known-listing.ts'
import { createNearKeys } from './near-keys.ts'
import { plannedHomes } from './planned-homes.ts'
import { createTally, type Tally } from './tally.ts'
import { createUnfound } from './unfound.ts'

const LEDGER_PAGE = 200
/** More of them take longer than somebody waits. */
const MAX_CHATBOTS = 20
const MAX_ID_CHARS = 60

export interface FindParts {
  readonly service: Service
  readonly ledger: LookedUpLedger
  /** Why nothing that is remembered can be read, where that is so. */
  readonly unread?: StorageError | undefined
  readonly setSinceLoad?: SetSinceLoad | undefined
  /** Every run has a folder in it. */
  readonly filesFolder: string
  readonly signal: AbortSignal
  /** Told how many of a list were read. */
  readonly onRead?: (listings: number) => void
}

/**
 * Looks listings up: in what the service lists, joined with what the ledger remembers.
 *
 * @throws StorageError when what is remembered cannot be read, and is asked for
 * @throws InputError when nothing is known of the listings of the chatbot, or bare keys of several are asked for
 * @throws ConfigError when the service is not set up
 * @throws CancelledError when the signal is aborted
 */
export async function findListings(request: FindRequest, parts: FindParts): Promise<FoundListings> {
  const { filters, state, page } = request
  const needsMemory = [state, filters.runId, filters.source].some((each) => each !== undefined)
  if (parts.unread && (needsMemory || request.serialNumber === undefined)) throw parts.unread
  const run = filters.runId === undefined ? undefined : await parts.ledger.run(filters.runId)
  const serialNumbers = await chatbotsOf(request, run, parts.ledger)
  const nowMs = Date.now()
  const planned = run && (await plannedHomes(run, parts.filesFolder))
  const asked = filtersOf(filters, nowMs, planned)
  const zone = filters.since === undefined ? undefined : localTimeText(filters.since, nowMs)
  const tally = createTally(asked)
  // Looked for as long as nothing is found.
  let nearKeys = filters.key === undefined ? undefined : createNearKeys(filters.key)
  const unfound = createUnfound(filters)
  const areMany = serialNumbers.length > 1
  const rows = createRows(request, areMany)
  const from: string[] = []
  const notes: string[] = []
  for (const serialNumber of serialNumbers) {
    const told: Told = {
      from: [],
      notes: [],
      gone: createTally(asked),
      deleted: createTally(asked),
    }
    try {
      const found =
        state === 'unknown' || state === 'deleted'
          ? remembered(serialNumber, state, parts, told)
          : ofChatbot(serialNumber, state, parts, told)
      for await (const listing of found)
        if (tally.add(listing)) {
          rows.add(listing)
          unfound.add(listing)
          nearKeys = undefined
        } else nearKeys?.add(listing)
    } catch (error) {
      // Of one chatbot nothing may be known; of the others it is told all the same.
      if (!(error instanceof InputError) || !areMany) throw error
      told.notes.push(error.message)
    }
    const whose = areMany ? `${serialNumber}: ` : ''
    from.push(...told.from.map((sentence) => `${whose}${sentence}`))
    notes.push(...told.notes.map((sentence) => `${whose}${sentence}`))
  }
  const [only] = serialNumbers
  const pages = rows.pages()
  return {
    ...tally.counts(),
    ...(!areMany && { SerialNumber: only }),
    from: from.join(' '),
    page,
    pages,
    ...rows.shown(),
    notes: [
      ...(filters.runId === undefined || run ? [] : noRunNotes(filters.runId)),
      ...(planned ? [planned.note] : []),
      ...tally.notes(),
      ...unfound.notes(),
      ...(nearKeys?.notes() ?? []),
      ...rows.notes(),
      ...notes,
      ...(zone === undefined ? [] : [zone]),
    ],
  }
}

/** What is to be said of the listings of a chatbot. */
interface Told {
  /** Where listings are from: sentences. */
  readonly from: string[]
  readonly notes: string[]
  /** Counts those that are no longer there. */
  readonly gone: Tally
  /** Counts those that were just deleted from here and are still listed. */
  readonly deleted: Tally
}

async function chatbotsOf(
  { serialNumber, alsoKnown = [], show }: FindRequest,
  run: RunRecord | undefined,
  ledger: Pick<LookedUpLedger, 'history'>,
): Promise<readonly string[]> {
  if (serialNumber !== undefined) return [serialNumber]
  // A run is of one chatbot.
  if (run) return [run.serialNumber]
  const ofRuns = await ledger.history.chatbots()
  const known = [...new Set([...ofRuns.map((each) => each.serialNumber), ...alsoKnown])]
  // A bare key does not say whose it is.
  if (known.length > 0 && known.length <= (show === 'keys' ? 1 : MAX_CHATBOTS)) return known
  const named = withMore(
    known.slice(0, MAX_CHATBOTS).map((each) => oneLine(each, MAX_ID_CHARS)),
    known.length,
  )
  throw new InputError(
    `Whose listings? ${known.length === 0 ? 'No chatbot is remembered' : `${known.length} chatbots are remembered: ${named}`}.`,
    'Give the SerialNumber of one chatbot.',
  )
}

/** Those that the chatbot has, or those that it had: what was loaded and is no longer listed. */
async function* ofChatbot(
  serialNumber: string,
  state: 'gone' | undefined,
  { service, ledger, unread, setSinceLoad, signal, onRead }: FindParts,
  { from, notes, gone, deleted }: Told,
): AsyncGenerator<KnownListing> {
  const asked = { serialNumber, service, ledger, unread, setSinceLoad, signal, onRead }
  const read = await gatherListings(asked)
  try {
    from.push(read.from)
    const { readAtMs } = read
    const isWhole = 'isWhole' in read.list && read.list.isWhole
    const turns = createTurns()
    const stillListed: string[] = []
    const justSet: JustSetHome[] = []
    let unlisted = 0
    for await (const page of read.listings.pages())
      for (const each of page) {
        if (turns.isOver()) await turns.giveWay()
        const { listing, former } = await asJustSet(each, { readAtMs, setSinceLoad })
        const known = knownListing(serialNumber, listing)
        if (former.length > 0)
          justSet.push({ name: known.fields.Address || (known.id ?? ''), former })
        const isGone = isWhole && listing.listed === undefined
        if (isGone && gone.add(known) && mayBeUnlisted(listing.entry, readAtMs)) unlisted += 1
        const isDeleted = !known.entry && isStillListed(known.id, read.justDeleted)
        if (isDeleted && deleted.add(known))
          stillListed.push(placeLine(known.fields) || (known.id ?? ''))
        if (isGone === (state === 'gone')) yield known
      }
    if (state === 'gone' && !isWhole)
      notes.push("What is gone cannot be told: the service's list was not read to its end.")
    if (state === undefined) {
      const unknown = await countUnknown(serialNumber, isWhole, ledger)
      const { total } = gone.counts()
      const { inDoubt } = read
      notes.push(...besideNotes({ gone: total, unlisted, unknown, justSet, stillListed, inDoubt }))
    }
  } finally {
    read.listings.close()
  }
}

/** Of how many it is not known whether they are there. */
async function countUnknown(
  serialNumber: string,
  isWhole: boolean,
  ledger: LookedUpLedger,
): Promise<number> {
  const of = { serialNumber, state: 'unknown' } as const
  const unknown = await ledger.countInState(of)
  // What was to be deleted is there if the whole list has it; what was to be created may still come.
  const first = isWhole ? await ledger.inState(of, undefined, LEDGER_PAGE) : []
  return unknown - first.filter(({ intent }) => intent?.kind === 'delete').length
}

/** What single calls change stands under an ID that is no run's. */
function noRunNotes(runId: string): string[] {
  return isCall(runId) ? [] : [`No run ${runId} that changed listings is remembered.`]
}

/** Those that the ledger alone remembers. */
async function* remembered(
  serialNumber: string,
  state: 'unknown' | 'deleted',
  { ledger }: FindParts,
  { from, notes }: Told,
): AsyncGenerator<KnownListing> {
  from.push('As remembered here; the chatbot was not looked at.')
  const inDoubt = state === 'unknown' ? await ledger.inDoubt(serialNumber) : []
  yield* inDoubt.map(rememberedListing)
  if (inDoubt.length > 0)
    notes.push(
      `${counted(inDoubt.length, 'of these is', 'of these are')} loaded: whether the last update or deletion has acted, ${toolText('compare_listings')} finds out where the chatbot shows it.`,
    )
  let foundGone = 0
  for await (const entry of entriesInState(ledger, { serialNumber, state })) {
    if (wasFoundGone(entry)) foundGone += 1
    yield rememberedListing(entry)
  }
  if (foundGone > 0)
    notes.push(
      `Of those that are not there any more ${counted(foundGone, 'was found gone: somebody else had', 'were found gone: somebody else had')} deleted ${foundGone === 1 ? 'it' : 'them'}.`,
    )
}
