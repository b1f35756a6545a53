import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { counted } from '../../src/text/counted.ts'
import { listingsCsv, writeListings } from '../support/listing-file.ts'
import { listAll } from '../support/sandbox.ts'
import { killedChatbots, SOON_OVER_MS, textOf } from './killed-chatbot.ts'
import { resourceText } from './read-resource.ts'

const killedChatbot = killedChatbots()

const { name: operation } = operations.updateListing
const COUNT = 30
const Keys = z.looseObject({ Keys: z.array(z.string()) })
const Told = z.looseObject({
  homes: z.array(z.looseObject({ MLSNumber: z.string() })),
  putBack: z.array(z.looseObject({ Keys: z.array(z.string()).optional() })),
  rows: z.looseObject({ read: z.int(), updated: z.int(), unknown: z.int() }),
})

/** A chatbot with homes of these prices, and what a run of it has sent. */
async function chatbot(prices: (number: number) => string, timeoutMs?: number) {
  const bot = await killedChatbot(1, timeoutMs)
  const numbers = Array.from({ length: COUNT }, (_, at) => at + 1)
  const rows = numbers.map((number) => [number, { SalePrice: prices(number) }] as const)
  const path = writeListings(listingsCsv(COUNT, Object.fromEntries(rows)), 'B.csv')
  const { SerialNumber, succeed, sandbox } = bot
  await succeed('import_listings', { SerialNumber, path, accept: ['SalePrice'] })
  return {
    ...bot,
    homes: () => listAll(sandbox, SerialNumber),
    sentBy: async (runId: string) => (await bot.find({ runId, show: 'all' })).total,
  }
}

const sound = (number: number) => `${300_000 + number}`

test.each([1, 9])(
  'a mend that is killed at its update %i tells the homes that it has sent, and puts back no others',
  async (at) => {
    const { SerialNumber, client, succeed, call, killed, find, homes, sentBy, late } =
      await chatbot(sound)
    const keys = Keys.parse(await succeed('find_listings', { SerialNumber, show: 'keys' })).Keys
    const mend = { SerialNumber, Status: 'Sold', Keys: keys }
    const runId = await killed('mend_listings', mend, at, { operation })
    const sent = await sentBy(runId)
    const { total: unknown } = await find({ runId, state: 'unknown' })
    expect(sent).toBeLessThan(COUNT)
    const result = await succeed('get_run', { runId })
    const told = Told.parse(result)
    expect(told.rows).toMatchObject({ read: sent, updated: sent - unknown, unknown })
    expect(told.homes).toHaveLength(sent)
    expect(told.putBack.flatMap((each) => each.Keys ?? [])).toHaveLength(sent)
    // What did not act was not done.
    late()
    await succeed('compare_listings', { SerialNumber })
    const sold = (await homes()).filter(({ Status }) => Status === 'Sold').length
    const settled = await succeed('get_run', { runId })
    if (sold > 0) expect(Told.parse(settled)).toMatchObject({ rows: { updated: sold, unknown: 0 } })
    else expect(settled).not.toHaveProperty('putBack')
    const report = await resourceText(client, `newoaks://runs/${runId}`)
    expect(report).toContain(`${sold} of ${counted(sold, 'listing')} corrected.`)

    // The rest is set by another, and stays when the first is put back.
    await succeed('mend_listings', mend)
    await succeed('mend_listings', { ...mend, confirm: true })
    const { putBack = [] } = Told.partial().parse(settled)
    for (const each of putBack) {
      await call('mend_listings', each)
      await succeed('mend_listings', { ...each, confirm: true })
    }
    const left = (await homes()).filter(({ Status }) => Status === 'Sold')
    expect(left).toHaveLength(COUNT - sold)
    expect(textOf(settled)).not.toContain(`${COUNT}`)
  },
)

test('a sync that is killed in marking as Sold puts back those that it has sent', async () => {
  const { SerialNumber, succeed, killed, find } = await chatbot(sound)
  const sync = {
    SerialNumber,
    path: writeListings(listingsCsv(2), 'C.csv'),
    gone: 'sold',
    maxGone: 1,
  }
  const runId = await killed('import_listings', sync, 5, { operation })
  const { putBack } = Told.pick({ putBack: true }).parse(await succeed('get_run', { runId }))
  const { total } = await find({ runId, state: 'unknown' })
  const keys = putBack.flatMap((each) => each.Keys ?? [])
  expect(keys.length).toBeLessThan(COUNT - 2)
  expect(keys.length).toBeGreaterThanOrEqual(total)
})

test.each([
  ['a thousandth, most of it corrected', (number: number) => `${300 + number}`, 20],
  ['a hundredth', (number: number) => `${3000 + number * 10}`, 6],
  ['a thousandfold', (number: number) => `${300_000_000 + number * 1000}`, 6],
])('a mend of prices of %s that was killed is gone on with', async (_, prices, at) => {
  const { SerialNumber, succeed, killed, homes, late } = await chatbot(prices, SOON_OVER_MS)
  expect(await succeed('mend_listings', { SerialNumber, dryRun: true })).toMatchObject({
    toMend: COUNT,
  })
  const runId = await killed('mend_listings', { SerialNumber }, at, { operation })
  late()
  const plan = await succeed('mend_listings', { SerialNumber, dryRun: true })
  const { rows } = Told.pick({ rows: true }).parse(await succeed('get_run', { runId }))
  expect(plan).toMatchObject({ toMend: COUNT - rows.updated })
  expect(rows.updated).toBeLessThan(COUNT)
  await succeed('mend_listings', { SerialNumber })
  await succeed('mend_listings', { SerialNumber, confirm: true })
  expect(await succeed('mend_listings', { SerialNumber, dryRun: true })).toMatchObject({
    toMend: 0,
  })
  const sizes = (await homes()).map(({ SalePrice }) => Math.floor(Math.log10(Number(SalePrice))))
  expect(new Set(sizes).size).toBe(1)
})
