import { expect, test } from 'vitest'
import { openDatabase } from '../../src/runs/database.ts'
import { changesIn, changes as counting } from '../../src/runs/ledger-file.ts'
import { ledgerFile } from '../support/loading.ts'
import { openJournal } from './support.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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

test('what is asked for at the same moment goes together, and one alone at once', async () => {
  const file = ledgerFile()
  const journal = openJournal(file)
  const deletion = (key: string) => {
    const listings = { kind: 'delete', KeyType: 'MLSNumber', keys: [key], fields: {} } as const
    return journal.intend({ ...intent({ Keys: [key] }), kind: 'delete', listings })
  }
  await Promise.all(['1', '2', '3', '4', '5'].map(deletion))
  expect(commits(file)).toBe(1)
  await deletion('alone')
  expect(commits(file)).toBe(2)
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

test('changes are found by chatbot, time and kind, and counted by outcome', async () => {
  const journal = openJournal(ledgerFile())
  const first = await journal.intend(intent({ Name: 'a' }))
  await first.end({ outcome: 'applied', answer: {} })
  await journal.intend({ ...intent({ Keys: ['1'] }), kind: 'delete', serialNumber: 'other' })
  const found = async (query: object) => (await journal.changes(query, 9)).map(({ id }) => id)
  expect(await found({ serialNumber: 'other' })).toEqual([2])
  expect(await found({ kinds: ['edit'] })).toEqual([1])
  expect(await found({ sinceMs: Date.now() + 1000 })).toEqual([])
  expect(await found({ beforeMs: 1000 })).toEqual([])
  expect(await journal.counts({})).toEqual(
    expect.arrayContaining([
      { kind: 'edit', outcome: 'applied', count: 1 },
      { kind: 'delete', outcome: 'unknown', count: 1 },
    ]),
  )
})

test('what is too old is dropped, and it is told', async () => {
  const file = ledgerFile()
  const journal = openJournal(file)
  await journal.intend(intent({ Name: 'old' }))
  await journal.intend(intent({ Name: 'new' }))
  const database = openDatabase(file, counting)
  database.exec(`UPDATE journal SET atMs = atMs - ${31 * DAY_MS} WHERE id = 1`)
  database.close()
  const later = openJournal(file, { days: 30 })
  expect((await later.changes({}, 9)).map(({ id }) => id)).toEqual([2])
  expect(await later.dropped()).toMatchObject({ count: 1 })
  expect(await openJournal(file, { days: 30 }).dropped()).toMatchObject({ count: 1 })
})

test('the number of what was dropped is not given again', async () => {
  const file = ledgerFile()
  await openJournal(file).intend(intent({ Name: 'old' }))
  const database = openDatabase(file, counting)
  database.exec(`UPDATE journal SET atMs = atMs - ${31 * DAY_MS}`)
  database.close()
  const later = openJournal(file, { days: 30 })
  expect((await later.intend(intent({ Name: 'new' }))).id).toBe(2)
})

test('the oldest are dropped when all take too much', async () => {
  const file = ledgerFile()
  const journal = openJournal(file)
  for (let n = 0; n < 10; n += 1)
    await journal.intend(intent({ SystemMessage: 'x'.repeat(1000), Temperature: n }))
  const later = openJournal(file, { maxBytes: 3500 })
  expect((await later.changes({}, 20)).map(({ sent }) => sent.Temperature)).toEqual([9, 8, 7])
  expect(await later.dropped()).toMatchObject({ count: 7 })
})
