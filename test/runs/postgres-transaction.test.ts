import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { postgresAt } from '../../src/runs/postgres/postgres.ts'
import { ownSchema, postgresServer } from '../support/postgres.ts'

const postgres = postgresServer()
const Pid = z.tuple([z.object({ pid: z.int() })])

test('a connection that breaks between two queries of a transaction fails the transaction, and no more', async () => {
  const database = postgresAt({ url: postgres(), schema: ownSchema(postgres()), tables: [] })()
  const begun = database.transaction(async ({ rows }) => {
    const [{ pid }] = Pid.parse(await rows('SELECT pg_backend_pid() AS pid'))
    await database.rows('SELECT pg_terminate_backend($1)', pid)
    // What the server says of it arrives while nothing is asked.
    while ((await alive(pid)) > 0) await wait(20)
    await wait(100)
    return rows('SELECT 1')
  })
  const alive = async (pid: number) =>
    (await database.rows('SELECT 1 FROM pg_stat_activity WHERE pid = $1', pid)).length
  await expect(begun).rejects.toMatchObject({ code: expect.stringMatching(/^storage_/) })
  expect(await database.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.close()
})
