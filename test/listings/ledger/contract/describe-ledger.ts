import { describe } from 'vitest'
import { describeChosenBefore } from './chosen-before.ts'
import { describeEntries } from './entries.ts'
import { describeFencing } from './fencing.ts'
import { describeForgetting } from './forgetting.ts'
import { describeHistory } from './history.ts'
import type { LedgerUnderTest } from './ledger-under-test.ts'
import { describeLeftovers } from './leftovers.ts'
import { describeRuns } from './runs.ts'

/** What any ledger promises. @param begin makes an empty one, which is removed when the test ends */
export function describeLedger(begin: () => LedgerUnderTest): void {
  describe('runs', () => describeRuns(begin))
  describe('the history of runs', () => describeHistory(begin))
  describe('what was chosen for runs', () => describeChosenBefore(begin))
  describe('entries', () => describeEntries(begin))
  describe('fencing', () => describeFencing(begin))
  describe('forgetting', () => describeForgetting(begin))
  describe('leftovers', () => describeLeftovers(begin))
}
