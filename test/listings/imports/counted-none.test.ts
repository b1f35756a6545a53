import { expect, test } from 'vitest'
import { operations } from '../../../src/contract/operations.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { listAll, setFaults } from '../../support/sandbox.ts'
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
