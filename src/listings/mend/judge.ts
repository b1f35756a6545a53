import { type ChatbotListing, knownFields } from '../compare/chatbot-listing.ts'
import { type JustSet, type JustSetParts, pagesAsJustSet } from '../compare/just-set.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import { createPlausibility } from '../plausible/create-plausibility.ts'
import type { CommonDoubt, Doubt, Plausibility } from '../plausible/plausibility.ts'
import { stepDoubts } from '../plausible/price-steps.ts'
import {
  type Change,
  type Correction,
  type CorrectionParts,
  changesOf,
  correctionOf,
  withChanges,
} from './correction.ts'
import { createSharedSlips, type SharedSlips } from './shared-slips.ts'

/** A listing with values that it can hardly have. */
export interface DoubtfulListing extends JustSet {
  readonly doubts: readonly Doubt[]
  readonly correction: Correction | { readonly impossible: string }
}

/** What is to be said of the listings of a chatbot. */
interface Judgement {
  readonly common: readonly CommonDoubt[]
  doubtful(): AsyncGenerator<DoubtfulListing>
}

/**
 * Judges the listings of a chatbot, each by itself and beside the others.
 *
 * @param parts with whether the list of the service was read to its end: then those that it has are judged alone
 * @param onListing given each of them once
 */
export async function judge(
  parts: CorrectionParts & JustSetParts & { readonly isWhole: boolean },
  onListing: (listing: ChatbotListing) => void,
): Promise<Judgement> {
  const all = () => pagesAsJustSet(parts.listings.pages(), parts)
  // What a whole list lacks is gone: it is no more in doubt than it is offered.
  const pages = () => (parts.isWhole ? listedOf(all()) : all())
  const asTheyAre = createPlausibility()
  for await (const page of pages())
    for (const { listing } of page) {
      onListing(listing)
      asTheyAre.add(listing.number, knownFields(listing))
    }
  const repriced = createPlausibility()
  const slips = createSharedSlips()
  for await (const page of pages())
    for (const { listing } of page) {
      const fields = knownFields(listing)
      const doubts = priceDoubts(asTheyAre, fields)
      slips.add(listing, fields, doubts)
      repriced.add(listing.number, withChanges(fields, changesOf(doubts)))
    }

  return {
    common: [
      ...asTheyAre.common().filter(({ finding }) => isPrice(finding)),
      ...repriced.common().filter(({ finding }) => !isPrice(finding)),
    ].filter(({ finding }) => !finding.slight),
    async *doubtful() {
      for await (const page of pages())
        for (const { listing, former } of page) {
          const { doubts, changes } = judgeOne(listing, { asTheyAre, repriced, slips })
          if (doubts.length > 0)
            yield {
              listing,
              former,
              doubts,
              correction: await correctionOf(listing, doubts, changes, parts),
            }
        }
    },
  }
}

async function* listedOf(pages: AsyncIterable<readonly JustSet[]>) {
  for await (const page of pages) yield page.filter(({ listing }) => listing.listed !== undefined)
}

/** Beside what one listing is judged. */
interface Others {
  readonly asTheyAre: Plausibility
  /** The same listings as they would be with the likely prices. */
  readonly repriced: Plausibility
  readonly slips: SharedSlips
}

/**
 * The price comes first: beside one that is 1,000 times too small every fee looks like one of a year.
 * Only a slip that the prices share is mended: a single wrong value can have been anything.
 */
function judgeOne(
  listing: ChatbotListing,
  { asTheyAre, repriced, slips }: Others,
): { readonly doubts: readonly Doubt[]; readonly changes: readonly Change[] } {
  const fields = knownFields(listing)
  const ofPrices = priceDoubts(asTheyAre, fields)
  const left = doubtsOf(repriced, withChanges(fields, changesOf(ofPrices)))
  const steps = stepDoubts(fields, listing.entry?.formerPrices ?? {}).filter(
    ({ field }) => !ofPrices.some((doubt) => doubt.field === field),
  )
  const changes = changesOf(ofPrices.filter((doubt) => slips.has(listing, fields, doubt)))
  // What is in doubt afterwards as well was no mending.
  const after = doubtsOf(repriced, withChanges(fields, changes))
  const open = new Set<string>(after.map(({ field }) => field))
  return {
    doubts: [...ofPrices, ...steps, ...left.filter((doubt) => !isPrice(doubt))],
    changes: changes.filter(({ field }) => !open.has(field)),
  }
}

function priceDoubts(plausibility: Plausibility, fields: SomeFields): readonly Doubt[] {
  return doubtsOf(plausibility, fields).filter(isPrice)
}

/** What can be is not implausible. */
function doubtsOf(plausibility: Plausibility, fields: SomeFields): readonly Doubt[] {
  return plausibility.of(fields).filter(({ slight }) => !slight)
}

function isPrice({ field }: Pick<Doubt, 'field'>): boolean {
  return field === 'SalePrice' || field === 'RentPrice'
}
