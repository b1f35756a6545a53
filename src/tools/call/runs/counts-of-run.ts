import type { Chats } from '../../../chats/chats.ts'
import type { Imports } from '../../../listings/imports/imports.ts'
import { countsBesideRows, notZero } from '../../../listings/report/run-counts.ts'
import type { ImportResult } from '../../../listings/result.ts'
import type { RunSummary } from '../../../runs/run-history.ts'

/** Rows of a load, scenarios of a test, listings of what deletes or corrects: none that is 0. */
export type Counts = Readonly<Record<string, number>>

/** What came of a run of any kind, in counts. */
export async function countsOfRun(
  { id, kind }: Pick<RunSummary, 'id' | 'kind'>,
  memory: {
    readonly imports: () => Promise<Imports>
    readonly chats: () => Promise<Chats>
  },
): Promise<Counts> {
  if (kind === 'test') {
    const totals = (await (await memory.chats()).result(id))?.bot.totals
    return totals ? notZero(totals) : {}
  }
  const result = (await (await memory.imports()).run(id))?.result
  return result ? countsOfResult(kind, result) : {}
}

/** The same of a run that is no test, where its result is at hand. */
export function countsOfResult(kind: RunSummary['kind'], result: ImportResult): Counts {
  const { gone, undone, corrected } = countsBesideRows(kind, result)
  if (kind === 'undo') return undone ?? {}
  if (kind === 'mend') return corrected === undefined ? {} : { corrected }
  const { read: _, ...rows } = result.rows
  const { sold = 0, deleted = 0 } = gone ?? {}
  return notZero({ ...rows, sold, deleted })
}

/** What a count is called in a sentence: `not attempted`, of a trial `would be created`. */
export function countName(name: string, isTrial = false): string {
  return (isTrial && trialNames[name]) || (names[name] ?? name)
}

/** What a trial has only looked at. */
const trialNames: Readonly<Record<string, string>> = {
  created: 'would be created',
  updated: 'would be updated',
  corrected: 'would be corrected',
  deleted: 'would be deleted',
  sold: 'would be marked as sold',
}

const names: Readonly<Record<string, string>> = {
  notAttempted: 'not attempted',
  alreadyGone: 'gone before',
  needs_judgement: 'to judge',
  pass: 'passed',
  fail: 'failed',
  error: 'not tested',
}
