import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import {
  createListing,
  deleteElsewhere,
  house,
  setElsewhere,
  setFaults,
} from '../support/sandbox.ts'
import { deletion, loaded, longSuite, sharedServer, yes } from './loaded-chatbot.ts'

const tenth = {
  Address: '10 Elm Street',
  id: expect.any(String),
  MLSNumber: 'M10',
  Url: 'https://homes.example/10',
}

describe('a host that cannot ask', () => {
  const chatbot = sharedServer({ asks: false })

  test('deletes more than 20 only after exactly these were shown, and once', async () => {
    const { call, succeed, load, left, SerialNumber, deletion } = await chatbot(30)
    const unseen = await call('delete_listings', { ...deletion(21), confirm: true })
    expect(unseen.isError).toBe(true)
    expect(textOf(unseen)).toContain('This call deleted nothing: the user must agree first')
    expect(textOf(unseen)).toContain(`the listings with these 21 keys of chatbot "${SerialNumber}"`)
    expect(textOf(unseen)).toContain('confirm: true')
    for (const key of deletion(21).Keys)
      expect(textOf(unseen)).toContain(`"${key.slice(1)} Elm Street (${key})"`)

    const others = await call('delete_listings', { ...deletion(22), confirm: true })
    expect(others.isError).toBe(true)
    expect(await left()).toHaveLength(30)

    const { Keys, ...rest } = deletion(21)
    const confirmed = { ...rest, Keys: Keys.toReversed(), confirm: true }
    expect(await succeed('delete_listings', confirmed)).toMatchObject({
      Data: { SuccessCount: 21 },
    })
    await load(listingsCsv(30))
    expect((await call('delete_listings', confirmed)).isError).toBe(true)
  })

  test('shows a deletion anew when one of its homes has become another since', async () => {
    const { call, succeed, load, sandbox, left, SerialNumber } = await chatbot(21)
    const byId = async () => {
      const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
      return { SerialNumber, KeyType: 'NewOaks', Keys: z.array(z.string()).parse(Keys) }
    }
    const planned = await byId()
    expect((await call('delete_listings', planned)).isError).toBe(true)
    const other = { Address: '9 Oak Lane', MLSNumber: 'X9', SalePrice: 990_000 }
    await setElsewhere(sandbox, 'M21', other, SerialNumber)
    const anew = await call('delete_listings', { ...planned, confirm: true })
    expect(textOf(anew)).toContain('This call deleted nothing')
    expect(textOf(anew)).toContain(
      'what this call would do now. Otherwise since, or new: "9 Oak Lane (X9)". Show this',
    )
    expect(await left()).toHaveLength(21)
    await succeed('delete_listings', { ...planned, confirm: true })
    expect(await left()).toEqual([])

    await load(listingsCsv(21))
    const again = await byId()
    await call('delete_listings', again)
    await setElsewhere(sandbox, 'M1', { SalePrice: 1 }, SerialNumber)
    const dearer = await call('delete_listings', { ...again, confirm: true })
    expect(textOf(dearer)).toContain('Otherwise since, or new: "1 Elm Street (M1)". Show this')
    expect(await left()).toHaveLength(21)
    await deleteElsewhere(sandbox, ['M2'], SerialNumber)
    const fewer = textOf(await call('delete_listings', { ...again, confirm: true }))
    // The list may be behind what was just loaded.
    expect(fewer).toContain('Otherwise since, or new: "2 Elm Street (M2)". Show this')
    expect(await left()).toHaveLength(20)
  })

  test('shows first, by address, when one key is of several homes', async () => {
    const { call, succeed, sandbox, left, deletion, SerialNumber } = await chatbot(1)
    const twin = { ...house, SerialNumber, MLSNumber: 'M1', Address: '7 Oak Lane' }
    await createListing(sandbox, twin)
    const shown = textOf(await call('delete_listings', deletion(1)))
    expect(shown).toContain('This call deleted nothing: the user must agree first.')
    for (const home of ['"1 Elm Street (M1)"', '"7 Oak Lane (M1)"']) expect(shown).toContain(home)
    expect(shown).toContain('One key is of several listings, so they are shown first')
    expect(await left()).toHaveLength(2)
    expect(await succeed('delete_listings', { ...deletion(1), confirm: true })).toMatchObject({
      Data: { SuccessCount: 2 },
    })
  })

  test.each([
    ['that no home has', (keys: string[]) => keys.concat('X9')],
    ['of another home', (keys: string[]) => keys.concat('M3')],
  ])('tells of homes that were shown no change when a key is added %s', async (_, added) => {
    const { call, succeed, sandbox, SerialNumber } = await chatbot(3)
    const one = { SerialNumber, KeyType: 'MLSNumber', Key: 'M1' }
    await succeed('update_listing', { ...one, Description: 'Bright', SalePrice: 5000 })
    for (const key of ['M1', 'M2'])
      await setElsewhere(sandbox, key, { MLSNumber: 'DUP' }, SerialNumber)
    await createListing(sandbox, {
      ...house,
      MLSNumber: 'DUP',
      Address: '7 Oak Lane',
      SerialNumber,
    })
    const by = { SerialNumber, KeyType: 'MLSNumber' }
    expect(textOf(await call('delete_listings', { ...by, Keys: ['DUP'] }))).toContain('7 Oak Lane')
    const more = { ...by, Keys: added(['DUP']), confirm: true }
    const told = textOf(await call('delete_listings', more))
    const why = told.slice(told.indexOf('Plan first'))
    for (const name of ['1 Elm Street', '2 Elm Street', '7 Oak Lane'])
      expect(why).not.toContain(name)
    expect(why).not.toContain('not among them now')
  })

  test('knows what was shown by the process before, for its own service alone', async () => {
    const { call, env, deletion, left } = await chatbot(21)
    expect((await call('delete_listings', deletion(21))).isError).toBe(true)
    const elsewhere = await sandboxAndEnv()
    const apart = await connectRealClient({
      env: { ...elsewhere.env, NEWOAKS_DATA_DIR: env.NEWOAKS_DATA_DIR },
    })
    expect((await apart.call('delete_listings', { ...deletion(21), confirm: true })).isError).toBe(
      true,
    )
    const next = await connectRealClient({ env })
    await next.succeed('delete_listings', { ...deletion(21), confirm: true })
    expect(await left()).toEqual([])
  })

  test('keys with space around them are those without', async () => {
    const { succeed, SerialNumber } = await chatbot(1)
    const spaced = { SerialNumber, Keys: [' M1 '], KeyType: 'MLSNumber' }
    expect(await succeed('delete_listings', spaced)).toMatchObject({ deleted: [{ key: 'M1' }] })
  })

  test('a plain call needs no confirm; it says what came of it, so, what was there, and which keys were not', async () => {
    const { succeed, left, deletion } = await chatbot(20)
    const { Keys, ...rest } = deletion(19)
    const deleted = await succeed('delete_listings', { ...rest, Keys: [...Keys, 'M99'] })
    expect(deleted).toMatchObject({
      Data: { SuccessCount: 19 },
      notFound: ['M99'],
      deleted: expect.arrayContaining([
        { key: 'M10', ...tenth },
        expect.objectContaining({ key: 'M2', Address: '2 Elm Street' }),
      ]),
      notes: [
        '19 deleted, 1 not found: "M99".',
        expect.stringContaining('To have them back as they were: import_listings with rows'),
        expect.stringContaining('Done at once, without asking: the call named 20 keys'),
      ],
    })
    expect(await left()).toEqual(['M20'])
  })

  test.each([{ dryRun: true }, {}, { confirm: true }])(
    'undoes an import after it was shown by %o',
    async (first) => {
      const { succeed, runId, left } = await chatbot(2)
      expect(await succeed('undo_import', { runId, ...first })).toMatchObject({
        state: 'dry_run',
        toDelete: 2,
        deleted: 0,
      })
      expect(await left()).toHaveLength(2)
      expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({ deleted: 2 })
      expect(await left()).toEqual([])
    },
  )

  test('shows an import anew whose listings are others by now', async () => {
    const { succeed, load, runId, left } = await chatbot(3)
    expect(await succeed('undo_import', { runId, dryRun: true })).toMatchObject({ toDelete: 3 })
    const sync = { gone: 'delete', maxGone: 1 }
    await load(listingsCsv(2), { ...sync, dryRun: true })
    expect(await load(listingsCsv(2), { ...sync, confirm: true })).toMatchObject({
      gone: { deleted: 1 },
    })
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
      state: 'dry_run',
      toDelete: 2,
    })
    expect(await left()).toEqual(['M1', 'M2'])
  })

  const withoutLast = { text: listingsCsv(24), gone: 'delete', maxGone: 1 }
  test.each([
    ['delete_listings', ({ deletion }) => deletion(25)],
    ['undo_import', ({ runId }) => ({ runId })],
    ['import_listings', ({ SerialNumber }) => ({ SerialNumber, ...withoutLast })],
  ] satisfies [string, (bot: Awaited<ReturnType<typeof chatbot>>) => object][])(
    '%s shows anew what has got another text or other pictures since',
    async (tool, argumentsOf) => {
      const bot = await chatbot(25)
      const { call, succeed, sandbox, SerialNumber, left } = bot
      const args = argumentsOf(bot)
      for (const values of [
        { Description: 'By somebody else' },
        { Images: ['https://homes.example/new.jpg'] },
        { Location: 'Elsewhere' },
      ]) {
        await call(tool, args)
        await setElsewhere(sandbox, 'M25', values, SerialNumber)
        await call(tool, { ...args, confirm: true })
        expect(await left()).toHaveLength(25)
      }
      await succeed(tool, { ...args, confirm: true })
      expect((await left()).includes('M25')).toBe(false)
    },
  )

  test('shows an import anew when a price has changed since', async () => {
    const { succeed, runId, left, SerialNumber } = await chatbot(2)
    await succeed('undo_import', { runId, dryRun: true })
    const update = { SerialNumber, Key: 'M1', KeyType: 'MLSNumber', SalePrice: 990_000 }
    await succeed('update_listing', update)
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
      state: 'dry_run',
      toDelete: 2,
      notes: [
        expect.stringContaining('Something has changed since'),
        expect.stringMatching(
          /load the text pasted in run \S+ on \S+ \(had 2\) again: .* by single calls \(1: /,
        ),
      ],
    })
    expect(await left()).toEqual(['M1', 'M2'])
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({ deleted: 2 })
  })

  test('compares an undoing with what the chatbot has: what is gone and what was changed elsewhere', async () => {
    const { succeed, runId, sandbox, left, SerialNumber } = await chatbot(3)
    await deleteElsewhere(sandbox, ['M1'], SerialNumber)
    const shown = await succeed('undo_import', { runId })
    expect(shown).toMatchObject({
      toDelete: 3,
      gone: 1,
      first: [{ MLSNumber: 'M2' }, { MLSNumber: 'M3' }, { MLSNumber: 'M1' }],
      notes: [
        expect.stringMatching(/^Nothing was deleted\./),
        "1 of them is not in the chatbot's list: 1 Elm Street.",
        '1 of those that the list does not have was just created or changed from here (1 Elm Street (MLSNumber M1)): it may be behind.',
      ],
    })
    await setElsewhere(sandbox, 'M2', { SalePrice: 5 }, SerialNumber)
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
      state: 'dry_run',
      changedElsewhere: 1,
      notes: expect.arrayContaining([
        expect.stringContaining('Something has changed since'),
        '1 of them was changed elsewhere since, and would be lost as it is now: 2 Elm Street (SalePrice 100002 → 5).',
      ]),
    })
    expect(await left()).toEqual(['M2', 'M3'])
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
      toDelete: 2,
      deleted: 2,
      alreadyGone: 1,
    })
  })

  test('what the list does not show is deleted all the same: a list can be late', async () => {
    const { succeed, runId, sandbox, SerialNumber } = await chatbot(2)
    await deleteElsewhere(sandbox, ['M1', 'M2'], SerialNumber)
    expect(await succeed('undo_import', { runId })).toMatchObject({
      state: 'dry_run',
      toDelete: 2,
      gone: 2,
      notes: [
        expect.stringMatching(/^Nothing was deleted\./),
        "None of them is in the chatbot's list: 1 Elm Street; 2 Elm Street.",
        '2 of those that the list does not have were just created or changed from here (1 Elm Street (MLSNumber M1); 2 Elm Street (MLSNumber M2)): it may be behind.',
      ],
    })
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
      toDelete: 0,
      deleted: 0,
      alreadyGone: 2,
    })
  })

  test('says of a run that was undone that it was, when, and by which run', async () => {
    const { succeed, runId } = await chatbot(2)
    await succeed('undo_import', { runId, dryRun: true })
    const { undoRunId } = await succeed('undo_import', { runId, confirm: true })
    const undone = new RegExp(
      `^This run was undone on \\d{4}-\\d\\d-\\d\\dT\\S+ by run ${undoRunId}: 2 listings that it created were deleted\\.$`,
    )
    const again = await succeed('undo_import', { runId, confirm: true })
    expect(again).toMatchObject({
      toDelete: 0,
      notes: [
        expect.stringMatching(undone),
        expect.stringContaining('Nothing was deleted now: none of'),
      ],
    })
    expect(again).toHaveProperty('state', 'dry_run')
    expect(await succeed('get_run', { runId })).toMatchObject({
      state: 'completed',
      notes: expect.arrayContaining([expect.stringMatching(undone)]),
    })
  })

  test('says of a run of which not all is known to be deleted that it was partly undone', async () => {
    const { succeed, runId, sandbox } = await chatbot(2)
    await setFaults(sandbox, { operation: 'RealEstateDelete', status: 500 })
    await succeed('undo_import', { runId, dryRun: true })
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({ unknown: 2 })
    await setFaults(sandbox)
    expect(await succeed('get_run', { runId })).toMatchObject({
      notes: expect.arrayContaining([
        expect.stringMatching(
          /^This run was partly undone on .*: 0 listings that it created were deleted, of 2 more it is not known\.$/,
        ),
      ]),
    })
  })

  test('says what a run is that created nothing, and that nothing can be undone', async () => {
    const { succeed, call, load, SerialNumber } = await chatbot(1)
    const refused = async (runId: unknown) => textOf(await call('undo_import', { runId }))
    const { runId } = await load(listingsCsv(3))
    await succeed('undo_import', { runId })
    const { undoRunId } = await succeed('undo_import', { runId, confirm: true })
    const undoing = await refused(undoRunId)
    expect(undoing).toContain(
      `Run ${undoRunId} is an undoing: it created no listings, so there is nothing to undo. Nothing was deleted.`,
    )
    expect(undoing).toMatch(
      /To have back what was deleted, load the text pasted in run \w{9}-\w{6} on \d{4}-\d\d-\d\d again: its other homes get back what they have there as well\./,
    )
    expect(undoing).toContain(`pasted in run ${runId} on`)
    const trial = await load(listingsCsv(4), { dryRun: true })
    expect(await refused(trial.runId)).toContain('was a dry run: it created no listings')
    const test = { serialNumber: SerialNumber, suite: longSuite.replace('100', '1'), confirm: true }
    await succeed('test_chatbot', test)
    const tested = await succeed('test_chatbot', test)
    expect(await refused(tested.runId)).toContain('is a test: it created no listings')
  })

  test('syncs with deletions after a dry run of the same', async () => {
    const { load, left } = await chatbot(10)
    const sync = { gone: 'delete' }
    expect(await load(listingsCsv(9), { ...sync, confirm: true })).toMatchObject({
      state: 'dry_run',
      gone: { count: 1, deleted: 0, first: [{ MLSNumber: 'M10' }] },
      notes: [expect.stringContaining('confirm: true')],
    })
    expect(await load(listingsCsv(8), { ...sync, confirm: true })).toMatchObject({
      state: 'dry_run',
      gone: { count: 2 },
    })
    expect(await left()).toHaveLength(10)
    expect(await load(listingsCsv(9), { ...sync, confirm: true })).toMatchObject({
      state: 'completed',
      gone: { count: 1, deleted: 1 },
    })
    expect(await left()).toHaveLength(9)
  })

  test('shows a sync anew whose file has other rows by now, although the same homes are gone', async () => {
    const { load, left } = await chatbot(10)
    const withPrice = (SalePrice: string) => listingsCsv(9, { 1: { SalePrice } })
    const confirmed = (text: string) => load(text, { gone: 'delete', confirm: true })
    const anew = (rows: object) => ({
      state: 'dry_run',
      rows,
      gone: { count: 1 },
      notes: [expect.stringContaining('Something has changed since')],
    })
    await load(listingsCsv(9), { gone: 'delete', dryRun: true })
    expect(await confirmed(withPrice('1000'))).toMatchObject(anew({ updated: 1, unchanged: 8 }))
    // As many rows of each outcome, and another value.
    expect(await confirmed(withPrice('2000'))).toMatchObject(anew({ updated: 1, unchanged: 8 }))
    expect(await left()).toHaveLength(10)
    const done = await confirmed(withPrice('2000'))
    expect(done).toMatchObject({ state: 'completed', gone: { deleted: 1 }, rows: { updated: 1 } })
    expect(done).not.toHaveProperty('rowsFingerprint')
    expect(await left()).toHaveLength(9)
  })

  test('shows a sync anew that would create others than were shown', async () => {
    const { load, left } = await chatbot(10)
    const lines = listingsCsv(12).split('\n')
    const text = lines.filter((line) => !line.startsWith('M10,')).join('\n')
    expect(await load(text, { gone: 'delete' })).toMatchObject({ rows: { created: 2 } })
    // The file is the same: what it would do is not.
    await load(listingsCsv(11))
    expect(await load(text, { gone: 'delete', confirm: true })).toMatchObject({
      state: 'dry_run',
      rows: { created: 1 },
      notes: [expect.stringContaining('Something has changed since')],
    })
    expect(await left()).toHaveLength(11)
  })

  test('plans a sync in few words: the verdict first, then ten homes and no preview', async () => {
    const { load } = await chatbot(40)
    const planned = await load(listingsCsv(10), { gone: 'delete', maxGone: 1 })
    expect(planned).toHaveProperty('gone.first.length', 10)
    expect(planned).not.toHaveProperty('preview')
    expect(Object.keys(planned)[0]).toBe('notes')
    expect(JSON.stringify(planned).length).toBeLessThan(3500)
  })

  test('marks as Sold only after exactly these were shown as Sold, homes by address', async () => {
    const { load, left } = await chatbot(10)
    const sync = { gone: 'sold', maxGone: 1 }
    expect(await load(listingsCsv(2), sync)).toMatchObject({
      state: 'dry_run',
      gone: { count: 8, sold: 0, first: expect.arrayContaining([{ ...tenth }]) },
      notes: [
        expect.stringMatching(
          /^This would mark as Sold 8 of 10 loaded listings: 8 no longer in the file \("10 Elm Street".*\)\..* Rows: 2 unchanged\. Nothing was sent\. Show this to the user\./,
        ),
      ],
    })
    // Who agreed to Sold has not agreed to a deletion.
    expect(await load(listingsCsv(2), { ...sync, gone: 'delete', confirm: true })).toMatchObject({
      state: 'dry_run',
      notes: [expect.stringContaining('Plan first: what was shown before is not what')],
    })
    expect(await load(listingsCsv(2), { ...sync, confirm: true })).toMatchObject({
      state: 'completed',
      gone: { sold: 8 },
    })
    expect(await left()).toHaveLength(10)
    expect(await load(listingsCsv(1), sync)).toMatchObject({
      gone: { count: 1, alreadySold: 8 },
      notes: [expect.stringContaining('8 more are not on offer in the file and were Sold before.')],
    })
  })

  test.each([
    ['delete', 'and would be lost as it is now: 9 Oak Lane', 9],
    ['sold', 'and would be marked as Sold; its other values stay as they are now: 9 Oak Lane', 10],
  ])(
    'gone: %s names a home as the chatbot has it, and shows it anew when it has changed',
    async (gone, said, count) => {
      const { load, left, sandbox, SerialNumber } = await chatbot(10)
      const set = (fields: object) => setElsewhere(sandbox, 'M10', fields, SerialNumber)
      await set({
        Address: '9 Oak Lane',
        SalePrice: 5,
        Bedrooms: 9,
        BuildingArea: 99,
        YearBuilt: 1999,
      })
      expect(await load(listingsCsv(9), { gone })).toMatchObject({
        gone: { count: 1, first: [{ Address: '9 Oak Lane', MLSNumber: 'M10' }] },
        notes: [
          expect.stringMatching(
            `1 no longer in the file \\("9 Oak Lane"\\)\\. 1 of them was changed elsewhere .*${said} \\(SalePrice 100010 → 5, Bedrooms 3 → 9, YearBuilt 1990 → 1999 and 2 more\\)\\.`,
          ),
        ],
      })
      await set({ SalePrice: 6 })
      expect(await load(listingsCsv(9), { gone, confirm: true })).toMatchObject({
        state: 'dry_run',
        notes: [expect.stringMatching('SalePrice 100010 → 6.* Something has changed since')],
      })
      expect(await left()).toHaveLength(10)
      const done = await load(listingsCsv(9), { gone, confirm: true })
      expect(done).toMatchObject({ state: 'completed', gone: { deleted: 10 - count } })
      expect(done).not.toHaveProperty('gone.changedElsewhere')
      expect(await left()).toHaveLength(count)
    },
  )

  test('tells homes that are off the market apart from those that the file lacks', async () => {
    const { load, left } = await chatbot(10)
    const text = listingsCsv(9, { 1: { Status: 'Pending' }, 2: { Status: 'Contingent' } })
    const planned = await load(text, { gone: 'delete' })
    expect(planned).toMatchObject({
      state: 'dry_run',
      gone: { count: 2, offMarket: 1 },
      notes: [
        expect.stringContaining(
          'This would delete for good 2 of 10 loaded listings: 1 no longer in the file ("10 Elm Street") and 1 in the file, but off the market ("1 Elm Street (Pending)").',
        ),
      ],
    })
    expect(await load(text, { gone: 'delete', confirm: true })).toMatchObject({
      gone: { deleted: 2 },
    })
    expect(await left()).toHaveLength(8)
  })

  test('says of a sync that may take nothing down whether it would load anything', async () => {
    const { load } = await chatbot(4)
    const text = listingsCsv(4, { 1: { Status: 'Pending' }, 2: { Status: 'Pending' } })
      .split('\n')
      .slice(0, 3)
      .join('\n')
    const { notes } = await load(text, { gone: 'delete' })
    expect(notes).toEqual([
      expect.stringMatching(
        /^Nothing was deleted: 100 % of the known listings are gone, 2 no longer/,
      ),
      'Nothing of it would be loaded: 2 skipped.',
      expect.stringContaining('It would load nothing either.'),
    ])
  })

  test('sends nothing of a sync that may not take listings down before that was shown', async () => {
    const { load, left, succeed } = await chatbot(30)
    const others = listingsCsv(35)
      .split('\n')
      .filter((_, line) => line === 0 || line > 28)
      .join('\n')
    for (const [gone, none] of [
      ['sold', 'Nothing was marked as Sold: '],
      ['delete', 'Nothing was deleted: '],
    ]) {
      const planned = await load(others, { gone })
      expect(planned).toMatchObject({
        state: 'dry_run',
        notes: [
          expect.stringMatching(`^${none}93.3 % of the known listings are not in the file`),
          expect.stringContaining('Nothing was sent. Show this to the user.'),
          expect.stringContaining('All 28: find_listings (runId '),
        ],
        gone: { count: 28, refused: { code: 'too_many_gone' } },
      })
      expect(planned).toHaveProperty('gone.first.length', 20)
    }
    expect(await left()).toHaveLength(30)
    const loadedAll = await load(others, { gone: 'delete', confirm: true })
    expect(loadedAll).toMatchObject({
      state: 'completed',
      rows: { created: 5 },
      notes: [
        expect.stringMatching('^Nothing was deleted: '),
        expect.stringMatching('^All 28 that are gone: '),
      ],
    })
    expect(await succeed('get_run', { runId: loadedAll.runId })).toMatchObject({
      notes: loadedAll.notes,
    })
    expect(await left()).toHaveLength(35)
  })

  test('is asked about no key that no listing has', async () => {
    const { succeed, call, left, deletion } = await chatbot(2)
    const absent = (count: number) => ({
      ...deletion(0),
      Keys: Array.from({ length: count }, (_, index) => `X${index}`),
    })
    for (const confirm of [false, true]) {
      const text = textOf(await call('delete_listings', { ...absent(25), confirm }))
      expect(text).toContain('None of these 25 keys was found among the listings')
      expect(text).not.toContain('agree')
    }
    const some = { ...absent(25), Keys: [...absent(25).Keys, 'M1', 'M2'] }
    expect(textOf(await call('delete_listings', some))).toContain(
      `the listings with these 2 keys of chatbot "${some.SerialNumber}" for good ("1 Elm Street (M1)", "2 Elm Street (M2)"; 25 keys not found)`,
    )
    expect(await succeed('delete_listings', absent(3))).toMatchObject({
      Data: { SuccessCount: 0 },
      notes: [
        'None of these 3 keys was found: nothing was deleted. find_listings looks homes up by address.',
      ],
    })
    expect(await succeed('delete_listings', absent(1))).toMatchObject({
      Data: { SuccessCount: 0 },
      notFound: ['X0'],
      notes: [
        'The key was not found: nothing was deleted. find_listings looks homes up by address.',
      ],
    })
    expect(await left()).toEqual(['M1', 'M2'])
  })

  test('says "plan first" when a confirmed call was not shown', async () => {
    const { succeed, call, load, runId, SerialNumber, deletion } = await chatbot(21)
    const notes = [
      expect.stringContaining('Plan first: confirm: true counts once, for what was shown'),
    ]
    expect(textOf(await call('delete_listings', { ...deletion(21), confirm: true }))).toContain(
      'Plan first:',
    )
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({ notes })
    const sync = { gone: 'sold', maxGone: 1, confirm: true }
    expect(await load(listingsCsv(20), sync)).toMatchObject({ notes })
    const test = { serialNumber: SerialNumber, suite: longSuite, confirm: true }
    expect(await succeed('test_chatbot', test)).toMatchObject({ state: 'planned', notes })
    const small = { ...test, suite: longSuite.replace('100', '1') }
    expect(await succeed('test_chatbot', small)).toMatchObject({
      state: 'planned',
      notes: [expect.stringContaining('Show this to the user, then call again')],
    })
  })

  test('says "plan first" of a suite that was not planned, whatever else was', async () => {
    const { succeed, SerialNumber } = await chatbot(1)
    const test = { serialNumber: SerialNumber, pack: 'off-topic', confirm: true }
    await succeed('test_chatbot', { serialNumber: SerialNumber, pack: 'privacy' })
    expect(await succeed('test_chatbot', test)).toMatchObject({
      state: 'planned',
      notes: [expect.stringContaining('this was not')],
    })
    expect(await succeed('test_chatbot', { ...test, repeats: 2 })).toMatchObject({
      state: 'planned',
      notes: [expect.stringContaining('Something has changed since, or the arguments have')],
    })
  })

  test('an undo says which homes go, what its updates leave, and how to get back', async () => {
    const { succeed, load } = await chatbot(4)
    const { runId } = await load(
      listingsCsv(6, { 1: { SalePrice: '1000' }, 2: { SalePrice: '2000' } }),
    )
    expect(await succeed('undo_import', { runId, dryRun: true })).toMatchObject({
      toDelete: 2,
      first: [{ Address: '5 Elm Street' }, { Address: '6 Elm Street' }],
      notes: [
        expect.stringContaining('Nothing was deleted. Show this to the user.'),
        expect.stringMatching(
          /^2 listings that it updated stay as they are: 1 Elm Street; 2 Elm Street\. To get back/,
        ),
      ],
    })
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
      deleted: 2,
      notes: [
        'Done: 2 deleted.',
        expect.stringMatching(/import the file again that was loaded before.*get_changes has it/),
        expect.stringMatching(
          /^To have back what was deleted, load the text pasted in run \w{9}-\w{6} on \d{4}-\d\d-\d\d again: its other homes get back what they have there as well\. If it has changed since, fewer may come back\.$/,
        ),
      ],
    })
  })

  test.each([
    ['more than 100 messages', longSuite],
    ['a single message', longSuite.replace('100', '1')],
  ])('tests with %s after the plan was shown', async (_, suite) => {
    const { succeed, SerialNumber } = await chatbot(1)
    const test = { serialNumber: SerialNumber, suite, confirm: true }
    expect(await succeed('test_chatbot', test)).toMatchObject({ state: 'planned' })
    expect(await succeed('get_chat_history', { SerialNumber })).toMatchObject({ Data: [] })
    expect(await succeed('test_chatbot', test)).toMatchObject({ state: 'completed' })
    expect(await succeed('test_chatbot', test)).toMatchObject({ state: 'planned' })
  })
})

test('sends nothing of a sync whose file has changed while a person was asked', async () => {
  const path = writeListings(listingsCsv(9))
  const { call, succeed, asked, left } = await loaded(10, {
    args: ['--allow-dir', dirname(path)],
    answer() {
      if (asked.length === 1) writeFileSync(path, listingsCsv(9, { 1: { SalePrice: '1000' } }))
      return yes
    },
  })
  const sync = { SerialNumber: 'demo', path, gone: 'delete' }
  expect(textOf(await call('import_listings', sync))).toContain(
    'has other rows now than those that were agreed to. Nothing was sent.',
  )
  expect(await left()).toHaveLength(10)
  expect(await succeed('import_listings', sync)).toMatchObject({
    rows: { updated: 1 },
    gone: { deleted: 1 },
  })
  expect(asked).toHaveLength(2)
})

describe('--confirm', () => {
  test('always: before a single listing is deleted, and a single message is sent', async () => {
    const { succeed, asked } = await loaded(1, { answer: () => yes, args: ['--confirm', 'always'] })
    await succeed('delete_listings', deletion(1))
    const suite = longSuite.replace('100', '1')
    await succeed('test_chatbot', { serialNumber: 'demo', suite, confirm: true })
    expect(asked).toEqual([
      'Delete the listings with this key of chatbot "demo" for good ("1 Elm Street (M1)")?',
      expect.stringContaining('send 2 messages'),
    ])
  })

  test('always, at a host that cannot ask: confirm for a single listing', async () => {
    const { call, succeed } = await loaded(1, { args: ['--confirm', 'always'] })
    expect((await call('delete_listings', deletion(1))).isError).toBe(true)
    await succeed('delete_listings', { ...deletion(1), confirm: true })
  })

  test('never: nobody is asked, and nothing is to be confirmed', async () => {
    const answer = () => ({ action: 'decline' }) as const
    const { succeed, asked, runId } = await loaded(21, { answer, args: ['--confirm', 'never'] })
    expect(await succeed('undo_import', { runId })).toMatchObject({ deleted: 21 })
    expect(asked).toEqual([])
  })
})
