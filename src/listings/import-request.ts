import * as z from 'zod'
import { NOT_EMPTY } from '../text/zod-issues.ts'
import { formatsInShort } from './source-formats.ts'

export const importModes = ['upsert', 'create'] as const
/** `create` leaves known listings alone. */
export type ImportMode = (typeof importModes)[number]

export const duplicatePolicies = ['first', 'last', 'fail'] as const
/** Which row is loaded when several are the same listing; `fail`: the first, the others fail. */
export type DuplicatePolicy = (typeof duplicatePolicies)[number]

export const missingPolicies = ['fail', 'skip', 'derive'] as const
/** What happens to a row in which a required field has no value. */
export type MissingPolicy = (typeof missingPolicies)[number]

export const goneActions = ['delete', 'sold', 'keep'] as const
/** What becomes of listings that are loaded and no longer in the file. */
export type GoneAction = (typeof goneActions)[number]
/** More than this share of the known listings, 0 to 1, and none is touched. */
export const DEFAULT_MAX_GONE = 0.2

const sourceFields = {
  path: z.string().describe(`${formatsInShort}, folder, zip`).optional(),
  url: z.string().describe('Or https address, Google Sheet').optional(),
  text: z.string().describe('Or content, pasted').optional(),
  sheet: z.string().describe('*: all').optional(),
  recordsPath: z.string().describe('e.g. data.homes[]').optional(),
  source: z
    .string()
    .min(1, NOT_EMPTY)
    .describe('Lasting name of the feed; default preset')
    .optional(),
}

const mappingFields = {
  choices: z.string().describe('Saved, YAML').optional(),
  preset: z.string().describe('If not recognised, e.g. redfin').optional(),
  mapping: z
    .record(z.string(), z.string())
    .describe('Field by header; "" leaves it out')
    .optional(),
  constants: z
    .record(z.string(), z.unknown())
    .describe(
      "The user's, by field, for rows without: 0, a text with {MLSNumber}, by type {Condo: 0}",
    )
    .optional(),
  onMissing: z
    .record(z.string(), z.enum(missingPolicies))
    .describe(
      'By field, default fail; derive only Bedrooms, DaysOnMarket, ParkingSpots, CurrencySymbol, UnitAreaPrice, Status',
    )
    .optional(),
  units: z
    .record(z.string(), z.string())
    .describe('By field, where none is named: LotArea acre')
    .optional(),
  accept: z.array(z.string()).describe('Fields whose doubtful values the user wants').optional(),
}

/** A chatbot's ID; no chatbot has an empty one. */
const chatbot = z.string().min(1, NOT_EMPTY)

/** Exactly one of the members says what to read. */
const oneSource =
  (...names: readonly string[]) =>
  (request: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
    if (names.filter((name) => request[name] !== undefined).length !== 1)
      context.addIssue({ code: 'custom', message: `exactly one of ${names.join(', ')} is needed` })
  }

/** What inspect_listing_file takes. */
export const InspectRequest = z
  .strictObject({
    ...sourceFields,
    SerialNumber: chatbot.describe('Chatbot ID, to compare with').optional(),
    ...mappingFields,
  })
  .superRefine(oneSource('path', 'url', 'text'))
export type InspectRequest = z.infer<typeof InspectRequest>

/** What import_listings takes. */
export const ImportRequest = z
  .strictObject({
    SerialNumber: chatbot.describe('Chatbot ID'),
    ...sourceFields,
    rows: z
      .array(z.record(z.string(), z.unknown()))
      .describe('Homes; known ones: id and changes')
      .optional(),
    ...mappingFields,
    mode: z.enum(importModes).describe('create: known ones stay; default upsert').optional(),
    duplicates: z.enum(duplicatePolicies).describe('Of one listing; default first').optional(),
    probe: z.boolean().describe('Loaded elsewhere: try to update').optional(),
    limit: z.int().min(1).optional(),
    maxFailures: z.int().min(0).describe('More failed rows stop the run').optional(),
    dryRun: z.boolean().optional(),
  })
  .superRefine(oneSource('path', 'url', 'text', 'rows'))
export type ImportRequest = z.infer<typeof ImportRequest>
