import * as z from 'zod'
import { count } from '../contract/field.ts'
import { DeletionCounts } from './counts.ts'
import { Finding } from './finding.ts'
import { goneActions } from './import-request.ts'

/** Which listings are meant, in short. */
export const fingerprint = z.string().describe('Of those: another one means other listings')

/** A listing that something becomes of, as far as it is known. */
export const NamedListing = z.object({
  /** Empty when it is not known; earlier versions did not keep it. */
  Address: z.string().optional(),
  id: z.string().nullable(),
  MLSNumber: z.string(),
  Url: z.string(),
})
export type NamedListing = z.infer<typeof NamedListing>

/** Which files have listings, and by whom these were last set, before something became of them. */
export const LastSet = z.object({
  files: z
    .array(
      z.object({
        file: z.string(),
        /** Of what has no name of its own. */
        run: z.object({ id: z.string(), startedAtMs: z.int() }).optional(),
        count: z.int(),
        isChosen: z.boolean().optional(),
        /** The file of this name was read since, and does not offer them. */
        isOverwritten: z.boolean().optional(),
      }),
    )
    .describe('That last loaded them; oldest first'),
  inNoFile: count('Of which it is not known which file loaded them last').optional(),
  made: count('That single calls created, and no file has').optional(),
  calls: count('By single calls'),
  corrections: count('By mend_listings'),
  marked: count('By a sync that marked them as Sold: its file has them not'),
  elsewhere: count('By somebody else, in the chatbot').optional(),
  perhapsElsewhere: count('The same, unless the list of the service was behind').optional(),
  sold: count('Of all of them, those that were Sold'),
  /** What the first of each are called; earlier versions did not keep it. */
  homes: z
    .object({
      calls: z.array(z.string()),
      corrections: z.array(z.string()),
      marked: z.array(z.string()),
      made: z.array(z.string()).optional(),
      elsewhere: z.array(z.string()).optional(),
      perhapsElsewhere: z.array(z.string()).optional(),
    })
    .optional(),
})
export type LastSet = z.infer<typeof LastSet>

/** Listings that had a status before they got another one, with keys of the first of them. */
export const FormerStatus = z.object({
  Status: z.string(),
  count: z.int(),
  Keys: z.array(z.string()),
})
export type FormerStatus = z.infer<typeof FormerStatus>

/** What a sync did with listings that are loaded and no longer in the file, or off the market in it. */
export const GoneCounts = z.object({
  action: z.enum(goneActions),
  known: count('Listings loaded from this source'),
  count: count('Of them no longer in the file, or off the market in it'),
  offMarket: count('Of these, in the file, but off the market').optional(),
  renumbered: count('Of these, in the file under another number: same Url or address').optional(),
  alreadySold: count('More of them, set to Sold before').optional(),
  leftUnderOldNumber: count(
    'More of them, in the file under another number: not marked as Sold',
  ).optional(),
  rowNotLoaded: count(
    'More of them, in the file, but in rows that could not be loaded: left as they are',
  ).optional(),
  notInBot: count('Of `count`, not in the list of the bot either').optional(),
  share: z.number(),
  fingerprint,
  sold: z.int(),
  ...DeletionCounts.shape,
  first: z
    .array(
      NamedListing.extend({
        fileStatus: z.string().optional(),
        nowInFile: z.string().optional(),
      }),
    )
    .describe(
      'The first hundred; fileStatus: what the file has it as, off the market; nowInFile: its number there',
    ),
  changedElsewhere: z
    .string()
    .describe(
      'Of a plan: which of these are otherwise in the bot than they were sent, were created elsewhere, or cannot be seen',
    )
    .optional(),
  lastSet: LastSet.optional(),
  lastSetOfLost: LastSet.optional(),
  ofOtherFiles: z.boolean().optional().describe('Others than this file had loaded some of them'),
  former: z.array(FormerStatus).describe('Of those set to Sold').optional(),
  soldSince: z.string().describe('When marking as Sold began').optional(),
  findings: z.array(Finding),
  refused: Finding.optional(),
})
export type GoneCounts = z.infer<typeof GoneCounts>
