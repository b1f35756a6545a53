import * as z from 'zod'
import { fingerprint } from '../taken-down.ts'

/** A value of a listing that it can hardly have. */
const DoubtfulValue = z.object({
  field: z.string(),
  value: z.number(),
  becomes: z.number().optional().describe('What a correction would set'),
  why: z.string(),
})

/** A listing that is named: one that a person can look up. */
const NamedListing = z.object({
  id: z.string().nullable(),
  MLSNumber: z.string(),
  Url: z.string(),
  Address: z.string(),
})

export const CheckedListing = NamedListing.extend({
  where: z.enum(['memory', 'bot', 'both']),
  doubts: z.array(DoubtfulValue),
  uncorrected: z.string().optional().describe('Why nothing of it can be corrected'),
})
export type CheckedListing = z.infer<typeof CheckedListing>

/** A value that the ledger and the service's list have differently. */
export const LedgerDifference = NamedListing.extend({
  field: z.string(),
  ledger: z.number(),
  bot: z.number(),
})
export type LedgerDifference = z.infer<typeof LedgerDifference>

/** Which listings of a chatbot have implausible values, and what would be done about it. */
export const ListingsCheck = z.looseObject({
  SerialNumber: z.string(),
  judged: z.int().describe('Listings looked at'),
  judgedFields: z.array(z.string()).readonly().describe('What is judged of them'),
  from: z.string(),
  total: z.int().describe('Listings with implausible values'),
  toMend: z.int().describe('Of them, those that can be corrected'),
  fingerprint,
  common: z.array(z.string()).describe('What is said of many at once'),
  page: z.int(),
  pages: z.int(),
  listings: z.array(CheckedListing),
  differences: z.object({ count: z.int(), first: z.array(LedgerDifference) }),
  notes: z.array(z.string()).optional(),
})
export type ListingsCheck = z.infer<typeof ListingsCheck>
