import { expect, test } from 'vitest'
import * as z from 'zod'
import { undoRun } from '../../../src/listings/load/undo/undo.ts'
import { caller } from '../../support/caller.ts'
import { entriesOf } from '../../support/entries-of.ts'
import { readyRows } from '../../support/load-rows.ts'
import { bench, load, TIMEOUT_MS } from '../../support/loading.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'
import { sendJson, startScriptedService } from '../../support/scripted-service.ts'

interface Deletion {
  readonly Code: number
  readonly SuccessCount?: number
}

/** Deletes keys out of those that are there; `number` counts the requests from 1. */
type Way = (keys: readonly string[], there: Set<string>, number: number) => Deletion

const Request = z.object({ Keys: z.array(z.string()).min(1) })

/** Deletes those that are there, and counts them. */
const each: Way = (keys, there) => ({
  Code: 200,
  SuccessCount: keys.filter((key) => there.delete(key)).length,
})

/** `otherwise` when one of the keys is not there. */
const allOr =
  (otherwise: (keys: readonly string[]) => Deletion): Way =>
  (keys, there, number) =>
    keys.every((key) => there.has(key)) ? each(keys, there, number) : otherwise(keys)

/** Deletes until it comes to a key that is not there. */
const upToUnknown: Way = (keys, there) => {
  const end = keys.findIndex((key) => !there.has(key))
  return each(end === -1 ? keys : keys.slice(0, end), there, 1)
}

/** Undoes a run of six listings, of which the service has lost the third. */
async function undoOn(way: Way) {
  const { service, ledger } = await bench({ timeoutMs: 5000 })
  const { runId } = await load(readyRows(1, 2, 3, 4, 5, 6), { service, ledger })
  const entries = await entriesOf(ledger)
  const ids = entries.map(({ id }) => id ?? '')
  const there = new Set(ids.toSpliced(2, 1))
  let requests = 0
  const { url: baseUrl } = await startScriptedService((response, { body }) => {
    requests += 1
    const { Code, SuccessCount } = way(Request.parse(body).Keys, there, requests)
    const Data = SuccessCount === undefined ? null : { SuccessCount }
    sendJson(response, { Data, Version: '1', Success: Code === 200, Code, Message: '' }, Code)
  })
  const undo = () =>
    undoRun(runId, {
      caller,
      service: clientWith({ baseUrl }),
      ledger,
      timeoutMs: TIMEOUT_MS,
      ...unhurried(),
    })
  return { undo, there, ledger }
}

test.each<[string, Way, Partial<Record<string, number>>]>([
  ['deletes those that it has', each, { deleted: 5, alreadyGone: 1 }],
  [
    'deletes all of the keys or none',
    allOr(() => ({ Code: 200, SuccessCount: 0 })),
    { deleted: 5, alreadyGone: 1 },
  ],
  ['does not find the keys', allOr(() => ({ Code: 404 })), { deleted: 5, alreadyGone: 1 }],
  [
    'refuses several keys of which it does not have one',
    allOr(({ length }) => ({ Code: length > 1 ? 400 : 404 })),
    { deleted: 5, alreadyGone: 1 },
  ],
  [
    'refuses a key that it does not have',
    allOr(() => ({ Code: 400 })),
    { deleted: 5, alreadyGone: 0, failed: 1 },
  ],
  [
    'deletes up to the first key that it does not have',
    upToUnknown,
    { deleted: 5, alreadyGone: 1 },
  ],
])('a service that %s: none stays behind', async (_name, way, counts) => {
  const { undo, there } = await undoOn(way)
  expect(await undo()).toMatchObject({ toDelete: 6, unknown: 0, ...counts })
  expect([...there]).toEqual([])
})

test('a service that has deleted more than was asked for is told', async () => {
  const { undo } = await undoOn((keys) => ({ Code: 200, SuccessCount: keys.length + 1 }))
  const undone = await undo()
  expect(undone).toMatchObject({ deleted: 6, alreadyGone: 0 })
  expect(undone.findings).toMatchObject([{ code: 'several_deleted' }])
})

test('broken off after an answer that does not tell of each, nobody knows; again tells', async () => {
  let refused = true
  const { undo, there } = await undoOn((keys, has, number) =>
    number > 1 && refused ? { Code: 401 } : each(keys, has, number),
  )
  expect(await undo()).toMatchObject({ state: 'stopped', deleted: 0, alreadyGone: 0, unknown: 6 })
  refused = false
  expect(await undo()).toMatchObject({ state: 'completed', toDelete: 6, alreadyGone: 6 })
  expect([...there]).toEqual([])
})

test('what was not deleted because the key was refused is as it was', async () => {
  const { undo, there, ledger } = await undoOn(() => ({ Code: 401 }))
  expect(await undo()).toMatchObject({ state: 'stopped', deleted: 0, unknown: 0 })
  expect([...there]).toHaveLength(5)
  const entries = await entriesOf(ledger, { state: 'loaded' })
  expect(entries.map(({ intent }) => intent)).toEqual([null, null, null, null, null, null])
})
