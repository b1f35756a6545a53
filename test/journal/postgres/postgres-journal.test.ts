import { onTestFinished } from 'vitest'
import { openPostgresJournal } from '../../../src/journal/postgres/postgres-journal.ts'
import { openPostgresLedger } from '../../../src/listings/ledger/postgres/postgres-ledger.ts'
import { openSchema, ownSchema, postgresServer } from '../../support/postgres.ts'
import { describeMemory } from '../contract/describe-memory.ts'

const server = postgresServer()

describeMemory(() => {
  const url = server()
  const schema = ownSchema(url)
  const open = () => openSchema(url, schema)
  const journals = `"${schema}".journal`
  return {
    ledger() {
      const ledger = openPostgresLedger(open())
      onTestFinished(() => ledger.close())
      return ledger
    },
    journal(options) {
      const journal = openPostgresJournal(open(), { days: 365, lateMs: 600, ...options })
      onTestFinished(() => journal.close())
      return journal
    },
    async age(ms, upToId) {
      await open().rows(`UPDATE ${journals} SET at_ms = at_ms - $1 WHERE id <= $2`, [ms, upToId])
    },
    async loseJournal() {
      await open().rows(`DROP TABLE ${journals}`)
    },
    async refuseOutcomes() {
      await open().rows(`ALTER TABLE ${journals} ADD CHECK (outcome IS NULL)`)
    },
  }
})
