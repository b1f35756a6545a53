import * as z from 'zod'
import { count } from '../contract/field.ts'
import { keyTypes } from '../contract/listing.ts'
import { runStates } from '../runs/run-state.ts'
import { DeletionCounts, RowCounts, RowStates } from './counts.ts'
import { Finding } from './finding.ts'
import { missingPolicies } from './import-request.ts'
import { FormerStatus, GoneCounts, LastSet } from './taken-down.ts'

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
  /** Of a row that was asked about: what can be done. */
  fixes: z.array(z.string()).optional(),
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
  asWritten: z
    .array(z.string())
    .describe('Instead, for an agent: columns whose values stay as they are written')
    .optional(),
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
  rowsPerSecond: z.number().describe('Rows that landed'),
  notes: z.array(z.string()).optional(),
})
export type ImportResult = z.infer<typeof ImportResult>
