import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import type { FaultRule } from '../../src/sandbox/faults.ts'
import { firedFaults, setFaults } from '../support/sandbox.ts'
import { killedChatbots, textOf } from './killed-chatbot.ts'

const killedChatbot = killedChatbots()

const { name: operation } = operations.deleteListings
const Homes = z.array(z.looseObject({ MLSNumber: z.string() }))
const numbersOf = ({ first }: Record<string, unknown>) =>
  Homes.parse(first).map(({ MLSNumber }) => MLSNumber)
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `M${from + at}`)

test.each([
  [30, ['M1', 'M30']],
  [120, numbers(1, 60)],
])(
  'of %i homes an undo names those that it deleted, and finds no others',
  async (count, absent) => {
    const { succeed, runId, deleteElsewhere, find } = await killedChatbot(count)
    await deleteElsewhere(absent)
    await succeed('undo_import', { runId })
    const done = await succeed('undo_import', { runId, confirm: true })
    const deleted = count - absent.length
    expect(done).toMatchObject({ deleted, alreadyGone: absent.length })
    expect(numbersOf(done)).toHaveLength(Math.min(deleted, 30))
    expect(numbersOf(done).filter((number) => absent.includes(number))).toEqual([])
    const found = await find({ runId: done.undoRunId, state: 'deleted' })
    expect(found.total).toBe(deleted + absent.length)
    if (deleted > 30)
      expect(textOf(done)).toContain(
        `first has 30 of these ${deleted}; all: find_listings (runId ${done.undoRunId}, state: deleted), beside ${absent.length} not there.`,
      )
  },
)

test('a home that a call had deleted before is not among those that an undo finds', async () => {
  const { SerialNumber, succeed, runId, find } = await killedChatbot(60)
  const Keys = numbers(1, 5)
  await succeed('delete_listings', { SerialNumber, KeyType: 'MLSNumber', Keys })
  await succeed('undo_import', { runId })
  const done = await succeed('undo_import', { runId, confirm: true })
  expect(textOf(done)).toContain(
    `first has 30 of these 55; all: find_listings (runId ${done.undoRunId}, state: deleted).`,
  )
  expect(await find({ runId: done.undoRunId, state: 'deleted' })).toMatchObject({ total: 55 })
})

test.each<[string, FaultRule, string[]]>([
  ['the first', { nth: 1, times: 1 }, []],
  ['the last', { nth: 3, times: 1 }, []],
  ['every', { share: 0.4, seed: 7, times: 3 }, []],
  ['the first', { nth: 1, times: 1 }, ['M7', 'M20', 'M200']],
])(
  'what %s request had deleted before its answer was lost, an undo has deleted',
  async (_, rule, absent) => {
    const { succeed, sandbox, runId, deleteElsewhere } = await killedChatbot(230)
    if (absent.length > 0) await deleteElsewhere(absent)
    await succeed('undo_import', { runId })
    await setFaults(sandbox, { operation, reset: 'after', ...rule })
    const counts = { deleted: 230 - absent.length, alreadyGone: absent.length, unknown: 0 }
    const done = await succeed('undo_import', { runId, confirm: true })
    expect(done).toMatchObject(counts)
    expect(numbersOf(done).filter((number) => absent.includes(number))).toEqual([])
    expect(textOf(await succeed('get_run', { runId }))).toContain(
      `${counts.deleted} listings that it created were deleted${absent.length > 0 ? `, ${absent.length} more were not there` : ''}.`,
    )
  },
)

test('without a list of the service nobody is said to have deleted what a lost answer was about', async () => {
  const { succeed, sandbox, runId } = await killedChatbot(30)
  const { name: list } = operations.listListings
  await setFaults(sandbox, { operation: list, status: 500 })
  await succeed('undo_import', { runId })
  await setFaults(
    sandbox,
    { operation: list, status: 500 },
    { operation, reset: 'after', times: 1 },
  )
  expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
    deleted: 0,
    alreadyGone: 30,
    problems: [
      {
        code: 'answer_lost',
        message: expect.stringContaining('30 listings that were not there may have been deleted'),
      },
    ],
  })
})

test.each([
  // It does not act any more while the test goes on.
  ['cancelled', { latencyMs: 60_000 }],
  ['given up by the service', { status: 401 }],
])('an undo that is %s is gone on with by the next', async (_, fault) => {
  const { succeed, call, sandbox, runId, numbers: there } = await killedChatbot(30)
  await succeed('undo_import', { runId })
  await setFaults(sandbox, { operation, ...fault })
  const calling = call('undo_import', { runId, confirm: true })
  await expect.poll(() => firedFaults(sandbox), { timeout: 20_000 }).toBeGreaterThan(0)
  const { runs } = z
    .looseObject({ runs: z.array(z.looseObject({ runId: z.string() })) })
    .parse(await succeed('get_run'))
  const [{ runId: undoing } = { runId: '' }] = runs
  await succeed('get_run', { runId: undoing, cancel: true })
  const { structuredContent: stopped = {} } = await calling
  for (const told of [stopped, await succeed('get_run', { runId: undoing })]) {
    const fixes = JSON.stringify(told.problems)
    expect(fixes).toContain('Undo the run again (undo_import): it goes on where this one stopped.')
    expect(fixes).not.toContain('import again')
  }
  expect(textOf(stopped)).not.toContain('state: deleted')
  await setFaults(sandbox)
  await succeed('undo_import', { runId })
  await succeed('undo_import', { runId, confirm: true })
  expect(await there()).toEqual([])
})
