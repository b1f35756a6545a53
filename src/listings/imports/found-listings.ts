import * as z from 'zod'
import { entryStates } from '../ledger/entry.ts'

/** `sending`: the run that has the listing in hand goes on. */
export const foundStates = [...entryStates, 'sending'] as const
export type FoundState = (typeof foundStates)[number]

/** One page of what is remembered of loaded listings. */
export const FoundListings = z.looseObject({
  total: z.int(),
  page: z.int(),
  listings: z.array(
    z.object({
      SerialNumber: z.string(),
      id: z.string().nullable(),
      MLSNumber: z.string(),
      Url: z.string(),
      Address: z.string(),
      state: z.enum(foundStates),
      source: z.string(),
      runId: z.string(),
      when: z.string(),
    }),
  ),
})
export type FoundListings = z.infer<typeof FoundListings>
