import * as z from 'zod'
import { ImportResult, RowCounts } from '../../listings/result.ts'

/** What hosts are told of a run's result: names, not every member's shape, which would cost them. */
export const ImportOutput = z
  .looseObject({
    ...ImportResult.pick({ runId: true, state: true }).shape,
    rows: z
      .record(z.string(), z.int())
      .describe(`${RowCounts.keyof().options.join(', ')}; the others add up to read`),
  })
  .describe('Also problems, filled, openFields, files, notes')
