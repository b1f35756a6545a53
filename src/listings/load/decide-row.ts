import type { Finding } from '../finding.ts'
import { contentHash } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import { isCall } from '../ledger/single-call.ts'
import type { LoadOptions } from './load-options.ts'
import type { LoadRow, ReadyRow } from './load-row.ts'
import type { Sight } from './look.ts'
import {
  alreadyLoaded,
  differsInBot,
  leftAsLoaded,
  loadedAndMissing,
  loadedAs,
  madeElsewhere,
  missingInBot,
  notInList,
  notTakenOver,
  setByCall,
} from './problems.ts'
import type { RowVerdict } from './row-loader.ts'
import { planRow, type SendPlan } from './row-plan.ts'

/** What is to be said where a single call has set the listing since it was loaded. */
function setSingly({ lastRun, intent, state, address, fields }: Entry): Finding | undefined {
  if (!isCall(lastRun) || intent || state !== 'loaded') return undefined
  return setByCall(address || fields.MLSNumber || fields.Url)
}

/** How a row is sent. */
export interface PlannedRow {
  readonly plan: SendPlan
  readonly mapped: ReadyRow
  /** What is to be said of the row when it was updated. */
  readonly ifUpdated: RowVerdict['finding'] | undefined
}

/** What becomes of a row: a verdict where nothing is sent for it, else how it is sent. */
export function decideRow(
  { mapped }: LoadRow,
  entry: Entry | undefined,
  sight: Sight,
  choices: Pick<LoadOptions, 'mode' | 'probe' | 'dryRun'>,
): RowVerdict | PlannedRow {
  if (mapped.state !== 'ready') return { state: mapped.state }
  const plan = planRow(entry, () => contentHash(mapped.listing), choices, sight)
  switch (plan) {
    case 'leave unchanged': {
      const differences = sight.differences()
      if (differences.length === 0)
        return { state: 'unchanged', ...(sight.loadedAs && { finding: loadedAs(sight.loadedAs) }) }
      return { state: 'unchanged', finding: differsInBot(differences) }
    }
    case 'leave as loaded':
      if (sight.loadedAs && !sight.isMissing)
        return { state: 'skipped', finding: leftAsLoaded(sight.loadedAs) }
      return { state: 'skipped', finding: sight.isMissing ? loadedAndMissing : alreadyLoaded }
    case 'leave as found':
      return { state: 'skipped', finding: notTakenOver }
  }
  const ofUpdate = updateFinding(entry, sight)
  if (!choices.dryRun)
    return { plan, mapped, ifUpdated: plan === 'look for' ? notInList : ofUpdate }
  if (plan === 'look for') return { state: 'created', finding: missingInBot }
  if (plan === 'update' || sight.isMadeElsewhere)
    return { state: 'updated', ...(ofUpdate && { finding: ofUpdate }) }
  return { state: 'created' }
}

/** What is to be said of a row that updates a listing. */
function updateFinding(entry: Entry | undefined, sight: Sight): RowVerdict['finding'] {
  if (sight.isMadeElsewhere) return madeElsewhere
  if (sight.loadedAs) return loadedAs(sight.loadedAs)
  return entry && setSingly(entry)
}
