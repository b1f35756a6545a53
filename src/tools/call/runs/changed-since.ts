import type { RunRecord } from '../../../listings/ledger/run.ts'
import { counted } from '../../../text/counted.ts'
import type { ToolContext } from '../tool.ts'

/**
 * That what is said of a run that has ended is of that time, where its chatbot had calls that change listings, or
 * runs, from here since; undefined where it had none, or the run goes on.
 */
export async function changedSince(
  {
    serialNumber,
    endedAtMs,
    isCounted,
  }: Pick<RunRecord, 'serialNumber' | 'endedAtMs' | 'isCounted'>,
  { imports, journal }: Pick<ToolContext, 'imports' | 'journal'>,
): Promise<string | undefined> {
  // Of a process that died nobody knows when it ended.
  if (endedAtMs === null || !isCounted) return undefined
  const since = { serialNumber, sinceMs: endedAtMs }
  const counts = await (await journal()).counts({ ...since, kinds: ['create', 'update', 'delete'] })
  const calls = counts
    .filter(({ outcome }) => outcome !== 'not_applied')
    .reduce((sum, { count }) => sum + count, 0)
  const history = (await imports()).history()
  const { total: runs } = await history.runs({ ...since, withoutTrials: true, limit: 1 })
  if (calls + runs === 0) return undefined
  const by = [calls > 0 && counted(calls, 'single call'), runs > 0 && counted(runs, 'run')]
  const were = calls + runs === 1 ? 'was' : 'were'
  return `What follows is as it was when this run ended, ${new Date(endedAtMs).toISOString()}. Since then there ${were} ${by.filter(Boolean).join(' and ')} for this chatbot: see get_changes.`
}
