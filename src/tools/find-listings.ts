import * as z from 'zod'
import { FoundListings } from '../listings/imports/found-listings.ts'
import { entryStates } from '../listings/ledger/entry.ts'
import { defineTool } from './call/tool.ts'

const PAGE_SIZE = 50

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
    page: z.int().min(1).describe(`From 1; ${PAGE_SIZE} a page`).optional(),
  }),
  output: z.looseObject(FoundListings.pick({ total: true, page: true }).shape),
  run: async ({ SerialNumber, text, filters = {}, page = 1 }, { imports }) =>
    (await imports()).find({
      serialNumber: SerialNumber,
      text,
      ...filters,
      page,
      pageSize: PAGE_SIZE,
    }),
})
