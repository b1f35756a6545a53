import { counted } from '../../text/counted.ts'
import type { RunRecord } from '../ledger/run.ts'

/** What stays as it is when a run is undone, and how to get back from it: a sentence or two each. */
export function leftByUndo({ fileName, result }: Pick<RunRecord, 'fileName' | 'result'>): string[] {
  if (!result) return []
  const { rows, gone } = result
  const updated = rows.updated
  const { sold = 0, deleted = 0 } = gone ?? {}
  return [
    updated > 0
      ? `${counted(updated, 'listing that it updated stays as it is', 'listings that it updated stay as they are')}. To get back what they were, import the file again that was loaded before ${fileName}, or give the earlier values to update_listing. What a single call had set before that run is in no file: get_changes has it.`
      : '',
    sold > 0
      ? `${counted(sold, 'listing that it marked as Sold stays so', 'listings that it marked as Sold stay so')}: import a file that has them.`
      : '',
    deleted > 0
      ? `${counted(deleted, 'listing that it deleted is not brought back', 'listings that it deleted are not brought back')}: import a file that has them.`
      : '',
  ].filter(Boolean)
}
