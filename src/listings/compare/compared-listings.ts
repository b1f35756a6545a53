import * as z from 'zod'
import { BotComparison } from '../result.ts'
import { NamedListing } from '../taken-down.ts'

/** The groups in which listings are, as a bot and the memory of what was loaded have them. */
export const listingGroups = [
  'gone',
  'different',
  'changedHere',
  'corrected',
  'notKnown',
  'known',
] as const
export type ListingGroup = (typeof listingGroups)[number]

/** A listing of a group. */
export const ComparedListing = NamedListing.extend({
  /** Of a different one: the fields, with the bot's value and the one that was last sent. */
  differences: z
    .array(
      z.object({
        field: z.string(),
        bot: z.union([z.string(), z.number()]),
        sent: z.union([z.string(), z.number()]),
      }),
    )
    .optional(),
  /** Of one that single calls have changed, and no row since: the last of these calls, as the journal numbers it. */
  change: z.int().optional(),
  /** What these calls have set, each with the last one, or corrections, as far as it is otherwise than before. */
  set: z
    .array(
      z.object({
        field: z.string(),
        value: z.unknown(),
        before: z.unknown().optional(),
        change: z.int().optional(),
      }),
    )
    .optional(),
})
export type ComparedListing = z.infer<typeof ComparedListing>

/** Some of them, and how many there are. */
const Few = z.object({ count: z.int(), first: z.array(ComparedListing) })

/** What the list may not show yet of what was just done from here. */
export const Behind = z.object({
  /** Known ones that it has with other values: not among the different ones. */
  updated: Few,
  /** Of those that are gone, the ones that were just created, or confirmed by their keys. */
  missing: Few,
  /** In the list, and not among those that are not known. */
  deleted: Few,
})
export type Behind = z.infer<typeof Behind>

/** A chatbot's listings compared with what is remembered as loaded. */
export const ComparedListings = z.looseObject({
  SerialNumber: z.string(),
  /** Why nothing can be said, where nothing can. */
  notCompared: z.string().optional(),
  counts: BotComparison.omit({ duplicates: true })
    .extend({
      different: z.int().describe('Of the known ones: with other values than were sent'),
      changedHere: z.int().describe('Of the known ones: changed by single calls since the load'),
      corrected: z.int().describe('Of the known ones: with values that a correction has set'),
    })
    .optional(),
  /** Fields that are in no difference: no value of them is remembered, or the service counts it. */
  notComparedFields: z.array(z.string()).optional(),
  duplicates: BotComparison.shape.duplicates.optional(),
  /** Addresses under which the bot has listings of several MLS numbers, where there are any: the first, each with its first. */
  sameAddress: z.object({ total: z.int(), first: z.array(z.array(ComparedListing)) }).optional(),
  unsettled: z.int().describe('Listings that may or may not be there: no answer came').optional(),
  inDoubt: z
    .int()
    .describe('Loaded ones of an update of which nobody knows whether it has acted')
    .optional(),
  perhapsDeleted: z.int().describe('The same of a deletion').optional(),
  behind: Behind.optional(),
  page: z.int(),
  pages: z.int().describe('Of the group that has most'),
  /** A page of each group that was asked for. */
  listings: z.partialRecord(z.enum(listingGroups), z.array(ComparedListing)),
})
export type ComparedListings = z.infer<typeof ComparedListings>
