import * as z from 'zod'
import { type ComparedListings, listingGroups } from '../listings/compare/compared-listings.ts'
import { comparedListingText } from '../listings/report/compared-text.ts'
import { NOT_EMPTY } from '../text/zod-issues.ts'
import { lookInTime } from './call/look-in-time.ts'
import { defineTool } from './call/tool.ts'

/** Of one group, and of each of several. */
const PAGE_SIZES = { one: 25, each: 8 }
const MAX_DUPLICATES = 5

export const compareListings = defineTool({
  name: 'compare_listings',
  title: 'Compare with the bot',
  toolset: 'listings',
  effect: 'read',
  description:
    'Compare what a chatbot has with what was loaded from here: counts, then the first of each group. To load again what is gone: import_listings.',
  input: z.strictObject({
    SerialNumber: z.string().min(1, NOT_EMPTY).describe('Chatbot ID'),
    group: z.enum(listingGroups).describe('Only gone from the bot, or as named').optional(),
    page: z.int().min(1).describe('From 1').optional(),
  }),
  output: z.looseObject({ SerialNumber: z.string() }),
  run: async ({ SerialNumber, group, page = 1 }, context) => {
    const imports = await context.imports()
    const pageSize = group ? PAGE_SIZES.one : PAGE_SIZES.each
    const looked = { serialNumber: SerialNumber, command: 'compare' } as const
    const compared = await lookInTime(looked, context, (options) =>
      imports.compare(SerialNumber, { group, page, pageSize, ...options }),
    )
    return toldOf(compared, pageSize)
  },
})

/** Each listing as a text: all its fields are no answer. */
function toldOf(
  { SerialNumber, notCompared, counts, duplicates, listings, page }: ComparedListings,
  pageSize: number,
) {
  if (!counts || !duplicates) return { SerialNumber, notCompared }
  const groups = listingGroups.flatMap((group) => {
    const shown = listings[group]
    return shown ? [{ group, shown, isMore: counts[group] > page * pageSize }] : []
  })
  return {
    SerialNumber,
    counts,
    ...(duplicates.total > 0 && {
      duplicates: { ...duplicates, first: duplicates.first.slice(0, MAX_DUPLICATES) },
    }),
    ...Object.fromEntries(
      groups
        .filter(({ shown }) => shown.length > 0)
        .map(({ group, shown }) => [group, shown.map(comparedListingText)]),
    ),
    ...(groups.some(({ isMore }) => isMore) && { more: `The next ones: page ${page + 1}.` }),
  }
}
