import { NOW_MS } from './queries.ts'

/** How long a run that is not heard of keeps its chatbot: its process may be slow, or the way to it. */
export const LEASE_MS = 30_000

/** The state of a run as SQL: one whose lease has run out is stopped, although nobody wrote that down. */
export const stateNow = `CASE WHEN state = 'running' AND lease_until_ms < ${NOW_MS}
  THEN 'stopped' ELSE state END`

/** When a run ended, as SQL: one whose lease has run out, when it was last heard of. */
export const endNow = `CASE WHEN state = 'running' AND lease_until_ms < ${NOW_MS}
  THEN heartbeat_at_ms ELSE ended_at_ms END`
