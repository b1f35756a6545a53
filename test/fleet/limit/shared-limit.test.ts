import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RequestLimit } from '../../../src/api/request-limit.ts'
import { limitRow } from '../../../src/fleet/limit/limit-rows.ts'
import { agreedTurns, createSharedLimit } from '../../../src/fleet/limit/shared-limit.ts'
import { FLEET_SCHEMA, fleetTables } from '../../../src/fleet/store/schema.ts'
import { postgresAt } from '../../../src/runs/postgres/postgres.ts'
import { ownDatabase, postgresServer } from '../../support/postgres.ts'

const server = postgresServer()
const AGREED = 20

/** The limit of one account as so many workers have it, each with connections of its own. */
async function workersOfAccount(count: number) {
  const url = await ownDatabase(server())
  const agreed = agreedTurns(AGREED)
  const connect = () => {
    const database = postgresAt({ url, schema: FLEET_SCHEMA, tables: [fleetTables] })()
    onTestFinished(() => database.close())
    return database
  }
  const limits = Array.from({ length: count }, () =>
    createSharedLimit(limitRow(connect(), 'north', agreed)),
  )
  return { limits, database: connect() }
}

/** Sends by turns until it is stopped: `request` resolves when it was answered, rejects when it was not. */
async function lane(limit: RequestLimit, stopped: AbortSignal, request: () => Promise<void>) {
  for (;;) {
    const turn = await limit.enter(stopped)
    if (!turn) return
    let wasAnswered = false
    try {
      if (!(await turn.due())) continue
      await request()
      wasAnswered = true
    } catch {
      // Nobody knows when it arrives.
    } finally {
      turn.end(wasAnswered)
    }
  }
}

/** The most of them in any second. */
function mostInASecond(arrivals: readonly number[]): number {
  return Math.max(
    ...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + 1000).length),
  )
}

test('no second has more requests than agreed, although the way to the service stands still at times', async () => {
  const { limits } = await workersOfAccount(4)
  const stop = new AbortController()
  const arrivals: number[] = []
  const request = async () => {
    const now = performance.now()
    // What was sent while it stood still arrives together.
    await wait(now % 1000 < 600 ? 600 - (now % 1000) : 5)
    arrivals.push(performance.now())
    await wait(20)
  }
  const lanes = limits.flatMap((limit) =>
    Array.from({ length: 8 }, () => lane(limit, stop.signal, request)),
  )
  await wait(3000)
  stop.abort()
  await Promise.all(lanes)
  expect(arrivals.length).toBeGreaterThan(AGREED)
  expect(mostInASecond(arrivals)).toBeLessThanOrEqual(AGREED)
}, 60_000)

test('requests that are never answered count from the last moment in which they can arrive', async () => {
  const { limits } = await workersOfAccount(2)
  const stop = new AbortController()
  const sent: number[] = []
  const request = async () => {
    sent.push(performance.now())
    throw new Error('the connection was lost')
  }
  const lanes = limits.flatMap((limit) =>
    Array.from({ length: 20 }, () => lane(limit, stop.signal, request)),
  )
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(AGREED), 20_000)
  stop.abort()
  await Promise.all(lanes)
  const [first = 0] = sent
  // Each slot once, and once again when the first may have arrived three seconds late.
  expect(sent.filter((at) => at < first + 4000)).toHaveLength(AGREED)
}, 60_000)

test('turns that nobody used are given back at once', async () => {
  const { limits, database } = await workersOfAccount(1)
  const { signal } = new AbortController()
  for (let given = 0; given < AGREED; given += 1) (await limits[0]?.enter(signal))?.end(false)
  // Else they would be missing for five seconds.
  await vi.waitFor(async () => {
    const far = await database.rows(
      `SELECT slot FROM ${database.schema}.turns
       WHERE free_at_ms > extract(epoch FROM clock_timestamp()) * 1000 + 2000`,
    )
    expect(far).toEqual([])
  }, 3000)
}, 60_000)

test('whatever the service asks for, nobody is held for longer than a day', async () => {
  const held: number[] = []
  const limit = createSharedLimit({
    isLimited: false,
    look: async () => ({ heldMs: 0, againMs: 0, turns: [] }),
    take: async () => ({ heldMs: 0, againMs: 0, turns: [] }),
    end: async () => {},
    async hold(ms) {
      held.push(ms)
      return { heldMs: ms, againMs: 0, turns: [] }
    },
  })
  limit.hold(1_795_809_134_000)
  limit.hold(3_600_000)
  expect(held).toEqual([86_400_000, 3_600_000])
})
