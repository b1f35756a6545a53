import { describe, expect, test } from 'vitest'
import { type Operation, operations } from '../../../src/contract/operations.ts'
import { undoRun } from '../../../src/listings/load/undo/undo.ts'
import { caller } from '../../support/caller.ts'
import { listing, ready, readyRows } from '../../support/load-rows.ts'
import { load, ledger as openLedger, TIMEOUT_MS } from '../../support/loading.ts'
import { createRandom } from '../../support/random.ts'
import {
  clientWith,
  refusal,
  rejection,
  type Script,
  scripted,
  startScript,
  success,
  unhurried,
} from '../../support/scripted-client.ts'

const ROWS = [1, 2, 3] as const
const writing: readonly Operation[] = [
  operations.createListing,
  operations.updateListing,
  operations.deleteListings,
]

/** Answers each operation with such Data; the identifier can depend on the number of the request. */
function answering(data: {
  readonly id?: (number: number) => unknown
  readonly updated?: unknown
  readonly deleted?: unknown
}): Script {
  const { id = (number) => `id-${number}`, updated = 1, deleted = { SuccessCount: 1 } } = data
  return (number, { path }) => {
    if (path.endsWith('Create')) return success(id(number))
    if (path.endsWith('Update')) return success(updated)
    return path.endsWith('Delete') ? success(deleted) : refusal(404, 404, 'What?')
  }
}

/** Loads three rows, loads them changed, and undoes the first run; every request kept to the contract. */
async function throughAll(script: Script) {
  const { client: service, service: scriptedService } = await scripted(script, {
    timeoutMs: TIMEOUT_MS,
  })
  const ledger = openLedger()
  const first = await load(readyRows(...ROWS), { service, ledger })
  const changed = await load(
    ROWS.map((number) => ready(number + 1, listing(number, { SalePrice: 7 }))),
    { service, ledger },
  )
  const undone = await undoRun(first.runId, {
    caller,
    service,
    ledger,
    timeoutMs: TIMEOUT_MS,
    ...unhurried(),
  })
  const requests = scriptedService.requests.map(({ path, text }) => ({
    operation: writing.find((operation) => operation.path === path),
    body: JSON.parse(text),
  }))
  for (const { operation, body } of requests)
    expect(operation?.request.safeParse(body).error).toBeUndefined()
  const keys = requests.flatMap(({ body }) => body.Keys ?? body.Key ?? [])
  return { first, changed, undone, keys, requests }
}

const INVISIBLE = [
  ...[' ', '\t', '\n', '\0', '\u00a0', '\u00ad', '\u034f', '\u115f', '\u180e', '\u200b'],
  ...['\u200d', '\u202e', '\u2060', '\u2800', '\u3000', '\u3164', '\ufe0f', '\ufeff', '\uffa0'],
]

function blanks(seed: number): string {
  const random = createRandom(seed)
  const length = Math.floor(random() * 6)
  return Array.from(
    { length },
    () => INVISIBLE[Math.floor(random() * INVISIBLE.length)] ?? '',
  ).join('')
}

const unusable: [string, unknown][] = [
  ['empty', ''],
  ...INVISIBLE.map((blank): [string, unknown] => [JSON.stringify(blank), blank]),
  ...[1, 2, 3, 4].map((seed): [string, unknown] => [`blanks ${seed}`, blanks(seed)]),
  ['with a NUL', 'a\0b'],
  ['with a line break', 'a\nb'],
  ['half a character', 'a\ud800'],
  ['of a million characters', 'x'.repeat(1_000_000)],
  ['a number', 7],
  ['null', null],
  ['a list', ['a']],
  ['an object', { id: 'a' }],
  ['true', true],
]

describe('an identifier', () => {
  test.each(unusable)('%s: is not kept, and nothing is addressed by it', async (_, id) => {
    const { first, undone, keys } = await throughAll(answering({ id: () => id }))
    // The service says by its answers to updates that the listings are there.
    expect(first.counts).toMatchObject({ created: 3 })
    expect(undone).toMatchObject({ deleted: 3 })
    const urls = [1, 2, 3].map((number) => `https://example.com/${number}`)
    expect(new Set(keys)).toEqual(new Set(['M1', 'M2', 'M3', ...urls]))
  })

  test.each(unusable)('%s: a single creation is unknown', async (_, id) => {
    const { client } = await scripted([success(id)])
    const body = { SerialNumber: 'demo', ...listing(1) }
    expect(await rejection(client.call(operations.createListing, body, unhurried()))).toMatchObject(
      { code: 'protocol', outcome: 'unknown' },
    )
  })

  test('of several listings: each is addressed by its own number', async () => {
    const { undone, keys } = await throughAll(answering({ id: () => 'same' }))
    expect(undone).toMatchObject({ deleted: 3 })
    expect(new Set(keys)).toEqual(new Set(['M1', 'M2', 'M3']))
  })

  test.each([
    ['a right-to-left one', '\u05d0\u05d1'],
    ['with quotes', `"'\\`],
    ['with blanks around', ' a '],
    ['that looks like a number', '1e3'],
    ['with an emoji', 'a\u{1f3e0}'],
  ])('%s: comes back as it was given', async (_, id) => {
    const { keys } = await throughAll(answering({ id: (number) => `${id}${number}` }))
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key.startsWith(id)).toBe(true)
  })
})

const noCounts: [string, unknown][] = [
  ['below zero', -1],
  ['a fraction', 1.5],
  ['a text', '1'],
  ['null', null],
  ['true', true],
  ['beyond what can be held exactly', 1e300],
]

describe('a count', () => {
  test.each(noCounts)('%s: of updates, is unknown', async (_, updated) => {
    const { changed } = await throughAll(answering({ updated }))
    expect(changed.counts).toMatchObject({ updated: 0, unknown: 3 })
  })

  test.each(noCounts)('%s: of deletions, is unknown', async (_, SuccessCount) => {
    const { undone } = await throughAll(answering({ deleted: { SuccessCount } }))
    expect(undone).toMatchObject({ deleted: 0, unknown: 3 })
  })

  test('of more than were asked for: no more are told than there are', async () => {
    const { undone } = await throughAll(answering({ deleted: { SuccessCount: 1e15 } }))
    expect(undone).toMatchObject({ toDelete: 3, deleted: 3, alreadyGone: 0 })
  })
})

test.each(['', ' ', '\u200b', '\u2800', '\0', '\u3164\ufe0f'])(
  'a blank key %j is not sent, whoever builds the request',
  async (blank) => {
    const { client, service } = await scripted([])
    const bot = { SerialNumber: 'demo', KeyType: 'NewOaks' } as const
    for (const call of [
      client.call(operations.updateListing, { ...bot, Key: blank }, unhurried()),
      client.call(operations.deleteListings, { ...bot, Keys: ['a', blank] }, unhurried()),
    ])
      expect(await rejection(call)).toMatchObject({ name: 'InputError', outcome: 'not_applied' })
    expect(service.requests).toEqual([])
  },
)

test.each([301, 302, 303, 307, 308])(
  'a load whose first answer is %i stops, and names the address',
  async (status) => {
    const service = await startScript(() => ({
      status,
      headers: { location: 'https://new.example/chat?key=abc' },
    }))
    const rows = readyRows(...Array.from({ length: 200 }, (_, index) => index + 1))
    const client = clientWith({ baseUrl: service.url, timeoutMs: TIMEOUT_MS })
    const { end, counts } = await load(rows, { service: client, ledger: openLedger() })
    expect(end).toMatchObject({
      state: 'stopped',
      stopped: {
        code: 'redirected',
        fix: expect.stringContaining('if you trust it: https://new.example.'),
      },
    })
    const isUndone = status > 303
    expect(counts).toMatchObject({ unknown: isUndone ? 0 : 1, notAttempted: isUndone ? 200 : 199 })
    expect(service.requests).toHaveLength(1)
  },
)
