import * as z from 'zod'
import { WatchedCall } from '../../runs/watched-call.ts'
import { ToldChange } from './told-change.ts'
import { ToldRun } from './told-run.ts'

/** Where the page listens to what happens. */
export const LIVE_PATH = '/api/live'

/** What has happened since the page listens: new, or otherwise than it was told before. */
export const Happened = z.object({
  changes: z.array(ToldChange),
  runs: z.array(ToldRun),
  /** Questions, and what was read. */
  calls: z.array(WatchedCall),
})
export type Happened = z.infer<typeof Happened>

/** Where the report of a run is, with its ID. */
export const REPORT_PATH = '/reports/'
