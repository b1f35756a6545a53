import { expect, test } from 'vitest'
import { journalTables } from '../../src/journal/schema.ts'
import { openDatabase } from '../../src/runs/database.ts'
import { changesIn, changes as counting, ledgerSchema } from '../../src/runs/ledger-file.ts'
import { ledger, ledgerFile } from '../support/loading.ts'
import { describeMemory } from './contract/describe-memory.ts'
import { openJournal } from './support.ts'

describeMemory(() => {
  const file = ledgerFile()
  const change = (sql: string) => {
    const database = openDatabase(file, ledgerSchema(journalTables))
    database.exec(sql)
    database.close()
  }
  return {
    ledger: () => ledger(file),
    journal: (options) => openJournal(file, options),
    age: async (ms, upToId) =>
      change(`UPDATE journal SET atMs = atMs - ${ms} WHERE id <= ${upToId}`),
    loseJournal: async () => change('DROP TABLE journal'),
    refuseOutcomes: async () =>
      change("CREATE TRIGGER no BEFORE UPDATE ON journal BEGIN SELECT raise(ABORT, 'no'); END"),
  }
})

const intent = (sent: Record<string, unknown>) => ({
  ...({ kind: 'edit', serialNumber: 'demo', tool: 'edit_chatbot' } as const),
  sent,
})

/** How many transactions a ledger has seen. */
function commits(file: string): number {
  const database = openDatabase(file, counting)
  const count = changesIn(database)
  database.close()
  return count
}

test('the first goes at once, and what is asked for in the same moment goes together', async () => {
  const file = ledgerFile()
  const journal = openJournal(file)
  const deletion = (key: string) => {
    const listings = { kind: 'delete', KeyType: 'MLSNumber', keys: [key], fields: {} } as const
    return journal.intend({ ...intent({ Keys: [key] }), kind: 'delete', listings })
  }
  await Promise.all(['1', '2', '3', '4', '5'].map(deletion))
  expect(commits(file)).toBe(2)
  await deletion('alone')
  expect(commits(file)).toBe(3)
  expect((await journal.changes({}, 9)).map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1])
})

test('an edit is counted with its outcome', async () => {
  const file = ledgerFile()
  const journal = openJournal(file)
  const edits = await Promise.all([1, 2, 3].map((n) => journal.intend(intent({ Temperature: n }))))
  expect((await openJournal(file).changes({}, 9)).map(({ id }) => id)).toEqual([3, 2, 1])
  expect(commits(file)).toBe(0)
  for (const edit of edits) edit.end({ outcome: 'applied', answer: {} })
  await journal.close()
  expect(commits(file)).toBe(1)
})
