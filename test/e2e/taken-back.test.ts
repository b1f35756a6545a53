import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { listingsCsv, writeListings } from '../support/listing-file.ts'
import { setFaults } from '../support/sandbox.ts'
import { killedChatbots, textOf } from './killed-chatbot.ts'

const killedChatbot = killedChatbots()

const { name: creation } = operations.createListing
const Told = z.looseObject({
  putBack: z.array(z.looseObject({ Keys: z.array(z.string()).optional() })).default([]),
})
const Rows = z.looseObject({
  listings: z.array(z.looseObject({ id: z.string(), MLSNumber: z.string() })),
})

/** A chatbot with eight homes, of which `lost` were created without an answer: no identifier of theirs is known. */
async function chatbot(lost: number) {
  const bot = await killedChatbot(8 - lost)
  const { SerialNumber, succeed, sandbox } = bot
  await setFaults(sandbox, { operation: creation, reset: 'after', times: Math.max(1, lost) })
  await succeed('import_listings', { SerialNumber, text: listingsCsv(8) })
  await setFaults(sandbox)
  const { listings } = Rows.parse(await succeed('find_listings', { SerialNumber, show: 'all' }))
  return {
    ...bot,
    sync: (count: number, gone: string) => ({
      ...{ SerialNumber, path: writeListings(listingsCsv(count), `${count}.csv`) },
      ...{ gone, maxGone: 1 },
    }),
    keys: (...numbers: string[]) =>
      listings.filter(({ MLSNumber }) => numbers.includes(MLSNumber)).map(({ id }) => id),
    async agreed(tool: string, args: object) {
      await succeed(tool, { ...args })
      return z
        .looseObject({ runId: z.string() })
        .parse(await succeed(tool, { ...args, confirm: true })).runId
    },
    async told(runId: string) {
      const result = await succeed('get_run', { runId })
      const { putBack } = Told.parse(result)
      return { text: textOf(result), keys: putBack.flatMap(({ Keys = [] }) => Keys).toSorted() }
    },
  }
}

const OFFER = /To take (it|what was marked as Sold) back|To take back what was marked/

test.each([0, 2])(
  'what a sync marked as Sold and a killed one has deleted since is not offered to be taken back, %i without a known identifier',
  async (lost) => {
    const bot = await chatbot(lost)
    const { SerialNumber, succeed } = bot
    const marking = await bot.agreed('import_listings', bot.sync(6, 'sold'))
    const before = await bot.told(marking)
    expect(before.text).toMatch(OFFER)
    await bot.killed('import_listings', bot.sync(5, 'delete'), 1)
    const open = await bot.told(marking)
    expect(open.keys).toEqual([])
    expect(open.text).not.toMatch(OFFER)
    expect(open.text).toContain('a deletion got no answer')

    await bot.deleteElsewhere(['M7', 'M8'])
    bot.late()
    await succeed('compare_listings', { SerialNumber })
    const settled = await bot.told(marking)
    expect(settled.keys).toEqual([])
    expect(settled.text).not.toMatch(OFFER)
    expect(settled.text).toContain(
      lost === 0
        ? 'Nothing that it marked as Sold is left to take back: all 2 were deleted since.'
        : 'Nothing that it marked as Sold is left to take back, as far as is known.',
    )
  },
)

test.each([1, 2])(
  'of what a sync marked as Sold the rest is offered where a killed one did not act, %i without a known identifier',
  async (lost) => {
    const bot = await chatbot(lost)
    const { SerialNumber, succeed } = bot
    const marking = await bot.agreed('import_listings', bot.sync(6, 'sold'))
    const before = await bot.told(marking)
    await bot.killed('import_listings', bot.sync(5, 'delete'), 1)
    bot.late()
    await succeed('compare_listings', { SerialNumber })
    expect(await bot.told(marking)).toMatchObject({ keys: before.keys })
    await succeed('delete_listings', { SerialNumber, KeyType: 'MLSNumber', Keys: ['M8'] })
    const settled = await bot.told(marking)
    expect(settled.text).toMatch(/1 of them was (set anew or )?deleted since, and is left out\./)
    expect(settled.text).toContain(lost < 2 ? 'each of putBack' : 'Status Active (1)')
    expect(settled.keys).toEqual(lost < 2 ? bot.keys('M7') : [])
    await succeed('import_listings', { SerialNumber, text: listingsCsv(7) })
    const again = await bot.told(marking)
    expect(again.keys).toEqual([])
    expect(again.text).toContain('set anew or deleted since, and ')
  },
)

test.each<[string, 'deletes' | 'open' | 'acted']>([
  ['an undo has deleted', 'deletes'],
  ['a killed undo may have deleted', 'open'],
  ['a killed undo has deleted', 'acted'],
])('what mend_listings set and %s is not offered to be taken back', async (_, how) => {
  const bot = await chatbot(0)
  const { SerialNumber, succeed, runId } = bot
  await succeed('import_listings', { SerialNumber, text: listingsCsv(10) })
  const { Keys } = z
    .looseObject({ Keys: z.array(z.string()) })
    .parse(await succeed('find_listings', { SerialNumber, show: 'keys' }))
  const mend = { SerialNumber, Status: 'Sold', Keys }
  const mending = await bot.agreed('mend_listings', mend)
  expect((await bot.told(mending)).keys).toHaveLength(10)
  if (how === 'deletes') await bot.agreed('undo_import', { runId })
  else await bot.killed('undo_import', { runId }, 1)
  if (how === 'acted') {
    await bot.deleteElsewhere(['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8'])
    bot.late()
    await succeed('compare_listings', { SerialNumber })
  }
  const { keys, text } = await bot.told(mending)
  expect(keys).toHaveLength(2)
  expect(text).toContain(
    how === 'open'
      ? 'Of 8 of them a deletion got no answer'
      : '8 of them were deleted since, and are left out.',
  )
})

test('what mend_listings corrected and a call has deleted since is not offered to be taken back', async () => {
  const bot = await killedChatbot(1)
  const { SerialNumber, succeed } = bot
  const prices = Array.from({ length: 12 }, (_, at) => [at + 1, { SalePrice: `${301 + at}` }])
  const text = listingsCsv(12, Object.fromEntries(prices))
  await succeed('import_listings', { SerialNumber, text, accept: ['SalePrice'] })
  await succeed('mend_listings', { SerialNumber })
  const { runId } = await succeed('mend_listings', { SerialNumber, confirm: true })
  const offered = async () =>
    z
      .looseObject({ putBack: z.array(z.looseObject({ Key: z.string() })).default([]) })
      .parse(await succeed('get_run', { runId })).putBack
  expect(await offered()).toHaveLength(12)
  await succeed('delete_listings', { SerialNumber, KeyType: 'MLSNumber', Keys: ['M1', 'M2'] })
  expect(await offered()).toHaveLength(10)
  expect(textOf(await succeed('get_run', { runId }))).toContain(
    '2 of them were deleted since, and are left out.',
  )
})
