import { expect, test } from 'vitest'
import { listingsCsv } from '../support/listing-file.ts'
import { ownChatbot, SerialNumber } from './own-chatbot.ts'

const by = { SerialNumber, KeyType: 'MLSNumber' }
const pages = { M1: 'https://homes.example/1', M3: 'https://homes.example/3' }

/** A chatbot with three homes, of which somebody changes keys behind everybody's back. */
async function loaded(changed: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const chatbot = await ownChatbot()
  const { own, load } = chatbot
  await load(listingsCsv(3))
  const homes = own.held.map((home) => ({ home, values: changed[String(home.fields.MLSNumber)] }))
  for (const { home, values } of homes) Object.assign(home.fields, values)
  const addresses = () => own.held.map(({ fields }) => fields.Address).toSorted()
  const find = async (state?: string) => {
    const { listings } = await chatbot.succeed('find_listings', { SerialNumber, state })
    return listings
  }
  return { ...chatbot, addresses, find }
}

test('what is set by a number is remembered of the home that has it by now', async () => {
  const { succeed, find } = await loaded({ M1: { MLSNumber: 'M2' }, M2: { MLSNumber: 'M1' } })
  await succeed('update_listing', { ...by, Key: 'M1', SalePrice: 399_999 })
  expect(await find()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ Address: '2 Elm Street', SalePrice: 399_999 }),
      expect.objectContaining({ Address: '1 Elm Street', SalePrice: 100_001 }),
    ]),
  )
  const compared = JSON.stringify(await succeed('compare_listings', { SerialNumber }))
  expect(compared).toContain('2 Elm Street')
  expect(compared).not.toContain('sent 399,999')
})

test('what is deleted by a number is the home that has it by now', async () => {
  const { succeed, find, addresses } = await loaded({
    M1: { MLSNumber: 'M2' },
    M2: { MLSNumber: 'M1' },
  })
  const { deleted } = await succeed('delete_listings', { ...by, Keys: ['M2'] })
  expect(deleted).toMatchObject([{ Address: '1 Elm Street' }])
  expect(await find('deleted')).toMatchObject([{ Address: '1 Elm Street' }])
  expect(addresses()).toEqual(['2 Elm Street', '3 Elm Street'])
  const compared = JSON.stringify(await succeed('compare_listings', { SerialNumber }))
  expect(compared).not.toContain('just deleted')
})

const misses = {
  'a deletion by a number': { tool: 'delete_listings', args: { ...by, Keys: ['M1'] } },
  'an update by a number': { tool: 'update_listing', args: { ...by, Key: 'M1', SalePrice: 1 } },
  'an update by a Url': {
    tool: 'update_listing',
    args: { SerialNumber, KeyType: 'URL', Key: pages.M3, SalePrice: 1 },
  },
}

for (const [what, { tool, args }] of Object.entries(misses))
  test(`${what} that no home has any more leaves the one that had it as it is`, async () => {
    const { succeed, load, find, addresses } = await loaded({
      M1: { MLSNumber: 'M1X' },
      M3: { Url: 'https://homes.example/three' },
    })
    expect(await succeed(tool, args)).toMatchObject({ notes: expect.any(Array) })
    expect(await find('deleted')).toEqual([])
    expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
      counts: { known: 3, gone: 0, notKnown: 0 },
    })
    expect(await load(listingsCsv(3))).toMatchObject({ rows: { created: 0 } })
    expect(addresses()).toEqual(['1 Elm Street', '2 Elm Street', '3 Elm Street'])
  })
