import * as z from 'zod'
import { FoundListings } from '../listings/result.ts'
import { defineTool } from './tool.ts'

const PAGE_SIZE = 50

export const findListings = defineTool({
  name: 'find_listings',
  title: 'Find loaded listings',
  toolset: 'listings',
  effect: 'read',
  description:
    'What this server remembers of listings that it loaded in bulk: id, MLSNumber, Url, state, when, which run. Also when only an address is known. What the service has now: list_listings.',
  input: z.strictObject({
    SerialNumber: z.string().describe('Chatbot ID').optional(),
    text: z.string().describe('Part of the address, MLS number, URL or id').optional(),
    filters: z
      .strictObject({
        state: z.enum(['loaded', 'unknown', 'deleted']).optional(),
        runId: z.string().optional(),
        source: z.string().describe('Preset').optional(),
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
