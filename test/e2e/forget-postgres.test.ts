import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { ownDatabase, postgresServer } from '../support/postgres.ts'
import { readyServer, runProgram } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const postgres = postgresServer()
const SAID = 'Is the blue house at 7 Quince Row haunted?'
const NAMED = 'Elm Street'

/** How many rows of a database have each text in them, whatever their table. */
async function rowsWith(url: string, ...texts: readonly string[]): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema LIKE 'newoaks%' AND table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(0)
  const counts: number[] = []
  for (const text of texts) {
    let count = 0
    for (const { name } of tables) {
      const where = `SELECT 1 FROM ${name} AS each WHERE each::text LIKE $1`
      count += (await client.query(where, [`%${text}%`])).rowCount ?? 0
    }
    counts.push(count)
  }
  return counts
}

test('forget shows its plan first, and then removes a chatbot from PostgreSQL, and no other', async () => {
  const database = await ownDatabase(postgres())
  const { env: reached } = await sandboxAndEnv({ chatbots: ['other'] })
  const env = { ...reached, NEWOAKS_LEDGER: database }
  const run = (...args: readonly string[]) => runProgram({ args, env })
  const csv = writeListings(listingsCsv(3))
  expect(await run('import', csv, '--bot', 'demo')).toMatchObject({ code: 0 })
  const suite = join(temporaryFolder(), 'own.yaml')
  const scenario = { name: 'asks', turns: [{ say: SAID, expect: [{ maxMs: 60_000 }] }] }
  writeFileSync(suite, JSON.stringify({ version: 1, scenarios: [scenario] }))
  expect(await run('test-chatbot', suite, '--bot', 'demo', '--yes')).toMatchObject({ code: 0 })
  const server = await readyServer({ env })
  await server.callTool('edit_chatbot', { serialNumber: 'demo', SystemMessage: SAID })
  await server.callTool('edit_chatbot', { serialNumber: 'other', Name: 'Kept' })
  await server.end()
  const before = await rowsWith(database, SAID, NAMED)
  for (const count of before) expect(count).toBeGreaterThan(0)

  const trial = await run('forget', '--bot', 'demo', '--dry-run')
  expect(trial).toMatchObject({ code: 0 })
  for (const line of ['1 test', '3 listings in the ledger', '1 change in the journal'])
    expect(trial.stdout).toContain(line)
  const unasked = await run('forget', '--bot', 'demo')
  expect(unasked).toMatchObject({ code: 2, stdout: trial.stdout })
  expect(unasked.stderr).toContain('Nothing was forgotten.')
  expect(await rowsWith(database, SAID, NAMED)).toEqual(before)

  const done = await run('forget', '--bot', 'demo', '--yes', '--json')
  expect(done).toMatchObject({ code: 0 })
  expect(JSON.parse(done.stdout)).toMatchObject({
    serialNumber: 'demo',
    tests: { tests: 1, conversations: 1 },
    changes: 1,
    listings: { listings: 3, runs: 1 },
    forgotten: true,
  })
  expect(await rowsWith(database, SAID, NAMED)).toEqual([0, 0])
  expect((await rowsWith(database, 'Kept'))[0]).toBeGreaterThan(0)
  expect(await run('forget', '--bot', 'demo')).toMatchObject({
    code: 0,
    stdout: 'Nothing is remembered of chatbot demo.\n',
  })
})
