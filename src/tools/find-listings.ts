import * as z from 'zod'
import { InputError } from '../errors.ts'
import { FoundListings } from '../listings/imports/found-listings.ts'
import { entryStates } from '../listings/ledger/entry.ts'
import { checkInTime } from './call/check-in-time.ts'
import { defineTool } from './call/tool.ts'

const PAGE_SIZE = 50
/** They are told with their reasons. */
const CHECK_PAGE_SIZE = 25

const checkAlone = new InputError(
  'check looks at all listings of one chatbot.',
  'Give SerialNumber and, if needed, page; leave out text and filters.',
)

export const findListings = defineTool({
  name: 'find_listings',
  title: 'Find loaded listings',
  toolset: 'listings',
  effect: 'read',
  description:
    'What this server remembers of listings that it loaded in bulk: id (a NewOaks key), MLSNumber, Url, state, when, runId. Search by address. What the bot has now, with prices: list_listings.',
  input: z.strictObject({
    SerialNumber: z.string().describe('Chatbot ID').optional(),
    text: z.string().describe('Part of the address, MLS number, URL or id').optional(),
    filters: z
      .strictObject({
        state: z.enum(entryStates).optional(),
        runId: z.string().optional(),
        source: z.string().describe('Feed').optional(),
      })
      .describe('All that are given apply')
      .optional(),
    check: z.boolean().describe("true: a bot's implausible values").optional(),
    page: z.int().min(1).describe(`From 1; ${PAGE_SIZE} a page`).optional(),
  }),
  output: z.looseObject(FoundListings.pick({ total: true, page: true }).shape),
  run: async ({ SerialNumber, text, filters, check = false, page = 1 }, context) => {
    const imports = await context.imports()
    if (check) {
      if (SerialNumber === undefined || text !== undefined || filters !== undefined)
        throw checkAlone
      return checkInTime(imports, SerialNumber, { page, pageSize: CHECK_PAGE_SIZE }, context)
    }
    return imports.find({
      serialNumber: SerialNumber,
      text,
      ...filters,
      page,
      pageSize: PAGE_SIZE,
    })
  },
})
