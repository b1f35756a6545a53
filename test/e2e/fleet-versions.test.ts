import { expect, onTestFinished, test } from 'vitest'
import { memoryTables } from '../../src/commands/memory/postgres-tables.ts'
import { FLEET_SCHEMA, fleetTables } from '../../src/fleet/store/schema.ts'
import { listingTables } from '../../src/listings/ledger/postgres/schema.ts'
import type { PostgresTables } from '../../src/runs/postgres/migrate.ts'
import { postgresAt } from '../../src/runs/postgres/postgres.ts'
import { fleetsOfTests, hasEnded } from '../support/fleet.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { endAfter } from '../support/program.ts'
import { mlsNumbers } from '../support/sandbox.ts'

const { fleetOf } = fleetsOfTests()
const bots = Array.from({ length: 6 }, (_, at) => `bot-${at + 1}`)
const LISTINGS = 30

/** As a later version keeps them. */
const later = (tables: readonly PostgresTables[], changed: PostgresTables) => [
  { ...changed, steps: [...changed.steps, (schema: string) => `CREATE TABLE ${schema}.later ()`] },
  ...tables.filter((each) => each !== changed),
]

test.each([
  ['of the fleet', FLEET_SCHEMA, later([fleetTables], fleetTables)],
  ['of the listings', undefined, later(memoryTables, listingTables)],
])(
  'a worker in whose night a newer version changes the tables %s leaves the rest to workers of that version',
  async (_, named, tables) => {
    const { sandbox, env } = await sandboxAndEnv({ chatbots: bots, faults: [{ latencyMs: 20 }] })
    const fleet = await fleetOf(
      env,
      "version: 1\nbots: [{ bots: 'feeds/{bot}', sources: [{ path: 'feeds/{bot}/*.csv' }] }]\n",
    )
    for (const bot of bots) fleet.write(`feeds/${bot}/homes.csv`, listingsCsv(LISTINGS))
    await fleet.run('fleet', 'FILE', '--now')
    const older = await fleet.worker(['--concurrency', '1'])
    await fleet.tasksWhen((tasks) => tasks.some(({ state }) => state === 'done'))

    const schema = named ?? (await fleet.ledgerSchema())
    const newer = postgresAt({ url: fleet.ledgerAt(), schema, tables })()
    onTestFinished(() => newer.close())
    await newer.rows('SELECT 1')

    const { code } = await older.exited
    expect(code).toBe(1)
    expect(older.stderr()).toContain('is of a newer version of this program')
    expect(older.stderr()).toContain('Use that version')
    // Nothing waits for a person, and nothing was given up.
    const left = await fleet.tasksWhen(() => true)
    const unlike = left.filter(({ state }) => !['done', 'queued', 'again'].includes(state))
    expect(unlike).toEqual([])
    expect(left.filter(({ state }) => state !== 'done').length).toBeGreaterThan(0)

    // What the newer version added is taken back: this version stands in for it.
    await newer.rows(`DROP TABLE ${newer.schema}.later`)
    await newer.rows(`UPDATE ${newer.schema}.parts SET steps = steps - 1 WHERE name = $1`, [
      tables[0]?.name,
    ])
    const other = await fleet.worker()
    const ended = await fleet.tasksWhen(hasEnded)
    expect(ended.map(({ bot, state }) => ({ bot, state }))).toEqual(
      bots.map((bot) => ({ bot, state: 'done' })),
    )
    for (const bot of bots) expect(await mlsNumbers(sandbox, bot)).toHaveLength(LISTINGS)
    expect((await endAfter(other, () => other.process.kill('SIGTERM'))).code).toBe(0)
  },
  120_000,
)
