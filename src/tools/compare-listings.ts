import * as z from 'zod'
import { type ComparedListings, listingGroups } from '../listings/compare/compared-listings.ts'
import {
  behindTexts,
  comparedListingText,
  inDoubtTexts,
  perhapsFromHereText,
  SAME_ADDRESS,
  sameAddressTexts,
} from '../listings/report/compared-text.ts'
import { counted } from '../text/counted.ts'
import { NOT_EMPTY } from '../text/zod-issues.ts'
import { lookInTime } from './call/runs/look-in-time.ts'
import { defineTool } from './call/tool.ts'

/** What a page of one group takes, and of each of several; counts and what is said of many come on top. */
const PAGE_CHARACTERS = { one: 10_000, each: 3000 }
const MAX_DUPLICATES = 5

export const compareListings = defineTool({
  name: 'compare_listings',
  title: 'Compare with the bot',
  toolset: 'listings',
  effect: 'read',
  description:
    'Compare what a chatbot has with what was loaded from here: counts, then each group; one home: find_listings. To load the gone again: import_listings.',
  input: z.strictObject({
    SerialNumber: z.string().min(1, NOT_EMPTY).describe('Chatbot ID'),
    group: z.enum(listingGroups).describe('Only this; gone: from the bot').optional(),
    page: z.int().min(1).optional(),
  }),
  output: z.looseObject({ SerialNumber: z.string() }),
  run: async ({ SerialNumber, group, page = 1 }, context) => {
    const imports = await context.imports()
    const pageCharacters = group ? PAGE_CHARACTERS.one : PAGE_CHARACTERS.each
    const paged = { group, page, pageCharacters, toldAs: comparedListingText }
    const looked = { serialNumber: SerialNumber, command: 'compare' } as const
    const compared = await lookInTime(looked, context, (options) =>
      imports.compare(SerialNumber, { ...paged, ...options }),
    )
    return toldOf(compared)
  },
})

/** Each listing as a text: all its fields are no answer. */
function toldOf({
  SerialNumber,
  notCompared,
  counts,
  duplicates,
  sameAddress,
  unsettled,
  inDoubt,
  perhapsDeleted,
  behind,
  listings,
  page,
  pages,
}: ComparedListings) {
  if (!counts || !duplicates) return { SerialNumber, notCompared }
  const groups = listingGroups.flatMap((group) => {
    const shown = listings[group] ?? []
    return shown.length > 0 ? [[group, shown.map(comparedListingText)] as const] : []
  })
  const more = pageText(page, pages)
  const open = [
    ...behindTexts({ behind }),
    perhapsFromHereText({ counts, unsettled }),
    ...inDoubtTexts({ inDoubt, perhapsDeleted }),
    sameAddress ? SAME_ADDRESS : '',
  ].filter(Boolean)
  return {
    SerialNumber,
    ...(open.length > 0 && { notes: open }),
    counts,
    ...(duplicates.total > 0 && {
      duplicates: { ...duplicates, first: duplicates.first.slice(0, MAX_DUPLICATES) },
    }),
    ...(sameAddress && {
      sameAddress: { total: sameAddress.total, first: sameAddressTexts(sameAddress) },
    }),
    ...Object.fromEntries(groups),
    ...(more && { more }),
  }
}

function pageText(page: number, pages: number): string {
  if (page < pages) return `The next ones: page ${page + 1}.`
  return page > pages ? `There is no page ${page}: ${counted(pages, 'page')}.` : ''
}
