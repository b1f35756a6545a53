import * as z from 'zod'
import { Counts } from './told-fleet.ts'

/** What a person has chosen about a file, by the names of the tools' arguments. */
export const PageChoices = z.object({
  /** Field by header; empty leaves the column out. */
  mapping: z.record(z.string(), z.string()).optional(),
  /** By field, for rows without: a value, or values by type of property. */
  constants: z.record(z.string(), z.unknown()).optional(),
  onMissing: z.record(z.string(), z.enum(['fail', 'skip', 'derive'])).optional(),
  /** Fields whose doubtful values are wanted. */
  accept: z.array(z.string()).optional(),
  /** The lasting name of the feed: a sync compares with what was loaded under it. */
  source: z.string().min(1).optional(),
})
export type PageChoices = z.infer<typeof PageChoices>

/** What a cell should say; the file stays as it is. */
export const Correction = z.object({
  row: z.int(),
  /** Which of several files or sheets. */
  part: z.string().optional(),
  column: z.string(),
  /** Empty: nothing. */
  value: z.string(),
})
export type Correction = z.infer<typeof Correction>

/** What becomes of listings that were loaded and that the file does not have any more. */
const goneWays = ['keep', 'sold', 'delete'] as const
export type GoneWay = (typeof goneWays)[number]

/** A file that was dropped, the chatbot that it is for, and what was chosen about it. */
export const FileAsked = z.object({
  upload: z.string(),
  serialNumber: z.string().min(1),
  choices: PageChoices,
  corrections: z.array(Correction).default([]),
  gone: z.enum(goneWays).default('keep'),
})
export type FileAsked = z.infer<typeof FileAsked>

/** A row of which a cell is wrong, or worth a look, and can be corrected. */
export const ProblemRow = z.object({
  row: z.int(),
  part: z.string().optional(),
  /** Its row in the file, where there are several. */
  place: z.string().optional(),
  /** What the home is called. */
  listing: z.string(),
  cells: z.array(
    z.object({
      column: z.string(),
      /** What the file has there, or what it was corrected to. */
      text: z.string(),
      severity: z.enum(['failed', 'unknown', 'skipped', 'warning']),
      message: z.string(),
      fix: z.string(),
    }),
  ),
})
export type ProblemRow = z.infer<typeof ProblemRow>

/** How a file is understood, and what a load of it would do. */
export const UnderstoodFile = z.object({
  file: z.string(),
  /** What it is: its format, where it is from. */
  recognised: z.string(),
  rows: z.int(),
  wouldBe: Counts,
  /** Whether anything would land as it is now. */
  canLoad: z.boolean(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** The field that it fills; empty: none. */
      field: z.string(),
      /** Others that it fills too. */
      also: z.array(z.string()),
      /** How many of its cells hold something, 0 to 1. */
      filled: z.number(),
      cells: z.array(z.string()),
      /** The first cells before and after, where it fills a field. */
      examples: z.array(z.object({ before: z.string(), after: z.string() })),
      note: z.string().optional(),
    }),
  ),
  /** Required fields of which rows have no value. */
  missing: z.array(
    z.object({
      field: z.string(),
      rows: z.int(),
      /** What buyers learn by it. */
      meaning: z.string().optional(),
      /** What can be done. */
      message: z.string(),
      /** The types of property of rows without it, if there are several. */
      types: z.array(z.object({ name: z.string(), rows: z.int() })),
      canDerive: z.boolean(),
      /** What the field can have; none: any value. */
      values: z.array(z.string()),
    }),
  ),
  /** Why nothing is sent until somebody has chosen. */
  refusals: z.array(
    z.object({
      message: z.string(),
      fix: z.string(),
      /** The fields that can be loaded as they are; none: something else is to be chosen. */
      accept: z.array(z.string()),
    }),
  ),
  problems: z.array(
    z.object({
      severity: z.enum(['failed', 'unknown', 'skipped', 'warning']),
      field: z.string().optional(),
      count: z.int(),
      firstRows: z.array(z.int()),
      message: z.string(),
      fix: z.string(),
    }),
  ),
  /** The first rows with cells that can be corrected. */
  problemRows: z.array(ProblemRow),
  /** How many more there are. */
  moreProblemRows: z.int(),
  /** The first listings as the chatbot would tell them. */
  told: z.array(z.string()),
  /** Fields that a column can fill, in the service's order. */
  fields: z.array(z.object({ name: z.string(), isRequired: z.boolean() })),
  /** The command that loads the file in the same way. */
  command: z.string(),
  notes: z.array(z.string()),
})
export type UnderstoodFile = z.infer<typeof UnderstoodFile>

export const LoadProgress = z.object({
  runId: z.string(),
  state: z.enum(['running', 'completed', 'stopped', 'dry_run']),
  /** What is done at the moment, as a sentence. */
  text: z.string(),
  /** 0 to 1; undefined: not known yet. */
  share: z.number().optional(),
  counts: Counts,
  rowsPerSecond: z.number().optional(),
  secondsLeft: z.number().optional(),
  problems: UnderstoodFile.shape.problems,
  hasReport: z.boolean(),
  notes: z.array(z.string()),
})
export type LoadProgress = z.infer<typeof LoadProgress>

/** Where a file is sent, with its name; the body is the file. */
export const UPLOAD_PATH = '/upload'
export const Uploaded = z.object({ upload: z.string(), name: z.string() })
export type Uploaded = z.infer<typeof Uploaded>
