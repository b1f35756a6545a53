import * as z from 'zod'
import { goneActions } from './import-request.ts'
import { sourceFormats } from './read/source.ts'

const count = (description: string) => z.int().min(0).describe(description)

/** Every row that was read is in exactly one of the others. */
export const RowCounts = z.object({
  read: count('Rows read'),
  created: count('Created, or found present after a lost answer'),
  updated: count('Updated'),
  unchanged: count('Not sent: the same as when last loaded'),
  skipped: count('Left out on purpose: off the market, duplicate, notice'),
  failed: count('Refused here or by the service'),
  unknown: count('Sent, answer lost, not settled'),
  notAttempted: count('Not reached: the run stopped'),
})
export type RowCounts = z.infer<typeof RowCounts>
/** The counts before a row is read. */
export const noRows: Readonly<RowCounts> = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  unknown: 0,
  notAttempted: 0,
}
const RowStates = RowCounts.omit({ read: true }).keyof()
/** In the order in which they are told. */
export const rowStates = RowStates.options
export type RowState = z.infer<typeof RowStates>

/** A row that has something to be said about it. */
export const ReportedRow = z.object({
  row: z.int(),
  line: z.int().optional(),
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
  message: z.string(),
  fix: z.string(),
})
export type Problem = z.infer<typeof Problem>

export const runStates = ['running', 'completed', 'stopped', 'dry_run'] as const
export type RunState = (typeof runStates)[number]

const Reason = z.object({ code: z.string(), message: z.string(), fix: z.string() })

/** What a sync did with listings that are loaded and no longer in the file. */
export const GoneCounts = z.object({
  action: z.enum(goneActions),
  known: count('Listings loaded from this source'),
  count: count('Of them no longer in the file'),
  share: z.number(),
  fingerprint: z.string().describe('Of those: another one means other listings'),
  deleted: z.int(),
  sold: z.int(),
  alreadyGone: z.int(),
  failed: z.int(),
  unknown: z.int(),
  notAttempted: z.int(),
  first: z
    .array(z.object({ id: z.string().nullable(), MLSNumber: z.string(), Url: z.string() }))
    .describe('The first hundred'),
  findings: z.array(Reason),
  refused: Reason.optional(),
})
export type GoneCounts = z.infer<typeof GoneCounts>

/** What is known of a run: while it goes on, and at its end. */
export const ImportResult = z.looseObject({
  runId: z.string(),
  state: z.enum(runStates),
  rows: RowCounts,
  problems: z.array(Problem),
  /** By field: in how many rows a value was not from the row, and where it came from. */
  filled: z.array(z.object({ field: z.string(), how: z.string(), count: z.int() })).optional(),
  /** Required fields that no column fills, and the columns that fill nothing. */
  openFields: z.array(z.string()).readonly().optional(),
  unusedColumns: z.array(z.string()).readonly().optional(),
  files: z
    .object({ failedRows: z.string(), report: z.string(), reportJson: z.string() })
    .partial()
    .describe('failedRows: CSV to correct and load again; report: HTML'),
  gone: GoneCounts.optional(),
  /** The row that was asked about. */
  row: ReportedRow.optional(),
  elapsedMs: z.int(),
  rowsPerSecond: z.number(),
  notes: z.array(z.string()).optional(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** How a file is understood, and what an import of it would do. */
export const Inspection = z.looseObject({
  file: z.string(),
  format: z.enum(sourceFormats),
  encoding: z.string().optional(),
  delimiter: z.string().optional(),
  sheet: z.string().optional(),
  sheets: z.array(z.string()).readonly().optional(),
  recordsPath: z.string().optional(),
  headerRow: z.int().optional(),
  rows: z.int(),
  source: z.string(),
  recognised: z.string(),
  /** Those that hold nothing and fill nothing stand in emptyColumns. */
  columns: z.array(
    z.object({
      header: z.string(),
      fillRate: z.number(),
      samples: z.array(z.string()).readonly(),
      fields: z.array(z.string()).readonly(),
      evidence: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  emptyColumns: z.array(z.string()).optional(),
  openFields: z.array(z.string()).describe('Required fields that nothing fills'),
  wouldBe: RowCounts,
  problems: z.array(Problem),
  filled: z.array(z.object({ field: z.string(), how: z.string(), count: z.int() })).optional(),
})
export type Inspection = z.infer<typeof Inspection>

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
      state: z.string(),
      source: z.string(),
      runId: z.string(),
      when: z.string(),
    }),
  ),
})
export type FoundListings = z.infer<typeof FoundListings>

/** What an undo did: the counts add up to `toDelete`. */
export const UndoneImport = z.looseObject({
  runId: z.string(),
  state: z.enum(['completed', 'stopped', 'dry_run']),
  SerialNumber: z.string(),
  toDelete: z.int(),
  fingerprint: z.string().describe('Of those: another one means other listings'),
  deleted: z.int(),
  alreadyGone: count('The service did not have them any more'),
  failed: z.int(),
  unknown: z.int(),
  notAttempted: z.int(),
  problems: z.array(Reason),
})
export type UndoneImport = z.infer<typeof UndoneImport>
