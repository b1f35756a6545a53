import { expect, test } from 'vitest'
import { ConfigError } from '../../../src/errors.ts'
import { applyGoneAction } from '../../../src/listings/load/gone/gone.ts'
import { openSourceIndex } from '../../../src/listings/load/homes/open-source-index.ts'
import { undoRun } from '../../../src/listings/load/undo/undo.ts'
import { caller } from '../../support/caller.ts'
import { listing, ready, readyRows } from '../../support/load-rows.ts'
import { bench, load, runStart, TIMEOUT_MS } from '../../support/loading.ts'
import { clientWith, rejection, unhurried } from '../../support/scripted-client.ts'

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const keys = ten.map((number) => `mls:M${number}`)

test('a load without a key is refused, and leaves no trace of its rows', async () => {
  const { sandbox, service, ledger, mlsNumbers } = await bench()
  const keyless = clientWith({ baseUrl: sandbox.url, secretKey: undefined, sessionKey: undefined })
  const error = await rejection(load(readyRows(...ten), { service: keyless, ledger }))
  expect(error).toBeInstanceOf(ConfigError)
  expect((await ledger.known('demo', 'redfin', keys)).size).toBe(0)

  await load(readyRows(...ten), { service, ledger })
  expect(await mlsNumbers()).toHaveLength(10)
  const changed = ten.map((number) => ready(number + 1, listing(number, { Bedrooms: 4 })))
  await rejection(load(changed, { service: keyless, ledger }))
  const known = [...(await ledger.known('demo', 'redfin', keys)).values()]
  expect(known.map(({ state, intent }) => ({ state, intent }))).toEqual(
    ten.map(() => ({ state: 'loaded', intent: null })),
  )
})

test.each(['delete', 'sold'] as const)(
  'nor does a sync that would %s what is gone, or an undo',
  async (action) => {
    const { sandbox, service, ledger } = await bench()
    const { runId } = await load(readyRows(...ten), { service, ledger })
    const keyless = clientWith({
      baseUrl: sandbox.url,
      secretKey: undefined,
      sessionKey: undefined,
    })
    const parts = { service: keyless, ledger, timeoutMs: TIMEOUT_MS, ...unhurried() }
    const index = openSourceIndex()
    index.markComplete()
    index.noteSystem('')
    const run = await ledger.beginRun(runStart({ kind: 'sync' }))
    const ids = { runId: run.id, serialNumber: 'demo', source: 'redfin', fileName: 'listings.csv' }
    const synced = applyGoneAction({ ...parts, ...ids, index, action, maxGone: 1 })
    expect(await rejection(synced)).toBeInstanceOf(ConfigError)
    index.close()
    await run.end('stopped')
    expect(await rejection(undoRun(runId, { ...parts, caller }))).toBeInstanceOf(ConfigError)
    const known = [...(await ledger.known('demo', 'redfin', keys)).values()]
    expect(known.map(({ intent }) => intent)).toEqual(ten.map(() => null))
  },
)
