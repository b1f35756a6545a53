import { expect, test } from 'vitest'
import { listingsCsv, writeListings } from '../support/listing-file.ts'
import { killedChatbots, SOON_OVER_MS, textOf } from './killed-chatbot.ts'

const killedChatbot = killedChatbots()

/** A request deletes a hundred: two of them. */
const COUNT = 130
const chatbot = (timeoutMs?: number) => killedChatbot(COUNT, timeoutMs)

// A page of the ledger has 200: the third request is for those of the next.
test.each([
  [1, 0, 110],
  [1, 100, 110],
  [2, 30, 210],
  [3, 10, 210],
])(
  'an undo that is killed in request %i, which has deleted %i, tells what it knows and is finished by the next',
  async (at, acted, count) => {
    const bot = await killedChatbot(count)
    const { SerialNumber, succeed, find, counts, numbers, runId } = bot
    const undoRun = await bot.killed('undo_import', { runId }, at)
    const deleted = (at - 1) * 100
    const open = Math.min(100, count - deleted)
    const there = await numbers()
    expect(there).toHaveLength(count - deleted)

    expect(await find({ state: 'deleted' })).toMatchObject({ total: deleted })
    const inDoubt = await find({ state: 'unknown' })
    expect(inDoubt).toMatchObject({ total: open })
    expect(inDoubt.listings).toContainEqual(expect.objectContaining({ unsettled: 'delete' }))
    const partly = `This run was partly undone on `
    const known = `${deleted} listings that it created were deleted, of ${open} more it is not known.`
    const told = await succeed('get_run', { runId })
    expect(textOf(told)).toContain(partly)
    expect(textOf(told)).toContain(`by run ${undoRun}, whose process died: ${known}`)
    expect(await succeed('get_run', { runId: undoRun })).toMatchObject({
      state: 'stopped',
      undone: { deleted, unknown: open },
    })
    expect(await succeed('get_changes', { SerialNumber, only: 'runs' })).toMatchObject({
      changes: [{ runId: undoRun, withoutCount: { deleted, unknown: open } }, {}],
    })

    // The request can act as long as its time is not over.
    if (acted > 0) await bot.deleteElsewhere(there.slice(0, acted))
    const isOpen = `Of ${open} loaded listings a deletion got no answer`
    const first = await succeed('compare_listings', { SerialNumber })
    expect(textOf(first)).toContain(isOpen)
    expect(first.counts).toMatchObject({ known: count - deleted - acted, gone: acted })
    const all = await succeed('find_listings', { SerialNumber })
    expect(all.total).toBe(count - deleted - acted)
    expect(textOf(all)).toContain(`Of ${open} listings a deletion got no answer`)

    bot.late()
    await succeed('compare_listings', { SerialNumber })
    expect(await counts()).toMatchObject({ known: count - deleted - acted, gone: 0, notKnown: 0 })
    expect(await find({ state: 'unknown' })).toMatchObject({ total: 0 })
    expect(await find({ state: 'deleted' })).toMatchObject({ total: deleted + acted })
    expect(textOf(await succeed('get_run', { runId }))).not.toContain('it is not known')

    const left = count - deleted - acted
    const plan = await succeed('undo_import', { runId })
    expect(plan).toMatchObject({ toDelete: left })
    expect(textOf(plan).includes(partly)).toBe(deleted + acted > 0)
    if (left > 0)
      expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
        deleted: left,
        alreadyGone: 0,
      })
    expect(await numbers()).toEqual([])
    expect(await succeed('undo_import', { runId })).toMatchObject({ toDelete: 0 })
    expect(await succeed('import_listings', { SerialNumber, path: bot.path })).toMatchObject({
      rows: { created: count },
    })
  },
)

test.each([
  ['of which some has acted', 60_000, 40],
  ['which acts while that goes on', 2000, 0],
])(
  'a load at once after a killed undo waits for the deletion %s, and creates nothing twice',
  async (_, heldMs, acted) => {
    const { SerialNumber, succeed, path, runId, numbers, killed, ...bot } =
      await chatbot(SOON_OVER_MS)
    await killed('undo_import', { runId }, 2, { heldMs })
    if (acted > 0) await bot.deleteElsewhere((await numbers()).slice(0, acted))
    expect(await succeed('import_listings', { SerialNumber, path })).toMatchObject({
      rows: { failed: 0, unknown: 0 },
    })
    const there = await numbers()
    expect(there).toHaveLength(COUNT)
    expect(new Set(there).size).toBe(COUNT)
    expect(await bot.counts()).toMatchObject({ known: COUNT, gone: 0, notKnown: 0 })
    expect(await bot.find({ state: 'unknown' })).toMatchObject({ total: 0 })
  },
)

test('a second undo right after a killed one deletes the rest', async () => {
  const { succeed, runId, numbers, killed, find } = await chatbot(SOON_OVER_MS)
  await killed('undo_import', { runId }, 2)
  await succeed('undo_import', { runId })
  expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
    deleted: COUNT - 100,
    alreadyGone: 0,
  })
  expect(await numbers()).toEqual([])
  expect(await find({ state: 'unknown' })).toMatchObject({ total: 0 })
  const told = textOf(await succeed('get_run', { runId }))
  expect(told).toContain('whose process died: 100 listings that it created were deleted.')
  expect(told).toContain('30 listings that it created were deleted.')
})

test.each([1, 2])(
  'a sync that is killed in deletion %i is told by its undo, and finished by the next',
  async (at) => {
    const bot = await chatbot(SOON_OVER_MS)
    const { SerialNumber, succeed, numbers } = bot
    // One gets another price, one another number, and the others are gone.
    const text = listingsCsv(20, { 1: { SalePrice: '300000' } }).replace('\nM2,', '\nN2,')
    const path = writeListings(text, 'B.csv')
    const sync = { SerialNumber, path, gone: 'delete', maxGone: 1 }
    const runId = await bot.killed('import_listings', sync, at)
    const gone = COUNT - 19
    const deleted = (at - 1) * 100
    const told = await succeed('get_run', { runId })
    expect(textOf(told)).toContain(`${deleted > 0 ? `, ${deleted} deleted` : ' unknown'}. Look: `)
    expect(textOf(told)).toContain(`To have back what was deleted, load A.csv again`)
    expect(told).not.toHaveProperty('deleting')

    const plan = await succeed('undo_import', { runId, dryRun: true })
    expect(plan).toMatchObject({ toDelete: 1, updated: expect.any(Number) })
    const ofDeletion = `This run was deleting ${gone} listings when its process died, and an undo does not bring back what is gone: `
    expect(textOf(plan).includes(ofDeletion)).toBe(deleted > 0)

    bot.late()
    const next = await succeed('import_listings', sync)
    expect(next).toMatchObject({ rows: { unchanged: 20 } })
    expect(await succeed('import_listings', { ...sync, confirm: true })).toMatchObject({
      gone: { deleted: gone - deleted, unknown: 0 },
    })
    expect(await numbers()).toHaveLength(20)
    await succeed('undo_import', { runId })
    const done = await succeed('undo_import', { runId, confirm: true })
    expect(done).toMatchObject({ deleted: 1 })
    expect(textOf(done)).toContain('1 listing that it updated stays as it is: ')
    expect(textOf(done)).toContain(ofDeletion)
    expect(await succeed('import_listings', { SerialNumber, path: bot.path })).toMatchObject({
      rows: { created: gone, updated: 1, unchanged: 18 },
    })
    expect(new Set(await numbers()).size).toBe(COUNT)
    expect(await numbers()).toHaveLength(COUNT)
  },
)

test('an agreed deletion by key that is killed is unknown until the same one is answered', async () => {
  const bot = await chatbot()
  const { SerialNumber, succeed, call, find } = bot
  const Keys = Array.from({ length: 60 }, (_, at) => `M${at + 1}`)
  const deletion = { SerialNumber, KeyType: 'MLSNumber', Keys }
  await bot.killed('delete_listings', deletion, 1)
  expect(await find({ state: 'unknown' })).toMatchObject({ total: 60 })
  expect(await find({ state: 'deleted' })).toMatchObject({ total: 0 })
  expect(await succeed('get_changes', { SerialNumber, only: 'listings' })).toMatchObject({
    changes: [{ kind: 'delete', outcome: 'unknown' }],
  })
  await bot.deleteElsewhere(Keys.slice(0, 25))
  expect(await bot.counts()).toMatchObject({ listed: COUNT - 25 })
  await call('delete_listings', deletion)
  expect(await succeed('delete_listings', { ...deletion, confirm: true })).toMatchObject({
    Data: { SuccessCount: 35 },
    notFound: expect.arrayContaining(['M1', 'M25']),
  })
  expect(await find({ state: 'deleted' })).toMatchObject({ total: 35 })
  expect(await find({ state: 'unknown' })).toMatchObject({ total: 25 })
  expect(await succeed('import_listings', { SerialNumber, path: bot.path })).toMatchObject({
    rows: { created: 60, unchanged: COUNT - 60 },
  })
  expect(new Set(await bot.numbers()).size).toBe(COUNT)
})
