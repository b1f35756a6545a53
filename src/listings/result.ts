import * as z from 'zod'
import { keyTypes } from '../contract/listing.ts'
import { runStates } from '../runs/run-state.ts'
import { Finding } from './finding.ts'
import { goneActions, missingPolicies } from './import-request.ts'

/** An object of counts in which each is 0. */
function zero<Counts extends z.ZodObject>(counts: Counts): z.output<Counts> {
  return counts.parse(Object.fromEntries(counts.keyof().options.map((name) => [name, 0])))
}

const count = (description: string) => z.int().min(0).describe(description)

/** Every row that was read is in exactly one of the others. */
export const RowCounts = z.object({
  read: count('Rows read'),
  created: count('Created, or found present after a lost answer'),
  updated: count('Updated, or found present that an earlier run had sent'),
  unchanged: count('Not sent: as last loaded, and in the bot unless notCompared'),
  skipped: count('Left out on purpose: off the market, duplicate, notice'),
  failed: count('Refused here or by the service'),
  unknown: count('Sent, answer lost, not settled'),
  notAttempted: count('Not reached: the run stopped'),
})
export type RowCounts = z.infer<typeof RowCounts>
/** The counts before a row is read. */
export const noRows: Readonly<RowCounts> = zero(RowCounts)

const RowStates = RowCounts.omit({ read: true }).keyof()
/** In the order in which they are told. */
export const rowStates = RowStates.options
export type RowState = z.infer<typeof RowStates>

/** A row that has something to be said about it. */
export const ReportedRow = z.object({
  row: z.int(),
  line: z.int().optional(),
  /** Of one of several files: which one, and the row in it. */
  place: z.string().optional(),
  state: RowStates,
  /** What the row is known by: its MLS number, address or URL. */
  listing: z.string(),
  reasons: z.array(z.string()),
})
export type ReportedRow = z.infer<typeof ReportedRow>

/** Rows with the same problem in the same column. */
export const Problem = z.object({
  severity: z.enum(['failed', 'unknown', 'skipped', 'warning']).describe('What it did to the rows'),
  code: z.string(),
  column: z.string().optional(),
  field: z.string().optional(),
  count: z.int(),
  firstRows: z.array(z.int()).describe('The first five'),
  /** Of several files: where these rows stand. */
  places: z.array(z.string()).optional(),
  message: z.string(),
  fix: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** One of several files or sheets, and what became of it. */
export const PartResult = z.looseObject({
  name: z.string(),
  format: z.string().optional(),
  /** Rows are numbered through all files: those of this one. */
  firstRow: z.int().optional(),
  lastRow: z.int().optional(),
  rows: RowCounts.optional(),
  /** Why it is not loaded. */
  notRead: z.string().optional(),
})
export type PartResult = z.infer<typeof PartResult>

/** How often a field was filled with a value that is not from the row, and where it came from. */
export const FilledCount = z.object({ field: z.string(), how: z.string(), count: z.int() })
export type FilledCount = z.infer<typeof FilledCount>

/** What the first of several homes are called, in the order of the file; earlier versions did not keep it. */
const firstHomes = z.array(z.string()).optional()

/** How many updated listings get another value of a field, and the most frequent of these changes. */
export const ChangedField = z.object({
  field: z.string(),
  count: z.int(),
  values: z.array(
    z.object({
      before: z.union([z.string(), z.number()]),
      after: z.union([z.string(), z.number()]),
      count: z.int(),
      homes: firstHomes,
    }),
  ),
  /** How many listings get other values than these, and where they are told. */
  more: z.string().optional(),
  /** Where no values are remembered. */
  homes: firstHomes,
})
export type ChangedField = z.infer<typeof ChangedField>

/** Which listings are meant, in short. */
export const fingerprint = z.string().describe('Of those: another one means other listings')

/** Listings that were to be deleted, by what became of them. */
export const DeletionCounts = z.object({
  deleted: z.int(),
  alreadyGone: count('The service did not have them any more'),
  failed: z.int(),
  unknown: z.int(),
  notAttempted: z.int(),
})
export type DeletionCounts = z.infer<typeof DeletionCounts>
/** The counts before the first is deleted. */
export const noDeletions: Readonly<DeletionCounts> = zero(DeletionCounts)

/** A listing that something becomes of, as far as it is known. */
export const NamedListing = z.object({
  /** Empty when it is not known; earlier versions did not keep it. */
  Address: z.string().optional(),
  id: z.string().nullable(),
  MLSNumber: z.string(),
  Url: z.string(),
})
export type NamedListing = z.infer<typeof NamedListing>

/** Several listings of a bot with the same MLS number or Url: each group is told by what they share. */
export const DuplicateListings = z.object({
  total: count('MLS numbers and Urls that several listings of the bot have'),
  first: z.array(z.object({ key: z.string(), count: z.int() })).describe('The first ten'),
})
export type DuplicateListings = z.infer<typeof DuplicateListings>

/** The list of the service compared with what is remembered as loaded. */
export const BotComparison = z.object({
  listed: count('Listings in the bot'),
  known: count('Of them, those that were loaded from here'),
  gone: count('Loaded from here, and not in the list of the bot'),
  notKnown: count('In the bot, and not loaded from here'),
  duplicates: DuplicateListings,
})
export type BotComparison = z.infer<typeof BotComparison>

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
  sold: count('Of all of them, those that were Sold'),
  /** What the first of each are called; earlier versions did not keep it. */
  homes: z
    .object({
      calls: z.array(z.string()),
      corrections: z.array(z.string()),
      marked: z.array(z.string()),
      made: z.array(z.string()).optional(),
      elsewhere: z.array(z.string()).optional(),
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

/** Listings that were corrected, or while a run goes on were about to be, as they were before. */
export const Mended = z.object({
  /** Earlier versions did not keep it. */
  count: z.int().optional(),
  homes: z
    .array(
      z.object({
        Address: z.string(),
        MLSNumber: z.string(),
        id: z.string().nullable(),
        Key: z.string(),
        KeyType: z.enum(keyTypes),
        before: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .describe('The first of them'),
  former: z.array(FormerStatus).describe('Of those that got another Status'),
})
export type Mended = z.infer<typeof Mended>

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
      'Of a plan: which of these are otherwise in the bot than they were sent, or were created elsewhere',
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

/** What an import makes of a source, to be looked at before anything is sent. */
export const Preview = z.object({
  columns: z
    .array(
      z.object({
        column: z.string(),
        field: z.string(),
        /** Those of `before` and `after`, in their order. */
        rows: z.array(z.int()).optional(),
        before: z.array(z.string()),
        after: z.array(z.string()),
      }),
    )
    .describe(
      'What fills a field: the first two rows with a cell for it, and what becomes of each',
    ),
  listings: z
    .array(z.record(z.string(), z.unknown()))
    .describe('The first three as they would be sent, without the chatbot'),
})
export type Preview = Readonly<z.infer<typeof Preview>>

/** Where a file or folder that was loaded is on this computer. */
export const ReadFrom = z.object({
  path: z.string().describe('Absolute'),
  given: z.string().describe('As it was named, where that is not the same').optional(),
})
export type ReadFrom = Readonly<z.infer<typeof ReadFrom>>

/** What is known of a run: while it goes on, and at its end. */
export const ImportResult = z.looseObject({
  runId: z.string(),
  state: z.enum(runStates),
  rows: RowCounts,
  problems: z.array(Problem),
  from: ReadFrom.optional(),
  /** Of several files or sheets. */
  parts: z.array(PartResult).optional(),
  filled: z.array(FilledCount).optional(),
  /** What the updated listings had before, as far as it is remembered. */
  changed: z.array(ChangedField).optional(),
  /** Required fields that no column fills, and the columns that fill nothing: the first, where no field is open. */
  openFields: z.array(z.string()).readonly().optional(),
  unusedColumns: z.array(z.string()).readonly().optional(),
  /** Why nothing is sent until the user has chosen. */
  refusals: z.array(Finding).readonly().optional(),
  /** Of a dry run. */
  preview: Preview.optional(),
  /** Of a dry run: arguments of import_listings with a choice for every field that lacks values. */
  ready: z
    .looseObject({ onMissing: z.record(z.string(), z.enum(missingPolicies)).optional() })
    .optional(),
  files: z
    .object({
      failedRows: z.string(),
      skippedRows: z.string(),
      report: z.string(),
      reportJson: z.string(),
    })
    .partial()
    .describe('failedRows, skippedRows: CSV to correct and load again; report: HTML'),
  gone: GoneCounts.optional(),
  /** Of a sync that goes on, or was killed: what those had that it was marking as Sold. */
  marking: z.array(FormerStatus).optional(),
  /** When it began to. */
  markingSince: z.string().optional(),
  /** Of a sync that goes on, or was killed: what it was deleting. */
  deleting: GoneCounts.pick({
    count: true,
    first: true,
    renumbered: true,
    lastSet: true,
    lastSetOfLost: true,
  }).optional(),
  rowsFingerprint: z
    .string()
    .describe('Of the plan of a sync: another one means other rows of the file')
    .optional(),
  /** Of an undoing: what became of the listings that were to be deleted. */
  undone: DeletionCounts.optional(),
  /** Of an undoing: the run that was undone. */
  undoneRun: z.string().optional(),
  /** Of an undoing: by whom these were last set before. */
  lastSet: LastSet.optional(),
  /** Of a correction. */
  mended: Mended.optional(),
  /** What the bot had before the run, or why that is not known. */
  bot: BotComparison.extend({ when: z.literal('before this run').optional() }).optional(),
  notCompared: z.string().optional(),
  /** The row that was asked about. */
  row: ReportedRow.optional(),
  elapsedMs: z.int(),
  rowsPerSecond: z.number(),
  notes: z.array(z.string()).optional(),
})
export type ImportResult = z.infer<typeof ImportResult>
