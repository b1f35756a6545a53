import { expect, test } from 'vitest'
import { listingsCsv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { data, house, post } from '../support/sandbox.ts'
import { loaded, yes } from './loaded-chatbot.ts'

test('homes that were found are marked as Sold together, after they were shown', async () => {
  const { call, succeed, sandbox, load } = await loaded(3, {})
  // One is not from here, and has more than this server ever sent.
  const elsewhere = { ...house, MLSNumber: 'X1', Address: '9 Oak Lane', Description: 'Bright' }
  await data(post(sandbox, '/chat/Chatbot/RealEstateCreate', elsewhere))
  const { Keys } = await succeed('find_listings', { SerialNumber: 'demo', show: 'keys' })
  const ids = Array.isArray(Keys) ? Keys.map(String) : []
  expect(ids).toHaveLength(4)
  const request = { SerialNumber: 'demo', Status: 'Sold', Keys: [...ids, 'mistyped'] }

  const unseen = await succeed('mend_listings', { ...request, confirm: true })
  expect(unseen).toMatchObject({
    toMend: 4,
    notFound: ['mistyped'],
    listings: expect.arrayContaining([
      expect.objectContaining({ Address: '9 Oak Lane', Status: 'Active' }),
    ]),
    notes: [
      expect.stringMatching(/^Nothing was changed\. Plan first:/),
      '1 key is of no listing of the chatbot: see notFound.',
    ],
  })
  const sold = () => succeed('find_listings', { SerialNumber: 'demo', Status: 'Sold', show: 'all' })
  expect(await sold()).toMatchObject({ total: 0 })

  expect(await succeed('mend_listings', { ...request, confirm: true })).toMatchObject({
    state: 'completed',
    rows: { read: 4, updated: 4 },
  })
  expect(await sold()).toMatchObject({
    total: 4,
    listings: expect.arrayContaining([
      expect.objectContaining({ MLSNumber: 'X1', Description: 'Bright', Url: house.Url }),
    ]),
  })
  expect(await succeed('mend_listings', { ...request, confirm: true })).toMatchObject({
    toMend: 0,
    notes: [
      expect.stringContaining('None is to get another Status'),
      expect.any(String),
      '4 more have Status Sold already.',
    ],
  })
  // The same file does not set them back.
  expect(await load(listingsCsv(3))).toMatchObject({ rows: { unchanged: 3 } })
  expect(await sold()).toMatchObject({ total: 4 })
  // A row that has changed does, and it is said of which home.
  const dearer = { 2: { SalePrice: '250000' } }
  expect(await load(listingsCsv(3, dearer))).toMatchObject({
    rows: { unchanged: 2, updated: 1 },
    problems: [
      expect.objectContaining({
        code: 'offered_again',
        message: expect.stringContaining('2 Elm Street (Sold → Active)'),
      }),
    ],
  })
  expect(await sold()).toMatchObject({ total: 3 })
  expect(textOf(await call('mend_listings', { SerialNumber: 'demo', Status: 'Sold' }))).toContain(
    'both are needed',
  )
})

test('a person is asked, with the homes and the status that they have', async () => {
  const { succeed, asked } = await loaded(2, { answer: () => yes })
  const { Keys } = await succeed('find_listings', { SerialNumber: 'demo', show: 'keys' })
  const request = { SerialNumber: 'demo', Status: 'PreOnMarket', Keys }
  expect(await succeed('mend_listings', { ...request, dryRun: true })).toMatchObject({ toMend: 2 })
  expect(asked).toEqual([])
  expect(await succeed('mend_listings', request)).toMatchObject({ rows: { updated: 2 } })
  expect(asked).toEqual([
    'Set Status PreOnMarket for 2 listings of chatbot "demo": "1 Elm Street (Active)", "2 Elm Street (Active)"?',
  ])
})
