import { describe } from 'vitest'
import { describeChanges } from './changes.ts'
import { describeJournaledService } from './journaled-service.ts'
import { describeLedgerFollows } from './ledger-follows.ts'
import type { MemoryUnderTest } from './memory-under-test.ts'

/** What any memory promises. @param begin makes an empty one, which is removed when the test ends */
export function describeMemory(begin: () => MemoryUnderTest): void {
  describe('changes', () => describeChanges(begin))
  describe('calls of a service', () => describeJournaledService(begin))
  describe('the ledger beside single calls', () => describeLedgerFollows(begin))
}
