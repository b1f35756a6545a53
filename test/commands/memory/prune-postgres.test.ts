import { expect, onTestFinished, test } from 'vitest'
import { openPostgresTestStore } from '../../../src/chats/store/postgres/postgres-test-store.ts'
import { prunePostgres } from '../../../src/commands/memory/prune-postgres.ts'
import { openPostgresJournal } from '../../../src/journal/postgres/postgres-journal.ts'
import { ledgerSchemaName, serviceLedger } from '../../../src/runs/ledger-name.ts'
import { openSchema, ownDatabase, postgresServer } from '../../support/postgres.ts'
import { plan, sample } from '../../support/test-samples.ts'

const server = postgresServer()

test('changes and test runs are forgotten when they are too old, each by its own age, with all that is in them', async () => {
  const url = await ownDatabase(server())
  const place = serviceLedger('/data', 'https://api.example')
  const schema = ledgerSchemaName(place)
  const database = openSchema(url, schema)
  const store = openPostgresTestStore(openSchema(url, schema))
  onTestFinished(() => store.close())
  const old = await store.begin(plan())
  const running = await store.begin(plan())
  const young = await store.begin(plan())
  for (const id of [old, young]) {
    store.addSample(id, sample(1))
    await store.addJudgement(id, {
      item: '1.1.1',
      pass: true,
      reason: 'fine',
      quote: 'Hello',
      judgedBy: 'agent',
      atMs: 5,
    })
    await store.end(id, 'completed', [])
  }
  const journal = openPostgresJournal(openSchema(url, schema), { days: 365, lateMs: 100 })
  onTestFinished(() => journal.close())
  const sent = { serialNumber: 'bot-a', Name: 'Ana' }
  for (const tool of ['old', 'young'])
    (await journal.intend({ kind: 'edit', serialNumber: 'bot-a', tool, sent })).end({
      outcome: 'applied',
      answer: {},
    })
  expect(await journal.changes({}, 10)).toHaveLength(2)
  const tenDays = 10 * 24 * 60 * 60_000
  await database.rows(
    `UPDATE "${schema}".test_runs SET started_at_ms = started_at_ms - $1 WHERE id <> $2`,
    [tenDays, young],
  )
  await database.rows(`UPDATE "${schema}".journal SET at_ms = at_ms - $1 WHERE tool = 'old'`, [
    tenDays,
  ])

  const address = { url: () => url, keys: () => [] }
  await prunePostgres(place, address, { journalDays: 7, keepDays: 30 })
  expect((await journal.changes({}, 10)).map(({ tool }) => tool)).toEqual(['young'])
  expect(await store.run(old)).toMatchObject({ state: 'completed' })

  await prunePostgres(place, address, { journalDays: 7, keepDays: 7 })
  expect(await store.run(old)).toBeUndefined()
  expect(await store.run(running)).toMatchObject({ state: 'running' })
  expect(await store.run(young)).toMatchObject({ samples: [{ number: 1 }], judgements: [{}] })
  for (const table of ['test_samples', 'test_judgements'])
    expect(await database.rows(`SELECT run_id FROM "${schema}".${table}`)).toEqual([
      { run_id: young },
    ])
})
