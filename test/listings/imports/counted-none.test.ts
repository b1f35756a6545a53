import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '../../../src/contract/operations.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { deleteElsewhere, listAll, setElsewhere, setFaults } from '../../support/sandbox.ts'
import { sandboxSyncs } from '../../support/sandbox-imports.ts'
import { unhurried } from '../../support/scripted-client.ts'

/** A service that has four homes which were loaded from here, and counts none as changed from now on. */
async function countingNone() {
  const bot = await sandboxSyncs()
  const { runId } = await bot.load(listingsCsv(4))
  const before = await listAll(bot.sandbox)
  const answer = (operation: string, Data: unknown) => ({
    operation,
    body: JSON.stringify({ Data, Version: '1.0.0', Success: true, Code: 200, Message: '' }),
    contentType: 'application/json',
  })
  await setFaults(
    bot.sandbox,
    answer(operations.updateListing.name, 0),
    answer(operations.deleteListings.name, { SuccessCount: 0 }),
  )
  const unchanged = async () => {
    await setFaults(bot.sandbox)
    expect(await listAll(bot.sandbox)).toEqual(before)
    expect((await bot.load(listingsCsv(4))).rows).toMatchObject({ created: 0, unchanged: 4 })
  }
  return { ...bot, runId, unchanged }
}

const none = expect.objectContaining({ code: 'counted_none' })

test('a home that the list has is not created again where the service counts none as updated', async () => {
  const { load, unchanged } = await countingNone()
  const result = await load(listingsCsv(4, { 1: { SalePrice: '5000' }, 3: { Bedrooms: '9' } }))
  expect(result.rows).toMatchObject({ created: 0, updated: 0, failed: 2, unchanged: 2 })
  expect(result.problems).toContainEqual(none)
  await unchanged()
})

test.each(['delete', 'sold'] as const)(
  'a home that the list has is not gone where the service counts none (%s)',
  async (gone) => {
    const { load, unchanged } = await countingNone()
    const result = await load(listingsCsv(2), { gone })
    expect(result.gone).toMatchObject({ deleted: 0, sold: 0, alreadyGone: 0, failed: 2 })
    expect(result.gone?.findings).toContainEqual(none)
    await unchanged()
  },
)

test('an undo does not count as gone what the list has, where the service counts none', async () => {
  const { imports, runId, unchanged } = await countingNone()
  const undone = await imports.undo(runId, unhurried())
  expect(undone).toMatchObject({ deleted: 0, alreadyGone: 0, failed: 4 })
  await unchanged()
})

/** A service that counts what an update has changed, not what it has found: as many databases do. */
const countsChanged = {
  operation: operations.updateListing.name,
  body: JSON.stringify({ Data: 0, Version: '1.0.0', Success: true, Code: 200, Message: '' }),
  contentType: 'application/json',
}
const answerLost = { operation: operations.createListing.name, reset: 'after' } as const

test('a home whose creation lost its answer is not created again where the list has it and an update counts none', async () => {
  const { sandbox, load, mlsNumbers } = await sandboxSyncs()
  await setFaults(sandbox, { ...answerLost, nth: 2 }, countsChanged)
  const { rows } = await load(listingsCsv(4))
  expect(rows).toMatchObject({ created: 4, failed: 0, unknown: 0 })
  expect((await mlsNumbers()).toSorted()).toEqual(['M1', 'M2', 'M3', 'M4'])
  await setFaults(sandbox)
  expect((await load(listingsCsv(4))).rows).toMatchObject({ created: 0, unchanged: 4 })
})

test('a home that the list has as it was sent is done where the service counts none', async () => {
  const { sandbox, load } = await sandboxSyncs()
  await load(listingsCsv(4))
  const { name: operation } = operations.updateListing
  await setFaults(sandbox, { operation, reset: 'after', nth: 1 }, countsChanged)
  const first = listingsCsv(4, { 1: { SalePrice: '5000' } })
  const { rows } = await load(first)
  expect(rows).toMatchObject({ updated: 1, unchanged: 3, failed: 0, created: 0 })
  await setFaults(sandbox)
  await setElsewhere(sandbox, 'M2', { SalePrice: 6000 })
  await setFaults(sandbox, countsChanged)
  const second = listingsCsv(4, { 1: { SalePrice: '5000' }, 2: { SalePrice: '6000' } })
  expect((await load(second)).rows).toMatchObject({ unchanged: 4, failed: 0, created: 0 })
})

test('a home that a creation did not make is created again where an update counts none', async () => {
  const { sandbox, load, mlsNumbers } = await sandboxSyncs()
  await setFaults(sandbox, { ...answerLost, reset: 'before', nth: 2 }, countsChanged)
  expect((await load(listingsCsv(4))).rows).toMatchObject({ created: 4 })
  expect((await mlsNumbers()).toSorted()).toEqual(['M1', 'M2', 'M3', 'M4'])
})

test('where the list cannot be read meanwhile either, nobody can tell, and it is not created again', async () => {
  const { sandbox, load, mlsNumbers } = await sandboxSyncs()
  const list = operations.listListings.name
  // The list is read at the beginning, and not again.
  const noList = { operation: list, status: 404 }
  await setFaults(
    sandbox,
    { ...answerLost, nth: 2 },
    countsChanged,
    ...[2, 3, 4].map((nth) => ({ ...noList, nth })),
  )
  const { rows, problems } = await load(listingsCsv(4))
  expect(rows).toMatchObject({ created: 3, unknown: 1 })
  expect(problems).toContainEqual(expect.objectContaining({ code: 'counted_none_unseen' }))
  await setFaults(sandbox, countsChanged)
  expect((await mlsNumbers()).toSorted()).toEqual(['M1', 'M2', 'M3', 'M4'])
  // The next load reads the list, which has it as it was sent.
  expect((await load(listingsCsv(4))).rows).toMatchObject({ created: 0, unknown: 0, failed: 0 })
  expect((await mlsNumbers()).toSorted()).toEqual(['M1', 'M2', 'M3', 'M4'])
})

const neverListed = { operation: operations.listListings.name, status: 404 }
const unseen = expect.objectContaining({ code: 'counted_none_unseen' })

test('without a list a lost creation is not repeated where an update of what is there counts none', async () => {
  const { sandbox, load, mlsNumbers } = await sandboxSyncs()
  await setFaults(sandbox, { ...answerLost, nth: 2 }, countsChanged, neverListed)
  for (const created of [3, 0]) {
    const { rows, problems } = await load(listingsCsv(4))
    expect(rows).toMatchObject({ created, unknown: 1, failed: 0 })
    expect(problems).toContainEqual(unseen)
    await setFaults(sandbox, countsChanged, neverListed)
  }
  await setFaults(sandbox)
  expect((await mlsNumbers()).toSorted()).toEqual(['M1', 'M2', 'M3', 'M4'])
})

test('without a list a lost creation that did nothing is repeated where updates count what they find', async () => {
  const { sandbox, load, mlsNumbers } = await sandboxSyncs()
  await setFaults(sandbox, { ...answerLost, reset: 'before', nth: 2 }, neverListed)
  expect((await load(listingsCsv(4))).rows).toMatchObject({ created: 4, unknown: 0 })
  await setFaults(sandbox)
  expect((await mlsNumbers()).toSorted()).toEqual(['M1', 'M2', 'M3', 'M4'])
})

test('without a list an update whose first answer was lost makes no second home where the next counts none', async () => {
  const { sandbox, load, mlsNumbers } = await sandboxSyncs()
  await setFaults(sandbox, neverListed)
  await load(listingsCsv(4))
  const { name: operation } = operations.updateListing
  await setFaults(sandbox, { operation, reset: 'after', nth: 1 }, countsChanged, neverListed)
  const changed = listingsCsv(4, { 1: { SalePrice: '5000' } })
  for (const _ of ['first', 'again']) {
    const { rows, problems } = await load(changed)
    expect(rows).toMatchObject({ created: 0, unknown: 1, unchanged: 3 })
    expect(problems).toContainEqual(unseen)
    await setFaults(sandbox, countsChanged, neverListed)
  }
  await setFaults(sandbox)
  expect((await mlsNumbers()).toSorted()).toEqual(['M1', 'M2', 'M3', 'M4'])
  expect((await load(changed)).rows).toMatchObject({ created: 0, unknown: 0, failed: 0 })
})

const markLost = { operation: operations.updateListing.name, reset: 'after', nth: 1 } as const
const sold = async (bot: Awaited<ReturnType<typeof sandboxSyncs>>) => {
  await setFaults(bot.sandbox)
  return (await listAll(bot.sandbox)).filter(({ Status }) => Status === 'Sold').length
}

test('a home is marked as Sold where the first answer was lost, the service counts changes, and the list has it so', async () => {
  const bot = await sandboxSyncs()
  await bot.load(listingsCsv(4))
  await setFaults(bot.sandbox, markLost, countsChanged)
  const { gone } = await bot.load(listingsCsv(3), { gone: 'sold' })
  expect(gone).toMatchObject({ count: 1, sold: 1, alreadyGone: 0, failed: 0, unknown: 0 })
  expect(await sold(bot)).toBe(1)
  await setFaults(bot.sandbox, countsChanged)
  const next = await bot.load(listingsCsv(3), { gone: 'sold' })
  expect(next.gone).toMatchObject({ count: 0, alreadySold: 1, failed: 0, unknown: 0 })
})

test('one that somebody else has marked as Sold does not fail each night where the service counts changes', async () => {
  const bot = await sandboxSyncs()
  await bot.load(listingsCsv(4))
  await setElsewhere(bot.sandbox, 'M4', { Status: 'Sold' })
  await setFaults(bot.sandbox, countsChanged)
  const { gone } = await bot.load(listingsCsv(3), { gone: 'sold' })
  expect(gone).toMatchObject({ count: 1, sold: 1, failed: 0 })
  const next = await bot.load(listingsCsv(3), { gone: 'sold' })
  expect(next.gone).toMatchObject({ count: 0, alreadySold: 1, failed: 0 })
})

test('without a list nobody can tell whether such a home is Sold or not there, and it is not sent again', async () => {
  const bot = await sandboxSyncs()
  await setFaults(bot.sandbox, neverListed)
  await bot.load(listingsCsv(4))
  await setFaults(bot.sandbox, markLost, countsChanged, neverListed)
  const { gone, files } = await bot.load(listingsCsv(3), { gone: 'sold' })
  expect(gone).toMatchObject({ count: 1, sold: 0, alreadyGone: 0, failed: 0, unknown: 1 })
  expect(readFileSync(files.report ?? '', 'utf8')).toContain('Set to Sold, or was gone before')
  expect(gone?.findings).toContainEqual(expect.objectContaining({ code: 'set_or_gone' }))
  await setFaults(bot.sandbox, countsChanged, neverListed)
  const next = await bot.load(listingsCsv(3), { gone: 'sold' })
  expect(next.gone).toMatchObject({ count: 0, alreadySold: 1, failed: 0, unknown: 0 })
  // Back in the file it is on offer again, once.
  await setFaults(bot.sandbox, neverListed)
  expect((await bot.load(listingsCsv(4))).rows).toMatchObject({ created: 0, updated: 1 })
  expect(await sold(bot)).toBe(0)
  expect((await bot.mlsNumbers()).toSorted()).toEqual(['M1', 'M2', 'M3', 'M4'])
})

test('where it counts what it finds, a home that is not there is gone, also after a lost answer', async () => {
  const bot = await sandboxSyncs()
  await setFaults(bot.sandbox, neverListed)
  await bot.load(listingsCsv(4))
  await deleteElsewhere(bot.sandbox, ['M4'])
  await setFaults(bot.sandbox, neverListed, { ...markLost, reset: 'before' })
  const { gone } = await bot.load(listingsCsv(2), { gone: 'sold' })
  expect(gone).toMatchObject({ count: 2, sold: 1, alreadyGone: 1, failed: 0, unknown: 0 })
})
