import { existsSync } from 'node:fs'
import type { LedgerPlace } from '../../runs/ledger-name.ts'
import type { Memory } from './memory.ts'

export function sqliteMemory(place: LedgerPlace): Memory {
  const { file } = place
  const takeOver = async () => {
    const { takeOverFormer } = await import('../../runs/former-ledger.ts')
    takeOverFormer(place)
  }
  return {
    mayHoldRuns: () => existsSync(file),
    async ledger() {
      const { openSqliteLedger } = await import('../../listings/ledger/sqlite/sqlite-ledger.ts')
      await takeOver()
      return () => openSqliteLedger(file)
    },
    async tests() {
      const { openSqliteTestStore } = await import('../../chats/store/sqlite-test-store.ts')
      await takeOver()
      return () => openSqliteTestStore(file)
    },
    async journal(options) {
      const { openSqliteJournal } = await import('../../journal/sqlite-journal.ts')
      await takeOver()
      return openSqliteJournal(file, options)
    },
  }
}
