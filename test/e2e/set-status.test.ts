import { expect, test } from 'vitest'
import * as z from 'zod'
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
  expect(await load(listingsCsv(3))).toMatchObject({
    rows: { unchanged: 3 },
    problems: [
      {
        code: 'correction_kept',
        count: 3,
        message: expect.stringContaining('1 Elm Street (Status Sold, in the file Active)'),
      },
    ],
  })
  expect(await sold()).toMatchObject({ total: 4 })
  // A row that has changed does, and it is said of which home.
  const dearer = { 2: { SalePrice: '250000' } }
  expect(await load(listingsCsv(3, dearer))).toMatchObject({
    rows: { unchanged: 2, updated: 1 },
    problems: [
      expect.objectContaining({ code: 'correction_kept', count: 2 }),
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

test('homes that were marked as Sold get their statuses back with what the result says', async () => {
  const { succeed, load } = await loaded(1, {})
  await load(listingsCsv(3, { 2: { Status: 'PreOnMarket' } }))
  const statuses = async () => {
    const { byStatus } = await succeed('find_listings', { SerialNumber: 'demo' })
    return byStatus
  }
  const before = await statuses()
  expect(before).toMatchObject({ Active: 2, PreOnMarket: 1 })
  const { Keys } = await succeed('find_listings', { SerialNumber: 'demo', show: 'keys' })
  const request = { SerialNumber: 'demo', Status: 'Sold', Keys }
  expect(await succeed('mend_listings', request)).not.toHaveProperty('former')
  const done = await succeed('mend_listings', { ...request, confirm: true })
  expect(done.notes).toEqual([
    'Done: 3 updated.',
    expect.stringMatching(/^To take it back: mend_listings with each of putBack/),
  ])
  for (const args of z.array(z.looseObject({})).parse(done.putBack)) {
    await succeed('mend_listings', args)
    await succeed('mend_listings', { ...args, confirm: true })
  }
  expect(await statuses()).toEqual(before)
})

test('what a sync has marked as Sold gets its status back with what the result says', async () => {
  const { succeed, load } = await loaded(5, {})
  const sync = { gone: 'sold', maxGone: 1 }
  await load(listingsCsv(3), sync)
  const done = await load(listingsCsv(3), { ...sync, confirm: true })
  const { runId, gone, notes, putBack } = done
  expect(notes).toEqual([
    'Done: 3 unchanged, 2 marked as Sold.',
    expect.stringMatching(
      /^To take back what was marked as Sold: mend_listings with each of putBack/,
    ),
  ])
  expect(await succeed('get_run', { runId })).toMatchObject({ notes, putBack })
  const { first } = z.object({ first: z.array(z.object({ id: z.string() })) }).parse(gone)
  // As is said of more of them than a result has room for.
  const ofRun = { SerialNumber: 'demo', runId, Status: 'Sold', show: 'keys' }
  const { Keys } = await succeed('find_listings', ofRun)
  expect(Keys).toEqual(expect.arrayContaining(first.map(({ id }) => id)))
  const [back] = z.array(z.record(z.string(), z.unknown())).parse(putBack)
  expect(back).toMatchObject({ SerialNumber: 'demo', Status: 'Active' })
  await succeed('mend_listings', back)
  await succeed('mend_listings', { ...back, confirm: true })
  expect(await succeed('find_listings', { SerialNumber: 'demo' })).toMatchObject({
    byStatus: { Active: 5, Sold: 0 },
  })
})

test('keys that are no id are told with what they are, and ids of deleted homes with what deleted them', async () => {
  const { succeed, load } = await loaded(3, {})
  const found = await succeed('find_listings', { SerialNumber: 'demo', show: 'keys' })
  const [first, second, third] = z.array(z.string()).parse(found.Keys)
  const byId = { SerialNumber: 'demo', KeyType: 'NewOaks' }
  await succeed('delete_listings', { ...byId, Keys: [third] })
  const sync = { gone: 'delete', maxGone: 1 }
  await load(listingsCsv(1), sync)
  const { runId } = await load(listingsCsv(1), { ...sync, confirm: true })
  const request = { SerialNumber: 'demo', Status: 'Sold', Keys: ['M1', second, third, 'zzz'] }
  const { notes } = await succeed('mend_listings', request)
  expect(notes).toEqual([
    'Nothing was changed. None is to get another Status.',
    `M1 is an MLS number of 1 Elm Street; Keys takes NewOaks ids: ${first}.`,
    expect.stringMatching(
      new RegExp(`^${second} \\(2 Elm Street\\) was deleted on \\S+Z by run ${runId}\\.$`),
    ),
    expect.stringMatching(
      new RegExp(`^${third} \\(3 Elm Street\\) was deleted on \\S+Z by change 1\\.$`),
    ),
    '1 key is of no listing of the chatbot: see notFound.',
  ])
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
