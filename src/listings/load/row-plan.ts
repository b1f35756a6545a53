import type { Entry } from '../ledger/entry.ts'
import type { LoadOptions } from './load-options.ts'

/** What is to be done for a row, by what the ledger knows of its listing. */
export type RowPlan =
  | 'leave unchanged'
  | 'leave as loaded'
  | 'create'
  /** Update it if the service has it, else create it. */
  | 'probe'
  | 'update'
  /** Find out whether an earlier request has created it. */
  | 'settle'

/** A plan by which something is sent. */
export type SendPlan = Exclude<RowPlan, 'leave unchanged' | 'leave as loaded'>

/** @param hash of the row's content; asked for only when it matters */
export function planRow(
  entry: Entry | undefined,
  hash: () => string | null,
  { mode, probe }: Pick<LoadOptions, 'mode' | 'probe'>,
): RowPlan {
  const asNew = probe && mode === 'upsert' ? 'probe' : 'create'
  if (!entry || (entry.state === 'deleted' && !entry.intent)) return asNew
  if (entry.state === 'unknown') return entry.intent?.kind === 'update' ? 'probe' : 'settle'
  if (!entry.intent && entry.hash === hash()) return 'leave unchanged'
  return mode === 'create' && entry.intent?.kind !== 'delete' ? 'leave as loaded' : 'update'
}
