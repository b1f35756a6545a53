import * as z from 'zod'
import { InputError } from '../errors.ts'
import { type ComparedListings, listingGroups } from '../listings/compare/compared-listings.ts'
import { comparedListingText } from '../listings/report/compared-text.ts'
import { counted } from '../text/counted.ts'
import { NOT_EMPTY } from '../text/zod-issues.ts'
import { defineTool } from './call/tool.ts'
import { MAX_WAIT_MS } from './call/wait-for-run.ts'

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
  run: async ({ SerialNumber, group, page = 1 }, { imports, signal, progress }) => {
    const timeUp = AbortSignal.timeout(MAX_WAIT_MS)
    const onRead = (listings: number) =>
      void progress(`Reading the list: ${counted(listings, 'listing')} so far.`).catch(() => {})
    const pageSize = group ? PAGE_SIZES.one : PAGE_SIZES.each
    const compared = await (await imports())
      .compare(SerialNumber, {
        ...{ group, page, pageSize, onRead },
        signal: AbortSignal.any([signal, timeUp]),
      })
      .catch((error: unknown) => {
        if (!timeUp.aborted || signal.aborted) throw error
        throw new InputError(
          "Reading the chatbot's listings takes longer than a call may. Nothing was changed.",
          `Tell the user to run it as a command: newoaks-mcp compare --bot ${SerialNumber}.`,
        )
      })
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
