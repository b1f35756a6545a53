import { expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv } from '../support/listing-file.ts'
import { createListing, listAll, setElsewhere, setFaults } from '../support/sandbox.ts'
import { loaded, sharedServer } from './loaded-chatbot.ts'

const chatbot = sharedServer({ asks: false })

test('a load that replaces what a single call has set says so first, in a look and a trial as well', async () => {
  const { SerialNumber, load, succeed } = await loaded(1, {})
  const by = { SerialNumber, KeyType: 'MLSNumber' }
  const file = listingsCsv(3, { 2: { SalePrice: '45' } })
  await load(file)
  await succeed('update_listing', { ...by, Key: 'M2', SalePrice: 455_000 })
  await succeed('update_listing', { ...by, Key: 'M3', Status: 'Sold' })
  const told =
    '2 homes: Single calls have set values of these homes since they were loaded, and those of the file replace them: 2 Elm Street (SalePrice 455000 → 45, change 1); 3 Elm Street (Status Sold → Active, change 2).'
  const inspected = await succeed('inspect_listing_file', { SerialNumber, text: file })
  expect(inspected.notes).toEqual([expect.stringContaining(told)])
  expect(JSON.stringify(inspected).split('Single calls have set values')).toHaveLength(2)
  for (const dryRun of [true, false]) {
    const result = await load(file, { dryRun })
    expect(result.problems).toContainEqual(
      expect.objectContaining({ code: 'set_by_call', count: 2, firstRows: [3, 4] }),
    )
    expect(JSON.stringify(result).split('Single calls have set values')).toHaveLength(2)
    const again = await succeed('get_run', { runId: result.runId })
    expect(JSON.stringify(again).split('Single calls have set values')).toHaveLength(2)
    const notes = z.array(z.string()).parse(result.notes)
    expect(notes).toContainEqual(expect.stringContaining(told))
    expect(notes).toContainEqual(
      expect.stringContaining('to set one again: update_listing with the value that it had'),
    )
    const at = (text: string) => notes.findIndex((note) => note.includes(text))
    expect(at('is live as $45') === -1).toBe(dryRun)
    if (!dryRun) expect(at(told)).toBeLessThan(at('is live as $45'))
  }
})

test('that is said of homes of another source as well', async () => {
  const { SerialNumber, load, succeed } = await chatbot(3)
  const by = { SerialNumber, KeyType: 'MLSNumber' }
  await succeed('update_listing', { ...by, Key: 'M2', SalePrice: 455_000 })
  const { problems, notes } = await load(listingsCsv(3), { source: 'other', dryRun: true })
  expect(problems).toContainEqual(expect.objectContaining({ code: 'set_by_call', firstRows: [3] }))
  expect(notes).toContainEqual(
    expect.stringMatching(/2 Elm Street \(SalePrice 455000 → 100002, change \d+\)/),
  )
})

test('what somebody else has set in the chatbot, and a row replaces, is said first, with the values that the bot has', async () => {
  const { SerialNumber, load, sandbox, succeed } = await chatbot(5)
  const elsewhere = (key: string, fields: object) =>
    setElsewhere(sandbox, key, fields, SerialNumber)
  await elsewhere('M1', { SalePrice: 90_000 })
  await elsewhere('M2', { SalePrice: 95_000 })
  await elsewhere('M3', { Status: 'Sold' })
  await elsewhere('M4', { SalePrice: 96_000 })
  // As somebody else has set it already.
  await elsewhere('M5', { SalePrice: 97_000 })
  const file = listingsCsv(5, {
    1: { Bedrooms: '4' },
    2: { SalePrice: '99000' },
    3: { Bedrooms: '4' },
    5: { SalePrice: '97000', Bedrooms: '4' },
  })
  const told =
    '2 homes: Somebody else has set values of these homes in the chatbot since they were loaded from here, and those of the file replace them: 1 Elm Street (SalePrice 90000 → 100001); 2 Elm Street (SalePrice 95000 → 99000).'
  const { notes } = await succeed('inspect_listing_file', { SerialNumber, text: file })
  expect(notes).toContainEqual(expect.stringContaining(told))
  for (const dryRun of [true, false]) {
    const result = await load(file, { dryRun })
    expect(result.notes).toContainEqual(expect.stringContaining(told))
    expect(result.problems).toContainEqual(
      expect.objectContaining({ code: 'set_elsewhere', count: 2, firstRows: [2, 3] }),
    )
    expect(result.problems).toContainEqual(
      expect.objectContaining({ code: 'offered_again', count: 1, firstRows: [4] }),
    )
    expect(result.problems).toContainEqual(
      expect.objectContaining({ code: 'differs_in_bot', firstRows: [5] }),
    )
    const changed = z
      .array(
        z.object({
          field: z.string(),
          values: z.array(z.looseObject({ before: z.unknown(), after: z.unknown() })),
        }),
      )
      .parse(result.changed)
    const pricesOf = changed.find(({ field }) => field === 'SalePrice')?.values ?? []
    expect(pricesOf.map(({ before, after }) => [before, after]).sort()).toEqual([
      [90_000, 100_001],
      [95_000, 99_000],
    ])
  }
})

test('a home that somebody else has made is told with what a row replaces, and one that only shares its number is left', async () => {
  const { SerialNumber, load, sandbox, succeed } = await chatbot(1)
  await createListing(sandbox, {
    SerialNumber,
    MLSNumber: 'M2',
    Url: '',
    Address: '2 Elm Street',
    SalePrice: 5_000,
  })
  await createListing(sandbox, {
    SerialNumber,
    MLSNumber: 'M3',
    Url: '',
    Address: '9 Oak Lane',
    SalePrice: 6_000,
  })
  const file = listingsCsv(3)
  const { changed, notes } = await succeed('inspect_listing_file', {
    SerialNumber,
    text: file,
  })
  const told = expect.stringMatching(
    /^1 home: These homes were not loaded from here, and values of the file replace those that the chatbot has of them: 2 Elm Street \(SalePrice 5000 → 100002/,
  )
  expect(notes).toContainEqual(told)
  const result = await load(file)
  expect(result.notes).toContainEqual(told)
  expect(result.rows).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
  expect(result.problems).toContainEqual(
    expect.objectContaining({ code: 'number_of_other_source', count: 1, firstRows: [4] }),
  )
  expect(JSON.stringify([changed, result.changed])).toContain('"before":5000,"after":100002')
  const homes = await listAll(sandbox, SerialNumber)
  expect(homes.map(({ Address, SalePrice }) => [Address, SalePrice])).toEqual([
    ['1 Elm Street', 100_001],
    ['2 Elm Street', 100_002],
    ['9 Oak Lane', 6_000],
    ['3 Elm Street', 100_003],
  ])
})

test('what a single call has set whose answer was lost is said first, and nothing that it has not set', async () => {
  const { SerialNumber, load, sandbox, call, succeed } = await chatbot(3)
  const by = { SerialNumber, KeyType: 'MLSNumber' }
  const lost = async (reset: 'before' | 'after', Key: string, fields: object) => {
    await setFaults(sandbox, { operation: 'RealEstateUpdate', reset })
    await call('update_listing', { ...by, Key, ...fields })
    await setFaults(sandbox)
  }
  await lost('after', 'M1', { SalePrice: 250_000, Status: 'Sold' })
  await lost('before', 'M2', { SalePrice: 260_000 })
  const { changedHere } = await succeed('compare_listings', { SerialNumber })
  expect(changedHere).toEqual([expect.stringMatching(/^1 Elm Street .*SalePrice 250,000/)])
  const { notes, problems } = await load(listingsCsv(3), { dryRun: true })
  expect(notes).toContainEqual(
    expect.stringMatching(
      /^1 home: Single calls have set .*: 1 Elm Street \((?=.*SalePrice 250000 → 100001)(?=.*Status Sold → Active)/,
    ),
  )
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'offered_again', count: 1, firstRows: [2] }),
  )
})

test('homes that were deleted by name, and that a load brings back, are said first', async () => {
  const { SerialNumber, load, succeed } = await chatbot(4)
  const by = { SerialNumber, KeyType: 'MLSNumber' }
  await succeed('delete_listings', { ...by, Keys: ['M1', 'M2', 'M4'] })
  for (const dryRun of [true, false]) {
    const { rows, notes } = await load(listingsCsv(4), { dryRun })
    expect(rows).toMatchObject({ created: 3, unchanged: 1 })
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^3 homes: The file brings back homes that a single call has deleted here, or has found gone: 1 Elm Street \(change (\d+)\); 2 Elm Street \(change \1\); 4 Elm Street \(change \1\)\./,
      ),
    )
  }
})

test('all homes that a load puts on offer again are told together, whatever else is said of them', async () => {
  const { SerialNumber, load, succeed } = await chatbot(3)
  const by = { SerialNumber, KeyType: 'MLSNumber' }
  await load(
    listingsCsv(3, { 1: { Status: 'Sold' }, 2: { Status: 'Sold' }, 3: { Status: 'Sold' } }),
  )
  await succeed('update_listing', { ...by, Key: 'M2', SalePrice: 455_000 })
  const { problems } = await load(listingsCsv(3, { 3: { SalePrice: '900' } }), { dryRun: true })
  expect(problems).toContainEqual(expect.objectContaining({ code: 'set_by_call', count: 1 }))
  expect(problems).toContainEqual(expect.objectContaining({ code: 'price_step', count: 1 }))
  expect(problems).toContainEqual(
    expect.objectContaining({
      code: 'offered_again',
      count: 3,
      message: expect.stringContaining(
        '1 Elm Street (Sold → Active); 2 Elm Street (Sold → Active); 3 Elm Street (Sold → Active)',
      ),
    }),
  )
})
