import * as z from 'zod'
import { InputError } from '../errors.ts'
import {
  absentStates,
  FoundListings,
  pageNotes,
  shownParts,
} from '../listings/lookup/found-listings.ts'
import { ListingFilters } from '../listings/lookup/listing-filters.ts'
import { lookInTime, tellRead } from './call/runs/look-in-time.ts'
import { MAX_WAIT_MS } from './call/runs/wait-for-run.ts'
import { defineTool, type ToolContext } from './call/tool.ts'

/** They are told with their reasons. */
const CHECK_PAGE_SIZE = 20
/** What they take; counts and what is said of many come on top. */
const CHECK_PAGE_CHARACTERS = 10_000

const checkAlone = new InputError(
  'check looks at all listings of one chatbot.',
  'Give SerialNumber and, if needed, page; leave out everything else.',
)

export const findListings = defineTool({
  name: 'find_listings',
  title: 'Find listings',
  toolset: 'listings',
  effect: 'read',
  description:
    "Look up a chatbot's listings, whoever made them. All filters apply. Result: counts by status, then rows: id (NewOaks key), where (bot, memory, both). Differences: compare_listings. Next: update_listing, delete_listings.",
  input: z.strictObject({
    SerialNumber: z.string().min(1).describe('Chatbot ID; default: all, up to 20').optional(),
    ...ListingFilters.shape,
    state: z
      .enum(absentStates)
      .describe('Instead: loaded, and now gone, deleted or unknown')
      .optional(),
    show: z.enum(shownParts).describe('keys: only ids; all: every field').optional(),
    check: z.boolean().describe("A bot's implausible values").optional(),
    page: z.int().min(1).optional(),
  }),
  output: z.looseObject(FoundListings.pick({ total: true, page: true }).shape),
  run: async ({ SerialNumber, state, show, check = false, page = 1, ...filters }, context) => {
    const imports = await context.imports()
    if (check) {
      if (SerialNumber === undefined || state || show || Object.keys(filters).length > 0)
        throw checkAlone
      const looked = { serialNumber: SerialNumber, command: 'check' } as const
      const paged = {
        page,
        pageSize: CHECK_PAGE_SIZE,
        pageCharacters: CHECK_PAGE_CHARACTERS,
      }
      const checked = await lookInTime(looked, context, (options) =>
        imports.check(SerialNumber, { ...paged, ...options }),
      )
      const notes = pageNotes(checked, (next) => `page ${next}`)
      return { ...checked, ...(notes.length > 0 && { notes }) }
    }
    const alsoKnown = SerialNumber === undefined ? await chatbotsKnown(context) : []
    const { signal, progress } = context
    const found = await imports.find(
      { serialNumber: SerialNumber, alsoKnown, filters, state, show, page },
      { signal, timeUp: AbortSignal.timeout(MAX_WAIT_MS), onRead: tellRead(progress) },
    )
    const notes = [...pageNotes(found, (next) => `page ${next}`), ...found.notes]
    return { ...found, notes }
  },
})

async function chatbotsKnown(context: ToolContext): Promise<readonly string[]> {
  const { knownChatbots } = await import('./call/runs/known-chatbots.ts')
  return knownChatbots(context)
}
