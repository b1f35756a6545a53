import * as z from 'zod'
import { RowCounts } from '../counts.ts'
import { ChangedField, FilledCount, ImportResult, Problem } from '../result.ts'
import { formatsOfSources } from '../source-formats.ts'

/** How a file is understood, and what an import of it would do. */
export const Inspection = z.looseObject({
  file: z.string(),
  format: z.enum(formatsOfSources),
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
      moreValues: z.union([z.int(), z.literal('many')]).optional(),
      fields: z.array(z.string()).readonly(),
      evidence: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  emptyColumns: z.array(z.string()).optional(),
  /** Of a file with many: what fills nothing, and stands not in columns. */
  unusedColumns: z.array(z.string()).optional(),
  openFields: z.array(z.string()).describe('Required fields that nothing fills'),
  wouldBe: RowCounts,
  problems: z.array(Problem),
  filled: z.array(FilledCount).optional(),
  changed: z.array(ChangedField).optional(),
  ...ImportResult.pick({
    refusals: true,
    parts: true,
    preview: true,
    ready: true,
    bot: true,
    notCompared: true,
    notes: true,
  }).shape,
})
export type Inspection = z.infer<typeof Inspection>
