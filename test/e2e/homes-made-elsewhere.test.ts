import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { textOf } from '../support/program.ts'
import { createListing, deleteElsewhere, listAll, setFaults } from '../support/sandbox.ts'
import { sharedServer, yes } from './loaded-chatbot.ts'

const no: ElicitResult = { action: 'decline' }
const asking = sharedServer({ asks: true })
const showing = sharedServer({ asks: false })

const noList = [
  { operation: 'RealEstateList', status: 500 },
  { operation: 'RealEstateList', body: '<p>Listings</p>' },
  { operation: 'RealEstateList', code: 404 },
] as const

/** The keys that the loaded home 1 has. */
const keysOfFirst = [
  { KeyType: 'MLSNumber', Key: 'M1', other: { MLSNumber: 'M1', Url: 'https://homes.example/x' } },
  { KeyType: 'URL', Key: 'https://homes.example/1', other: { Url: 'https://homes.example/1' } },
] as const

for (const { KeyType, Key, other } of keysOfFirst) {
  const made = { MLSNumber: 'X9', Address: '10 Dup Rd', SalePrice: 77_000, ...other }

  test(`an update by ${KeyType} of which a home made elsewhere has the key too is asked about first`, async () => {
    const { call, sandbox, SerialNumber, asked } = await asking(2, () => no)
    await createListing(sandbox, { ...made, SerialNumber })
    const update = { SerialNumber, KeyType, Key, SalePrice: 1 }
    expect((await call('update_listing', update)).isError).toBe(true)
    expect(asked).toEqual([
      expect.stringMatching(
        /SalePrice 77,000 → 1 of "10 Dup Rd.*SalePrice 100,001 → 1 of "1 Elm|SalePrice 100,001 → 1 of "1 Elm.*SalePrice 77,000 → 1 of "10 Dup Rd/,
      ),
    ])
    const listings = await listAll(sandbox, SerialNumber)
    expect(listings.map(({ SalePrice }) => SalePrice)).toEqual([100_001, 100_002, 77_000])
  })

  test(`what all of them were before is kept, and nothing leads on to change them again by ${KeyType}`, async () => {
    const { call, succeed, sandbox, SerialNumber } = await showing(2)
    const id = await createListing(sandbox, { ...made, SerialNumber })
    const update = { SerialNumber, KeyType, Key, SalePrice: 1 }
    expect(textOf(await call('update_listing', update))).toContain('the user must agree first')
    const { Data, notes } = await succeed('update_listing', { ...update, confirm: true })
    expect(Data).toBe(2)
    expect(JSON.stringify(notes)).toContain('by its id (KeyType NewOaks')
    expect(JSON.stringify(notes)).not.toContain('update_listing {')
    const { changes } = await succeed('get_changes', { SerialNumber, only: 'listings' })
    expect(changes).toMatchObject([
      {
        homesBefore: expect.arrayContaining([
          expect.objectContaining({ id, before: { SalePrice: 77_000 } }),
          expect.objectContaining({ before: { SalePrice: 100_001 } }),
        ]),
      },
    ])
  })

  test(`a home that was made elsewhere alone is updated by ${KeyType} at once, and what it was is kept`, async () => {
    const { succeed, sandbox, SerialNumber, asked } = await asking(2, () => no)
    const key = { MLSNumber: 'X9', URL: 'https://homes.example/x' }[KeyType]
    const Url = 'https://homes.example/x'
    await createListing(sandbox, { ...made, MLSNumber: 'X9', Url, SerialNumber })
    const update = { SerialNumber, KeyType, Key: key, SalePrice: 80_000 }
    expect(await succeed('update_listing', update)).toMatchObject({ Data: 1 })
    expect(asked).toEqual([])
    const { changes } = await succeed('get_changes', { SerialNumber, only: 'listings' })
    expect(changes).toMatchObject([{ home: '10 Dup Rd (X9)', before: { SalePrice: 77_000 } }])
  })

  test.each(noList)(
    `where the list cannot be read (%j), an update by ${KeyType} of one known home is done and says so`,
    async (fault) => {
      const { call, succeed, sandbox, SerialNumber, asked } = await asking(2, () => no)
      const update = { SerialNumber, KeyType, Key, SalePrice: 90_000 }
      await setFaults(sandbox, fault)
      const { Data, notes } = await succeed('update_listing', update)
      expect(Data).toBe(1)
      expect(notes).toContainEqual(
        expect.stringMatching(/^Whether other listings have this key could not be seen: /),
      )
      await createListing(sandbox, { ...made, SerialNumber })
      const several = await succeed('update_listing', { ...update, SalePrice: 91_000 })
      expect(several.notes).toContainEqual(
        expect.stringMatching(
          /^2 listings have this key, and all of them were changed.* nobody was shown .*1 more home/,
        ),
      )
      expect(asked).toEqual([])
      // Of none that is known, a person decides.
      const unknown = { ...update, Key: `${Key}9` }
      expect((await call('update_listing', unknown)).isError).toBe(true)
      expect(asked).toEqual([
        expect.stringMatching(/Whether a listing has this key could not be seen/),
      ])
      await setFaults(sandbox)
    },
  )

  test.each(noList)(
    `where the list cannot be read (%j), a deletion by ${KeyType} is asked about first`,
    async (fault) => {
      const { call, succeed, sandbox, SerialNumber, asked, left } = await asking(2, () => no)
      await createListing(sandbox, { ...made, SerialNumber })
      await setFaults(sandbox, fault)
      const deletion = { SerialNumber, KeyType, Keys: [Key] }
      expect((await call('delete_listings', deletion)).isError).toBe(true)
      expect(asked).toEqual([
        expect.stringMatching(
          /"1 Elm Street.*Whether other listings have this key could not be seen: /,
        ),
      ])
      // By its id it is one home, whatever the list has.
      await setFaults(sandbox)
      expect(await left()).toHaveLength(3)
      const { Keys } = await succeed('find_listings', { SerialNumber, key: 'M2', show: 'keys' })
      await setFaults(sandbox, fault)
      expect(
        await succeed('delete_listings', { SerialNumber, KeyType: 'NewOaks', Keys }),
      ).toMatchObject({ Data: { SuccessCount: 1 } })
      expect(asked).toHaveLength(1)
      await setFaults(sandbox)
    },
  )

  test(`a list that shows no keys of the type ${KeyType} tells nothing of who has one`, async () => {
    const { call, succeed, sandbox, SerialNumber, asked, left } = await asking(2, () => no)
    await createListing(sandbox, { ...made, SerialNumber })
    const Listings = (await listAll(sandbox, SerialNumber)).map(
      ({ MLSNumber: _, Url: _url, ...rest }) => rest,
    )
    const Data = { Listings, Total: Listings.length }
    await setFaults(sandbox, {
      operation: 'RealEstateList',
      body: JSON.stringify({ Data, Version: '1.0.0', Success: true, Code: 200, Message: '' }),
      contentType: 'application/json',
    })
    const deletion = { SerialNumber, KeyType, Keys: [Key] }
    expect((await call('delete_listings', deletion)).isError).toBe(true)
    expect(asked).toEqual([expect.stringMatching(/"1 Elm Street.*Whether other listings have/)])
    const update = { SerialNumber, KeyType, Key, SalePrice: 90_000 }
    expect((await succeed('update_listing', update)).notes).toContainEqual(
      expect.stringMatching(
        /^Whether other listings have this key could not be seen: .* shows no /,
      ),
    )
    await setFaults(sandbox)
    expect(await left()).toHaveLength(3)
  })

  test(`homes that went with a known one by ${KeyType} are told, where they could not be seen`, async () => {
    const { succeed, sandbox, SerialNumber } = await asking(2, () => yes)
    for (const Address of ['10 Dup Rd', '11 Dup Rd'])
      await createListing(sandbox, { ...made, Address, SerialNumber })
    await setFaults(sandbox, noList[0])
    const deletion = { SerialNumber, KeyType, Keys: [Key] }
    const { Data, notes } = await succeed('delete_listings', deletion)
    expect(Data).toEqual({ SuccessCount: 3 })
    expect(notes).toContainEqual('2 more homes than were known went: not known which.')
    expect(JSON.stringify(notes)).not.toContain('Done at once')
    const { changes } = await succeed('get_changes', { SerialNumber, only: 'listings' })
    expect(changes).toMatchObject([{ homesNotKnown: 2 }])
    await setFaults(sandbox)
  })
}

test.each([
  ['one went', ['M1', 'X9'], 1],
  ['one of three went', ['M1', 'M2', 'X9'], 1],
  ['two of three went', ['M1', 'M2', 'X9'], 2],
])('where the list cannot be read and %s, it is not said which', async (_, numbers, count) => {
  const { succeed, sandbox, SerialNumber } = await asking(2, () => yes)
  onTestFinished(async () => void (await setFaults(sandbox)))
  await createListing(sandbox, { MLSNumber: 'X9', SerialNumber })
  const Keys = new Map(
    (await listAll(sandbox, SerialNumber)).map(({ MLSNumber, Id }) => [MLSNumber, Id]),
  )
  // Somebody else was quicker.
  await deleteElsewhere(sandbox, numbers.slice(0, numbers.length - count), SerialNumber)
  await setFaults(sandbox, noList[0])
  const deletion = await succeed('delete_listings', {
    ...{ SerialNumber, KeyType: 'NewOaks' },
    Keys: numbers.map((number) => Keys.get(number)),
  })
  expect(deletion).toMatchObject({ Data: { SuccessCount: count }, hadTheseKeys: {} })
  expect(deletion).not.toHaveProperty('deleted')
  expect(deletion.notes).toContainEqual(expect.stringContaining('which went is not known'))
  const { changes } = await succeed('get_changes', { SerialNumber, only: 'listings' })
  expect(changes).toMatchObject([{ deletedOfThese: count, homesNotKnown: 1 }])
})

test.each([
  ['MLSNumber', ['X9']],
  ['NewOaks', ['nobody']],
  ['URL', ['https://homes.example/x9', 'https://homes.example/x8']],
])(
  'where the list cannot be read and the service counts none, none went: by %s',
  async (KeyType, Keys) => {
    const { succeed, sandbox, SerialNumber } = await asking(1, () => yes)
    onTestFinished(async () => void (await setFaults(sandbox)))
    await setFaults(sandbox, noList[0])
    const { notes } = await succeed('delete_listings', { SerialNumber, KeyType, Keys })
    expect(notes).toContainEqual(expect.stringMatching(/: nothing was deleted\. find_listings /))
    expect(JSON.stringify(notes)).not.toContain('which went')
  },
)

test('where the list cannot be read and a known home is gone as well, none went', async () => {
  const { succeed, sandbox, SerialNumber } = await asking(1, () => yes)
  onTestFinished(async () => void (await setFaults(sandbox)))
  await deleteElsewhere(sandbox, ['M1'], SerialNumber)
  await setFaults(sandbox, noList[0])
  const deletion = { SerialNumber, KeyType: 'MLSNumber', Keys: ['M1', 'X9'] }
  const { notes } = await succeed('delete_listings', deletion)
  expect(notes).toContainEqual(expect.stringMatching(/^The service counts 0 as deleted\./))
  expect(JSON.stringify(notes)).not.toContain('which went')
})

describe('an update of which the service counts none', () => {
  const none = {
    operation: 'RealEstateUpdate',
    body: JSON.stringify({ Data: 0, Version: '1.0.0', Success: true, Code: 200, Message: '' }),
    contentType: 'application/json',
  }
  const isThere = /^The service counts no listing as updated, though .* has one with this key/
  const isUnseen = /^The service counts no listing as updated\. Whether .* could not be seen/
  const isNone =
    'No listing has this key: nothing was updated. find_listings looks homes up by address.'
  const keys = [
    'M1',
    'M2',
    'https://homes.example/1',
    'loaded',
    'made elsewhere',
    'nowhere',
  ] as const
  const cases = [
    ['the list has it', [], keys.slice(0, 5), isThere],
    ['no list has it', [], ['nowhere'], isNone],
    ...noList.map((fault) => ['the list cannot be read', [fault], keys, isUnseen] as const),
  ] as const
  const keyTypeOf = (key: string) => {
    if (key.startsWith('https:')) return 'URL'
    return key.startsWith('M') ? 'MLSNumber' : 'NewOaks'
  }

  test.each(cases)('%s (%j)', async (_, faults, names, note) => {
    const { succeed, sandbox, SerialNumber } = await asking(2, () => yes)
    onTestFinished(async () => void (await setFaults(sandbox)))
    const made = await createListing(sandbox, {
      MLSNumber: 'X9',
      Url: 'https://x.example',
      SerialNumber,
    })
    const [loaded] = await listAll(sandbox, SerialNumber)
    const ids = new Map([
      ['loaded', loaded?.Id],
      ['made elsewhere', made],
    ])
    for (const name of names) {
      const Key = ids.get(name) ?? name
      await setFaults(sandbox, none, ...faults)
      const update = { SerialNumber, KeyType: keyTypeOf(name), Key, SalePrice: 1 }
      const { Data, notes } = await succeed('update_listing', update)
      expect(Data).toBe(0)
      const expected = typeof note === 'string' ? note : expect.stringMatching(note)
      expect(notes, name).toContainEqual(expected)
      if (note !== isNone)
        expect(JSON.stringify(notes), name).not.toContain('No listing has this key')
      await setFaults(sandbox)
    }
  })
})

test('a list that is slow is not waited for: a home that is known is updated, and that is said', async () => {
  const { succeed, sandbox, SerialNumber } = await asking(2, () => no)
  await setFaults(sandbox, { operation: 'RealEstateList', latencyMs: 60_000 })
  const update = { SerialNumber, KeyType: 'MLSNumber', Key: 'M1', SalePrice: 90_000 }
  const { Data, notes } = await succeed('update_listing', update)
  expect(Data).toBe(1)
  expect(notes).toContainEqual(expect.stringMatching(/could not be seen: .* takes longer than/))
  await setFaults(sandbox)
})

test('a list that is not whole leaves it open whether others have the key', async () => {
  const { call, succeed, sandbox, SerialNumber, asked } = await asking(2, () => no)
  const [one] = await listAll(sandbox, SerialNumber)
  const page = { Total: 9, Listings: [one] }
  const body = JSON.stringify({ Data: page, Code: 200, Success: true, Message: '' })
  await setFaults(sandbox, { operation: 'RealEstateList', body, contentType: 'application/json' })
  const url = { SerialNumber, KeyType: 'URL', Key: 'https://homes.example/1' }
  const { notes } = await succeed('update_listing', { ...url, SalePrice: 90_000 })
  expect(notes).toContainEqual(expect.stringMatching(/^Whether other listings .* names 9 listings/))
  const deletion = { SerialNumber, KeyType: 'URL', Keys: [url.Key] }
  expect((await call('delete_listings', deletion)).isError).toBe(true)
  expect(asked).toHaveLength(1)
  await setFaults(sandbox)
})

test('a home that the list has is not remembered as deleted where the service counts none', async () => {
  const { succeed, sandbox, SerialNumber, runId } = await asking(2, () => no)
  const none = (operation: string, Data: unknown) => ({
    operation,
    body: JSON.stringify({ Data, Version: '1.0.0', Success: true, Code: 200, Message: '' }),
    contentType: 'application/json',
  })
  await setFaults(
    sandbox,
    none('RealEstateDelete', { SuccessCount: 0 }),
    none('RealEstateUpdate', 0),
  )
  const key = { SerialNumber, KeyType: 'MLSNumber' }
  await succeed('delete_listings', { ...key, Keys: ['M1'] })
  const updated = await succeed('update_listing', { ...key, Key: 'M2', SalePrice: 1 })
  expect(updated.notes).toContainEqual(
    expect.stringMatching(/counts no listing as updated, though/),
  )
  await setFaults(sandbox)
  expect(await succeed('find_listings', { SerialNumber, state: 'deleted' })).toMatchObject({
    total: 0,
  })
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { known: 2, notKnown: 0 },
  })
  expect(await succeed('undo_import', { runId, dryRun: true })).toMatchObject({ toDelete: 2 })
})
