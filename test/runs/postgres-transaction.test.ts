import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { postgresAt } from '../../src/runs/postgres/postgres.ts'
import { ownSchema, postgresServer } from '../support/postgres.ts'

const postgres = postgresServer()
const Pid = z.tuple([z.object({ pid: z.int() })])

test('a connection that breaks between two queries of a transaction fails the transaction, and no more', async () => {
  const database = postgresAt({ url: postgres(), schema: ownSchema(postgres()), tables: [] })()
  const begun = database.transaction(async ({ rows }) => {
    const [{ pid }] = Pid.parse(await rows('SELECT pg_backend_pid() AS pid'))
    await database.rows('SELECT pg_terminate_backend($1)', [pid])
    // What the server says of it arrives while nothing is asked.
    while ((await alive(pid)) > 0) await wait(20)
    await wait(100)
    return rows('SELECT 1')
  })
  const alive = async (pid: number) =>
    (await database.rows('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).length
  await expect(begun).rejects.toMatchObject({ code: expect.stringMatching(/^storage_/) })
  expect(await database.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.close()
})

/** What a server says that is shut down, in one piece with that it is ready for a query. */
const READY = Buffer.from('Z\0\0\0\x05I')
const SAID = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')
const ENDING = Buffer.concat([Buffer.from(['E'.charCodeAt(0), 0, 0, 0, SAID.length + 4]), SAID])

/** A way to a server that is shut down as soon as the first connection stands. @returns its address */
async function endingAtFirst(url: string): Promise<string> {
  const way = new URL(url)
  let isFirst = true
  const server = createServer((client) => {
    const target = connect(Number(way.port), way.hostname)
    client.pipe(target)
    target.on('data', (piece) => {
      const ends = isFirst && piece.subarray(-READY.length).equals(READY)
      if (ends) isFirst = false
      client.write(ends ? Buffer.concat([piece, ENDING]) : piece)
    })
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const own = new URL(url)
  own.port = String(Object(server.address()).port)
  return own.href
}

test('a connection that breaks while it is handed out fails the transaction, and no more', async () => {
  const url = await endingAtFirst(postgres())
  const database = postgresAt({ url, schema: ownSchema(postgres()), tables: [] })()
  const one = () => database.transaction(({ rows }) => rows('SELECT 1 AS one'))
  await expect(one()).rejects.toMatchObject({ code: expect.stringMatching(/^storage_/) })
  expect(await one()).toEqual([{ one: 1 }])
  await database.close()
})
