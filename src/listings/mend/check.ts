import { formatNumber } from '../../text/counted.ts'
import { createJsonPage } from '../../text/json-page.ts'
import { type ChatbotListing, knownFields } from '../compare/chatbot-listing.ts'
import { differencesOf } from '../compare/differences.ts'
import { type JustSetHome, justSetText } from '../compare/just-set.ts'
import { type GatherOptions, gatherListings } from '../compare/read-chatbot-listings.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { createFingerprint } from '../load/deletion/fingerprint.ts'
import { placeLine } from '../place-line.ts'
import { doubtedNumbers } from '../plausible/create-plausibility.ts'
import type { CommonDoubt } from '../plausible/plausibility.ts'
import { listingTitle } from './check-text.ts'
import type { Correction } from './correction.ts'
import { type DoubtfulListing, judge } from './judge.ts'
import type { CheckedListing, LedgerDifference, ListingsCheck } from './listings-check.ts'

const MAX_DIFFERENCES = 5
/** A listing that is to be corrected. */
export interface PlannedListing {
  readonly listing: ChatbotListing
  readonly correction: Correction
}

export interface CheckOptions extends GatherOptions {
  readonly ledger: Ledger
  /** Which of the implausible listings are named: a page of them, from 1. */
  readonly page: number
  readonly pageSize: number
  /** What the named ones may take; default: as much as they do. */
  readonly pageCharacters?: number | undefined
}

/** What is planned for listings of a chatbot. */
export interface OpenPlan<Check extends Pick<ListingsCheck, 'toMend' | 'fingerprint'>> {
  readonly check: Check
  /** Those that are to be updated. */
  planned(): AsyncGenerator<PlannedListing>
  close(): void
}

/** The listings of a chatbot that were judged. */
type OpenCheck = OpenPlan<ListingsCheck>

/**
 * Looks at what the service's list and the ledger have of a chatbot, and changes nothing. The caller
 * closes what it returns.
 *
 * @throws CancelledError when the signal is aborted
 */
export async function openCheck(options: CheckOptions): Promise<OpenCheck> {
  const { serialNumber, ledger, setSinceLoad, page, pageSize, pageCharacters } = options
  const { listings, list, from, readAtMs } = await gatherListings(options)
  try {
    const differences: ListingsCheck['differences'] = { count: 0, first: [] }
    let judged = 0
    const isWhole = 'isWhole' in list && list.isWhole
    const judgement = await judge(
      { serialNumber, ledger, listings, readAtMs, setSinceLoad, isWhole },
      (listing) => {
        judged += 1
        const found = differencesIn(listing)
        differences.count += found.length
        differences.first.push(...found.slice(0, MAX_DIFFERENCES - differences.first.length))
      },
    )
    const fingerprint = createFingerprint()
    const shown = createJsonPage<CheckedListing>(
      page,
      pageCharacters ?? Number.POSITIVE_INFINITY,
      pageSize,
    )
    const justSet: JustSetHome[] = []
    let total = 0
    let toMend = 0
    for await (const doubtful of judgement.doubtful()) {
      total += 1
      shown.add(checked(doubtful))
      if ('impossible' in doubtful.correction) continue
      toMend += 1
      const { listing, former } = doubtful
      if (former.length > 0) justSet.push({ name: listingTitle(named(listing)), former })
      const { key, changes } = doubtful.correction
      fingerprint.addChange([key.KeyType, key.Key, changes])
    }
    const behind = justSetText(justSet)
    const check = {
      SerialNumber: serialNumber,
      judged,
      judgedFields: doubtedNumbers,
      from,
      total,
      toMend,
      fingerprint: fingerprint.sum(),
      common: judgement.common.map(commonText),
      page,
      pages: shown.pages(),
      listings: shown.values(),
      differences,
      ...(behind !== '' && { notes: [behind] }),
    }
    return {
      check,
      async *planned() {
        for await (const { listing, correction } of judgement.doubtful())
          if (!('impossible' in correction)) yield { listing, correction }
      },
      close: listings.close,
    }
  } catch (error) {
    listings.close()
    throw error
  }
}

function commonText({ finding: { field, message }, count, of }: CommonDoubt): string {
  return `${field}: ${formatNumber(count)} of ${formatNumber(of)} values are doubtful, for example: ${message}`
}

function checked({ listing, doubts, correction }: DoubtfulListing): CheckedListing {
  const changes = 'impossible' in correction ? [] : correction.changes
  return {
    ...named(listing),
    where: listing.entry && listing.listed ? 'both' : listing.entry ? 'memory' : 'bot',
    doubts: doubts.map(({ field, value, message }) => {
      const becomes = changes.find((change) => change.field === field)?.to
      return { field, value, ...(becomes !== undefined && { becomes }), why: message }
    }),
    ...('impossible' in correction && { uncorrected: correction.impossible }),
  }
}

function named(listing: ChatbotListing) {
  const { MLSNumber = '', Url = '', ...place } = knownFields(listing)
  const id = listing.entry?.id ?? listing.id
  return { id, MLSNumber, Url, Address: placeLine(place) }
}

function differencesIn(listing: ChatbotListing): LedgerDifference[] {
  return differencesOf(listing).flatMap(({ field, sent, bot }) =>
    typeof sent === 'number' && typeof bot === 'number'
      ? [{ ...named(listing), field, ledger: sent, bot }]
      : [],
  )
}
