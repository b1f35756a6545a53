import { expect, onTestFinished, test } from 'vitest'
import { memoryTables } from '../../../../src/commands/memory/postgres-tables.ts'
import { openPostgresLedger } from '../../../../src/listings/ledger/postgres/postgres-ledger.ts'
import { listingTables } from '../../../../src/listings/ledger/postgres/schema.ts'
import { postgresAt } from '../../../../src/runs/postgres/postgres.ts'
import { caller } from '../../../support/caller.ts'
import { content } from '../../../support/ledger-entries.ts'
import { runStart } from '../../../support/loading.ts'
import { openSchema, ownSchema, postgresServer } from '../../../support/postgres.ts'
import {
  earlierEntries,
  earlierRuns,
  expectedLoads,
  loadedByRuns,
} from '../contract/earlier-ledger.ts'

const server = postgresServer()

/** The listings as a later version keeps them. */
const later = [
  {
    ...listingTables,
    steps: [...listingTables.steps, (schema: string) => `CREATE TABLE ${schema}.later ()`],
  },
  ...memoryTables.filter((tables) => tables !== listingTables),
]

test('many that come at once make the tables once', async () => {
  const url = server()
  const schema = ownSchema(url)
  await Promise.all(Array.from({ length: 8 }, () => openSchema(url, schema).rows('SELECT 1')))
  expect(await openSchema(url, schema).rows(`SELECT name FROM "${schema}".parts`)).toHaveLength(3)
})

test('tables of a newer version are refused, also by a program that has them open', async () => {
  const url = server()
  const schema = ownSchema(url)
  const opened = openPostgresLedger(openSchema(url, schema))
  await (await opened.beginRun(runStart())).end('completed')
  const newer = postgresAt({ url, schema, tables: later })()
  onTestFinished(() => newer.close())
  await newer.rows('SELECT 1')
  const refusal = {
    code: 'storage_newer',
    message: expect.stringContaining('is of a newer version of this program'),
    hint: expect.stringMatching(/^Use that version/),
  }
  await expect(openSchema(url, schema).rows('SELECT 1')).rejects.toMatchObject(refusal)
  await expect(opened.beginRun(runStart())).rejects.toMatchObject(refusal)
  await opened.close()
})

test.each([
  [
    'that does not know the user',
    (url: URL) => Object.assign(url, { username: 'nobody', password: 'pw-wrong-1' }),
    /refuses: /,
  ],
  ['that is not there', (url: URL) => Object.assign(url, { pathname: '/nothing' }), /refuses: /],
  ['where nobody listens', (url: URL) => Object.assign(url, { port: '9' }), /cannot be reached: /],
])('a database %s: the error says so, without the password', async (_, change, text) => {
  const url = change(new URL(server()))
  const database = postgresAt({ url: url.href, schema: 'newoaks_nothing', tables: memoryTables })()
  const error = await openPostgresLedger(database)
    .beginRun(runStart())
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    code: 'storage_unusable',
    outcome: 'not_applied',
    message: expect.stringMatching(text),
  })
  expect(JSON.stringify(error) + String(error)).not.toContain(url.password)
})

/** Those before the last load of a listing was remembered. */
const EARLIER_STEPS = 2

test('of tables of an earlier version the last load is taken from their runs, where they tell it', async () => {
  const url = server()
  const schema = ownSchema(url)
  const earlier = [
    { ...listingTables, steps: listingTables.steps.slice(0, EARLIER_STEPS) },
    ...memoryTables.filter((tables) => tables !== listingTables),
  ]
  const old = postgresAt({ url, schema, tables: earlier })()
  for (const { id, kind, source, fileName, isTrial, result } of earlierRuns)
    await old.rows(
      `INSERT INTO "${schema}".runs (id, kind, serial_number, source, file_name, exclusive,
         started_at_ms, state, heartbeat_at_ms, lease_until_ms, result)
       VALUES ($1, $2, 'demo', $3, $4, $5, 1, 'completed', 1, 1, $6)`,
      [id, kind, source, fileName, !isTrial, JSON.stringify(result)],
    )
  for (const [key, { source, hash, createdByRun, lastRun }] of Object.entries(earlierEntries))
    await old.rows(
      `INSERT INTO "${schema}".entries (serial_number, source, key, system, fields, mls_number, url,
         hash, state, created_by_run, last_run, updated_at_ms)
       VALUES ('demo', $1, $2, '', $3, '', '', $4, 'loaded', $5, $6, 1)`,
      [source, key, JSON.stringify(content(1).fields), hash, createdByRun, lastRun],
    )
  await old.close()
  const opened = openPostgresLedger(openSchema(url, schema))
  onTestFinished(() => opened.close())
  expect(await loadedByRuns(opened)).toEqual(expectedLoads)
})

/** Those before it was remembered who began a run. */
const STEPS_WITHOUT_CALLERS = 4

test('tables of an earlier version keep their runs, of which nobody knows who began them', async () => {
  const url = server()
  const schema = ownSchema(url)
  const earlier = [
    { ...listingTables, steps: listingTables.steps.slice(0, STEPS_WITHOUT_CALLERS) },
    ...memoryTables.filter((tables) => tables !== listingTables),
  ]
  const old = postgresAt({ url, schema, tables: earlier })()
  await old.rows(
    `INSERT INTO "${schema}".runs (id, kind, serial_number, source, file_name, exclusive,
       started_at_ms, state, heartbeat_at_ms, lease_until_ms)
     VALUES ('r1', 'import', 'demo', '', 'old.csv', true, 1, 'completed', 1, 1)`,
  )
  await old.close()
  const opened = openPostgresLedger(openSchema(url, schema))
  onTestFinished(() => opened.close())
  const kept = await opened.run('r1')
  expect(kept).toMatchObject({ fileName: 'old.csv', state: 'completed' })
  expect(kept?.caller).toBeUndefined()
  expect((await opened.history.runs({ limit: 9 })).runs[0]).not.toHaveProperty('caller')
  const run = await opened.beginRun(runStart({ caller }))
  await run.end('completed')
  expect((await opened.run(run.id))?.caller).toEqual(caller)
})
