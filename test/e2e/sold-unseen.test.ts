import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv } from '../support/listing-file.ts'
import { listAll, setElsewhere, setFaults } from '../support/sandbox.ts'
import { sharedServer } from './loaded-chatbot.ts'

const asking = sharedServer({ asks: true })
const showing = sharedServer({ asks: false })
type Bot = Awaited<ReturnType<typeof asking>>

const noList = [
  { operation: 'RealEstateList', status: 404 },
  { operation: 'RealEstateList', body: '<p>Listings</p>' },
  { operation: 'RealEstateList', code: 500 },
] as const
const unseen = (which: string, sent: 'is' | 'was') =>
  `What the chatbot has of ${which} now could not be seen: Status ${sent} sent with all other values as they are remembered here, over what somebody may have set elsewhere.`

/** Four homes, of which somebody else has given M4 another price. */
async function setByOthers(bot: Bot) {
  const { sandbox, SerialNumber } = bot
  await setElsewhere(sandbox, 'M4', { SalePrice: 444_444 }, SerialNumber)
  onTestFinished(async () => void (await setFaults(sandbox)))
  return bot
}

async function keysOf({ succeed, SerialNumber }: Bot, count: number): Promise<string[]> {
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
  return z.array(z.string()).parse(Keys).slice(-count)
}

async function home({ sandbox, SerialNumber }: Bot, number: string) {
  await setFaults(sandbox)
  const listings = await listAll(sandbox, SerialNumber)
  return listings.find(({ MLSNumber }) => MLSNumber === number)
}

const sync = { text: listingsCsv(2), gone: 'sold', maxGone: 1 }

test.each(noList)(
  'where no list can be read (%j), who is asked about Sold is told that all values are sent',
  async (fault) => {
    const bot = await setByOthers(await asking(4))
    const { SerialNumber, succeed, sandbox, asked } = bot
    await setFaults(sandbox, fault)
    const done = await succeed('import_listings', { SerialNumber, ...sync })
    expect(asked).toEqual([expect.stringContaining(unseen('them', 'is'))])
    expect(done).toMatchObject({
      gone: { sold: 2 },
      notes: expect.arrayContaining([expect.stringContaining(unseen('them', 'was'))]),
    })
    expect(await home(bot, 'M4')).toMatchObject({ Status: 'Sold', SalePrice: 100_004 })
  },
)

test.each(noList)('the same is said of Status for many (%j)', async (fault) => {
  const bot = await setByOthers(await asking(4))
  const { SerialNumber, succeed, sandbox, asked } = bot
  const Keys = await keysOf(bot, 4)
  await setFaults(sandbox, fault)
  const done = await succeed('mend_listings', { SerialNumber, Status: 'Sold', Keys })
  expect(asked).toEqual([expect.stringContaining(unseen('them', 'is'))])
  expect(done).toMatchObject({
    rows: { updated: 4 },
    notes: expect.arrayContaining([unseen('them', 'was')]),
  })
  expect(await home(bot, 'M4')).toMatchObject({ Status: 'Sold', SalePrice: 100_004 })
})

test('it is said in what is shown first, and of one home', async () => {
  const bot = await setByOthers(await showing(4))
  const { SerialNumber, succeed, sandbox } = bot
  const [Key = ''] = await keysOf(bot, 1)
  await setFaults(sandbox, noList[0])
  const load = { SerialNumber, ...sync, text: listingsCsv(3) }
  const planned = await succeed('import_listings', load)
  expect(planned).toMatchObject({ state: 'dry_run' })
  expect(JSON.stringify(planned.notes)).toContain(unseen('it', 'is'))
  const done = await succeed('import_listings', { ...load, confirm: true })
  expect(JSON.stringify(done.notes)).toContain(unseen('it', 'was'))

  const status = { SerialNumber, Status: 'Active', Keys: [Key] }
  expect(await succeed('mend_listings', { ...status, dryRun: true })).toMatchObject({
    notes: expect.arrayContaining([unseen('it', 'is')]),
  })
  expect(await succeed('mend_listings', { ...status, confirm: true })).toMatchObject({
    notes: expect.arrayContaining([unseen('it', 'was')]),
  })
})

test('of a list that is not whole it is said of the homes that it lacks', async () => {
  const bot = await setByOthers(await asking(4))
  const { SerialNumber, succeed, sandbox, asked } = bot
  const Keys = await keysOf(bot, 4)
  const Listings = (await listAll(sandbox, SerialNumber)).filter(
    ({ MLSNumber }) => MLSNumber !== 'M3',
  )
  const Data = { Total: 9, Listings }
  const body = JSON.stringify({ Data, Code: 200, Success: true, Message: '' })
  const shown = { operation: 'RealEstateList', body, contentType: 'application/json' }
  await setFaults(sandbox, shown)
  const done = await succeed('import_listings', { SerialNumber, ...sync })
  expect(asked.join()).toContain(unseen('1 of them', 'is'))
  expect(JSON.stringify(done.notes)).toContain(unseen('1 of them', 'was'))
  await setFaults(sandbox, shown)
  const back = await succeed('mend_listings', { SerialNumber, Status: 'PreOnMarket', Keys })
  expect(asked.at(-1)).toContain(unseen('1 of them', 'is'))
  expect(back.notes).toContain(unseen('1 of them', 'was'))
  expect(await home(bot, 'M4')).toMatchObject({ Status: 'PreOnMarket', SalePrice: 444_444 })
})

test('where the list shows them, or they are deleted, nothing is said of it', async () => {
  const bot = await setByOthers(await asking(4))
  const { SerialNumber, succeed, sandbox, asked } = bot
  const Keys = await keysOf(bot, 4)
  const told = [
    await succeed('import_listings', { SerialNumber, ...sync }),
    await succeed('mend_listings', { SerialNumber, Status: 'PreOnMarket', Keys }),
  ]
  expect(await home(bot, 'M4')).toMatchObject({ Status: 'PreOnMarket', SalePrice: 444_444 })
  await setFaults(sandbox, noList[0])
  told.push(await succeed('import_listings', { SerialNumber, ...sync, gone: 'delete' }))
  expect(JSON.stringify([told, asked])).not.toContain('could not be seen')
  expect(asked).toHaveLength(3)
})

test('a Status that was agreed to with a list is not set without one', async () => {
  const bot = await setByOthers(await showing(4))
  const { SerialNumber, succeed, sandbox } = bot
  const request = { SerialNumber, Status: 'Sold', Keys: await keysOf(bot, 4) }
  await succeed('mend_listings', { ...request, dryRun: true })
  await setFaults(sandbox, noList[0])
  const anew = await succeed('mend_listings', { ...request, confirm: true })
  expect(anew).toMatchObject({ toMend: 4, notes: expect.arrayContaining([unseen('them', 'is')]) })
  expect(await home(bot, 'M4')).toMatchObject({ Status: 'Active', SalePrice: 444_444 })
})
