import { expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { data, house, listAll, post, setElsewhere, setFaults } from '../support/sandbox.ts'
import { sharedServer } from './loaded-chatbot.ts'

const chatbotOf = sharedServer({ asks: false })
const asking = sharedServer({ asks: true })

test('homes that were found are marked as Sold together, after they were shown', async () => {
  const { SerialNumber, call, succeed, sandbox, load } = await chatbotOf(3)
  // One is not from here, and has more than this server ever sent.
  const elsewhere = {
    ...house,
    SerialNumber,
    MLSNumber: 'X1',
    Address: '9 Oak Lane',
    Description: 'Bright',
  }
  await data(post(sandbox, '/chat/Chatbot/RealEstateCreate', elsewhere))
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
  const ids = Array.isArray(Keys) ? Keys.map(String) : []
  expect(ids).toHaveLength(4)
  const request = { SerialNumber, Status: 'Sold', Keys: [...ids, 'mistyped'] }

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
  const sold = () => succeed('find_listings', { SerialNumber, Status: 'Sold', show: 'all' })
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
  // A row of which that has changed does, and it is said of which home.
  const coming = { 2: { Status: 'PreOnMarket' } }
  expect(await load(listingsCsv(3, coming))).toMatchObject({
    rows: { unchanged: 2, updated: 1 },
    problems: expect.arrayContaining([
      expect.objectContaining({ code: 'correction_kept', count: 2 }),
      expect.objectContaining({
        code: 'offered_again',
        message: expect.stringContaining('2 Elm Street (Sold → PreOnMarket)'),
      }),
      expect.objectContaining({
        code: 'correction_replaced',
        message: expect.stringContaining('2 Elm Street (Status Sold → PreOnMarket)'),
      }),
    ]),
  })
  expect(await sold()).toMatchObject({ total: 3 })
  expect(textOf(await call('mend_listings', { SerialNumber, Status: 'Sold' }))).toContain(
    'both are needed',
  )
})

/** An answer of the service to an update. */
function answered(values: object): string {
  return JSON.stringify({ Version: '1.0.0', Success: true, Code: 200, Message: '', ...values })
}

/** The same file with another price or status of M2, and what a mend has set of it before. */
async function mended(Status: string) {
  const chatbot = await chatbotOf(3)
  const { SerialNumber, succeed } = chatbot
  const set = async (key: string) => {
    const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys', key })
    const request = { SerialNumber, Status, Keys }
    await succeed('mend_listings', { ...request, dryRun: true })
    expect(await succeed('mend_listings', { ...request, confirm: true })).toMatchObject({
      rows: { updated: 1 },
    })
  }
  const home = async (key: string) => {
    const { listings } = await succeed('find_listings', { SerialNumber, key })
    return z.array(z.looseObject({})).parse(listings)[0]
  }
  return { ...chatbot, set, home }
}

test('a status that was set stays as long as that of the file does, whatever else changes in it', async () => {
  const { set, home, load } = await mended('PreOnMarket')
  await set('M2')
  for (const [dryRun, SalePrice] of [
    [true, '250000'],
    [false, '250000'],
    [false, '260000'],
  ] as const) {
    const result = await load(listingsCsv(3, { 2: { SalePrice } }), { dryRun })
    expect(result).toMatchObject({
      rows: { unchanged: 2, updated: 1 },
      problems: [
        {
          code: 'correction_kept',
          count: 1,
          message: expect.stringContaining('2 Elm Street (Status PreOnMarket, in the file Active)'),
        },
      ],
    })
    expect(JSON.stringify(result.changed)).not.toContain('Status')
  }
  expect(await home('M2')).toMatchObject({ Status: 'PreOnMarket', SalePrice: 260_000 })
  // The row as it was sent is unchanged.
  expect(await load(listingsCsv(3, { 2: { SalePrice: '260000' } }))).toMatchObject({
    rows: { unchanged: 3 },
    problems: [{ code: 'correction_kept', count: 1 }],
  })
  const sold = listingsCsv(3, { 2: { SalePrice: '260000', Status: 'Sold' } })
  expect(await load(sold)).toMatchObject({
    rows: { unchanged: 2, updated: 1 },
    problems: [
      {
        code: 'correction_replaced',
        message: expect.stringContaining('2 Elm Street (Status PreOnMarket → Sold)'),
      },
    ],
  })
  expect(await home('M2')).toMatchObject({ Status: 'Sold' })
  // What was replaced does not come back with the file of before.
  expect(await load(listingsCsv(3))).toMatchObject({ rows: { updated: 1 } })
  expect(await home('M2')).toMatchObject({ Status: 'Active' })
})

test('a status that was set is told as kept, too, where somebody else has set other values of the home, and not where the status itself', async () => {
  const { SerialNumber, set, sandbox, load } = await mended('Sold')
  for (const key of ['M1', 'M2', 'M3']) await set(key)
  const elsewhere = (key: string, fields: object) =>
    setElsewhere(sandbox, key, fields, SerialNumber)
  await elsewhere('M1', { SalePrice: 5000, Bedrooms: 9 })
  await elsewhere('M3', { Status: 'Active' })
  const named = expect.stringMatching(
    /1 Elm Street \(Status Sold, in the file Active\).*2 Elm Street \(Status Sold, in the file Active\)/,
  )
  for (const dryRun of [true, false]) {
    const { rows, problems } = await load(listingsCsv(3), { dryRun })
    expect(rows).toMatchObject({ unchanged: 3 })
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'correction_kept', count: 2, message: named }),
    )
    expect(problems).toContainEqual(
      expect.objectContaining({ code: expect.stringMatching(/^differs_in_/), count: 2 }),
    )
  }
})

test('a status that was set before a single call changed something else stays as well', async () => {
  const { SerialNumber, set, home, load, succeed } = await mended('PreOnMarket')
  await set('M2')
  const key = { SerialNumber, KeyType: 'MLSNumber', Key: 'M2' }
  await succeed('update_listing', { ...key, SalePrice: 450_000 })
  expect(await load(listingsCsv(3))).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ code: 'set_by_call', firstRows: [3] }),
      expect.objectContaining({ code: 'correction_kept', count: 1 }),
    ]),
    notes: [expect.stringMatching(/2 Elm Street \(SalePrice 450000 → 100002, change \d+\)/)],
  })
  expect(await home('M2')).toMatchObject({ Status: 'PreOnMarket', SalePrice: 100_002 })
})

test('a status that was set after a single call is named as corrected where the file replaces it', async () => {
  const { SerialNumber, set, home, load, succeed } = await mended('PreOnMarket')
  const by = { SerialNumber, KeyType: 'MLSNumber' }
  await succeed('update_listing', { ...by, Key: 'M1', SalePrice: 450_000 })
  await succeed('update_listing', { ...by, Key: 'M2', Status: 'Sold' })
  await set('M1')
  await set('M2')
  for (const dryRun of [true, false]) {
    const { problems, notes } = await load(listingsCsv(3), { dryRun })
    expect(notes).toContainEqual(
      expect.stringMatching(/1 Elm Street \(SalePrice 450000 → 100001, change \d+\)/),
    )
    expect(problems).toHaveLength(2)
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'set_by_call', count: 1 }),
        expect.objectContaining({
          code: 'correction_replaced',
          count: 2,
          message: expect.stringContaining(
            '1 Elm Street (Status PreOnMarket → Active); 2 Elm Street (Status PreOnMarket → Active)',
          ),
        }),
      ]),
    )
  }
  expect(await home('M2')).toMatchObject({ Status: 'Active' })
})

test('what the file replaces of a home that was created by a call is named, in a trial as well', async () => {
  const { SerialNumber, load, succeed } = await chatbotOf(1)
  const listing = { ...house, SerialNumber, MLSNumber: 'M2', Address: '2 Elm Street' }
  await succeed('create_listing', { ...listing, SalePrice: 300_000 })
  for (const dryRun of [true, false])
    expect(await load(listingsCsv(2), { dryRun })).toMatchObject({
      rows: { unchanged: 1, updated: 1 },
      problems: [{ code: 'set_by_call' }],
      notes: [expect.stringMatching(/2 Elm Street \(.*SalePrice 300000 → 100002/)],
    })
})

test('homes that were marked as Sold get their statuses back with what the result says', async () => {
  const { SerialNumber, succeed, load } = await chatbotOf(1)
  await load(listingsCsv(3, { 2: { Status: 'PreOnMarket' } }))
  const statuses = async () => {
    const { byStatus } = await succeed('find_listings', { SerialNumber })
    return byStatus
  }
  const before = await statuses()
  expect(before).toMatchObject({ Active: 2, PreOnMarket: 1 })
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
  const request = { SerialNumber, Status: 'Sold', Keys }
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

for (const { what, fails, body } of [
  { what: 'is refused', fails: [1], body: answered({ Success: false, Code: 400 }) },
  // What is asked further, when all four have been sent, reaches none either.
  { what: 'reaches none', fails: [1, 5, 6, 7, 8], body: answered({ Data: 0 }) },
])
  test(`what is put back names no home whose change ${what}`, async () => {
    const { SerialNumber, succeed, sandbox } = await chatbotOf(4)
    const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
    const request = { SerialNumber, Status: 'Sold', Keys }
    await succeed('mend_listings', request)
    const fault = { operation: 'RealEstateUpdate', contentType: 'application/json', body } as const
    await setFaults(sandbox, ...fails.map((nth) => ({ ...fault, nth })))
    const done = await succeed('mend_listings', { ...request, confirm: true })
    await setFaults(sandbox)
    expect(done).toMatchObject({ rows: { read: 4, updated: 3 } })
    const listed = await listAll(sandbox, SerialNumber)
    const sold = listed.filter(({ Status }) => Status === 'Sold').map(({ Id }) => Id)
    expect(sold).toHaveLength(3)
    const [back] = z.array(z.object({ Keys: z.array(z.string()) })).parse(done.putBack)
    expect(back?.Keys.toSorted()).toEqual(sold.toSorted())
    expect(await succeed('get_run', { runId: done.runId })).toMatchObject({
      putBack: [{ SerialNumber, Status: 'Active', Keys: back?.Keys }],
    })
  })

test('what a sync has marked as Sold gets its status back with what the result says', async () => {
  const { SerialNumber, succeed, load } = await chatbotOf(5)
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
  const ofRun = { SerialNumber, runId, Status: 'Sold', show: 'keys' }
  const { Keys } = await succeed('find_listings', ofRun)
  expect(Keys).toEqual(expect.arrayContaining(first.map(({ id }) => id)))
  const [back] = z.array(z.record(z.string(), z.unknown())).parse(putBack)
  expect(back).toMatchObject({ SerialNumber, Status: 'Active' })
  await succeed('mend_listings', back)
  await succeed('mend_listings', { ...back, confirm: true })
  expect(await succeed('find_listings', { SerialNumber })).toMatchObject({
    byStatus: { Active: 5, Sold: 0 },
  })
})

/** The second home of three has another number. */
const renumbered = listingsCsv(3).replace('\nM2,', '\nN2,')

test('a sync that marks as Sold leaves the old number of a home on offer, and says in plan and result what to do', async () => {
  const { SerialNumber, succeed, load } = await chatbotOf(4)
  const sync = { gone: 'sold', maxGone: 1 }
  const twice = expect.stringMatching(
    /^The file has homes under another number .*: 2 Elm Street \(M2, in the file N2\)\. If it is the same home, delete the old one with delete_listings/,
  )
  const plan = await load(renumbered, sync)
  expect(plan).toMatchObject({ state: 'dry_run', problems: [{ code: 'same_home' }] })
  expect(plan.notes).toEqual([
    expect.stringMatching(
      /^This would mark as Sold 1 of 4 loaded listings: 1 no longer in the file \("4 Elm Street"\)\. 1 more is in the file under another number, and is not marked as Sold\. Rows: /,
    ),
    twice,
  ])
  const done = await load(renumbered, { ...sync, confirm: true })
  expect(done).toMatchObject({
    gone: { sold: 1, leftUnderOldNumber: 1 },
    problems: [{ code: 'same_home' }],
    notes: [
      'Done: 1 created, 2 unchanged, 1 marked as Sold.',
      twice,
      expect.stringMatching(/^To take back/),
    ],
  })
  expect(await succeed('get_run', { runId: done.runId })).toMatchObject({ notes: done.notes })
  expect(await succeed('find_listings', { SerialNumber })).toMatchObject({
    byStatus: { Active: 4, Sold: 1 },
  })
})

test('a plan to delete says that of a home under another number the old listing goes', async () => {
  const { load } = await chatbotOf(3)
  expect((await load(renumbered, { gone: 'delete', maxGone: 1 })).notes).toEqual([
    expect.stringMatching(
      /1 of 3 loaded listings: 1 in the file under another number \("2 Elm Street \(now N2 in the file\)"\)\. Of a home under another number the old listing goes, so that the chatbot has it once\. Rows: /,
    ),
  ])
})

test('what is put on offer again is told where the chatbot offers the home under another number as well', async () => {
  const { SerialNumber, succeed, load, asked } = await asking(3)
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
  const status = (Status: string, more = {}) =>
    succeed('mend_listings', { SerialNumber, Status, Keys, ...more })
  await status('Sold')
  expect((await status('Active', { dryRun: true })).notes).toHaveLength(1)
  await load(renumbered)
  const told =
    'Under two numbers on offer once this is done: 2 Elm Street (M2; N2 is Active, same Url). If it is the same home, leave its key out, and delete the old listing with delete_listings.'
  expect((await status('Active', { dryRun: true })).notes).toContain(told)
  // A home that is sold is not offered twice.
  await succeed('update_listing', {
    SerialNumber,
    Key: 'N2',
    KeyType: 'MLSNumber',
    Status: 'Sold',
  })
  expect((await status('Active', { dryRun: true })).notes).not.toContain(told)
  await succeed('update_listing', {
    SerialNumber,
    Key: 'N2',
    KeyType: 'MLSNumber',
    Status: 'Active',
  })
  expect((await status('Active')).notes).toContain(told)
  expect(asked.at(-1)).toContain(told)
})

test('a plan for a status that is stale says which homes are otherwise, and how many are gone', async () => {
  const { SerialNumber, succeed, sandbox } = await chatbotOf(120)
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
  const status = (Status: string, more: object) =>
    succeed('mend_listings', { SerialNumber, Status, Keys, ...more })
  expect(await status('Sold', { dryRun: true })).toMatchObject({ toMend: 120 })
  const is = { SerialNumber, KeyType: 'MLSNumber' }
  await succeed('update_listing', { ...is, Key: 'M118', Status: 'PreOnMarket' })
  await succeed('update_listing', { ...is, Key: 'M2', Status: 'Sold' })
  const told =
    'Otherwise since, or new: "118 Elm Street (PreOnMarket)". Of those that were shown, 1 is not among them now. Show'
  const notes = z.array(z.string()).parse((await status('Sold', { confirm: true })).notes)
  expect(notes[0]).toContain(told)
  // Another status was never shown.
  const other = z.array(z.string()).parse((await status('PreOnMarket', { confirm: true })).notes)
  expect(other[0]).toContain('nobody has declined since; this was not.')
  expect(await listAll(sandbox, SerialNumber)).not.toContainEqual(
    expect.objectContaining({ MLSNumber: 'M1', Status: 'Sold' }),
  )
})

test('keys that are no id are told with what they are, and ids of deleted homes with what deleted them', async () => {
  const { SerialNumber, succeed, load } = await chatbotOf(3)
  const found = await succeed('find_listings', { SerialNumber, show: 'keys' })
  const [first, second, third] = z.array(z.string()).parse(found.Keys)
  const byId = { SerialNumber, KeyType: 'NewOaks' }
  await succeed('delete_listings', { ...byId, Keys: [third] })
  const sync = { gone: 'delete', maxGone: 1 }
  await load(listingsCsv(1), sync)
  const { runId } = await load(listingsCsv(1), { ...sync, confirm: true })
  const request = { SerialNumber, Status: 'Sold', Keys: ['M1', second, third, 'zzz'] }
  const { notes } = await succeed('mend_listings', request)
  expect(notes).toEqual([
    'Nothing was changed. None is to get another Status.',
    `M1 is an MLS number of 1 Elm Street; Keys takes NewOaks ids: ${first}.`,
    expect.stringMatching(
      new RegExp(`^${second} \\(2 Elm Street\\) was deleted on \\S+Z by run ${runId}\\.$`),
    ),
    expect.stringMatching(
      new RegExp(`^${third} \\(3 Elm Street\\) was deleted on \\S+Z by change \\d+\\.$`),
    ),
    '1 key is of no listing of the chatbot: see notFound.',
  ])
})

test('a person is asked, with the homes and the status that they have', async () => {
  const { SerialNumber, succeed, asked } = await asking(2)
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
  const request = { SerialNumber, Status: 'PreOnMarket', Keys }
  expect(await succeed('mend_listings', { ...request, dryRun: true })).toMatchObject({ toMend: 2 })
  expect(asked).toEqual([])
  expect(await succeed('mend_listings', request)).toMatchObject({ rows: { updated: 2 } })
  expect(asked).toEqual([
    `Set Status PreOnMarket for 2 listings of chatbot "${SerialNumber}": "1 Elm Street (Active)", "2 Elm Street (Active)"?`,
  ])
})

test('a plan for many names all of them, or says how many more there are and where', async () => {
  const { SerialNumber, succeed } = await chatbotOf(45)
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
  const plan = await succeed('mend_listings', { SerialNumber, Status: 'Sold', Keys })
  expect(plan).toMatchObject({ toMend: 45 })
  expect(plan.listings).toHaveLength(20)
  const [, all] = z.array(z.string()).parse(plan.notes)
  expect(all).toMatch(/^All 45, of which listings has the first 20: "1 Elm Street \(Active\)", /)
  for (let home = 1; home <= 45; home += 1) expect(all).toContain(`"${home} Elm Street (Active)"`)
  expect(all).toContain('Each: find_listings with these Keys.')
})

test('a home of which a request got no answer has no Status already', async () => {
  const { SerialNumber, succeed, sandbox } = await chatbotOf(2)
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
  const marking = { SerialNumber, Status: 'Sold', Keys }
  await succeed('mend_listings', marking)
  await setFaults(sandbox, { operation: 'RealEstateUpdate', status: 500 })
  const lost = await succeed('mend_listings', { ...marking, confirm: true })
  expect(lost).toMatchObject({ rows: { unknown: 2 } })
  await setFaults(sandbox)
  expect(await succeed('mend_listings', { ...marking, Status: 'Active' })).toMatchObject({
    toMend: 2,
    already: 0,
  })
})

test('what a run that goes on may still change is said beside what is so now', async () => {
  const { SerialNumber, succeed, sandbox, load } = await chatbotOf(1)
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
  await setFaults(sandbox, { operation: 'RealEstateCreate', latencyMs: 3000 })
  const loading = load(listingsCsv(2))
  const underWay = expect.stringMatching(
    /^This chatbot has an import under way \(run \S+\): what it sends from now on comes on top/,
  )
  const asked = () => succeed('mend_listings', { SerialNumber, Status: 'Active', Keys })
  await expect
    .poll(async () => (await asked()).notes, { timeout: 2500 })
    .toEqual([expect.stringMatching(/^Nothing was changed\./), underWay, expect.any(String)])
  const deletion = { SerialNumber, KeyType: 'MLSNumber', Keys: ['M2'] }
  expect((await succeed('delete_listings', deletion)).notes).toContainEqual(underWay)
  await loading
  await setFaults(sandbox)
  expect((await asked()).notes).toHaveLength(2)
})

for (const shown of [[], ['M2'], ['M2', 'M3']])
  test(`where the list shows the Status of ${shown.join(' and ') || 'none'} alone, that of the others is told as remembered and not put back`, async () => {
    const { SerialNumber, succeed, sandbox } = await chatbotOf(3)
    const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys' })
    await setElsewhere(sandbox, 'M1', { Status: 'Sold' }, SerialNumber)
    const Listings = (await listAll(sandbox, SerialNumber)).map(({ Status, ...rest }) =>
      shown.includes(rest.MLSNumber) ? { ...rest, Status } : rest,
    )
    const Data = { Listings, Total: Listings.length }
    await setFaults(sandbox, {
      operation: 'RealEstateList',
      body: JSON.stringify({ Data, Version: '1.0.0', Success: true, Code: 200, Message: '' }),
      contentType: 'application/json',
    })
    const request = { SerialNumber, Status: 'Sold', Keys }
    const planned = await succeed('mend_listings', { ...request, confirm: true })
    expect(planned).toMatchObject({ toMend: 3 })
    expect(JSON.stringify(planned.listings)).toContain('not shown, Active as remembered')
    const done = await succeed('mend_listings', { ...request, confirm: true })
    await setFaults(sandbox)
    expect(done).toMatchObject({ rows: { updated: 3 } })
    for (const told of [done, await succeed('get_run', { runId: done.runId })]) {
      const putBack = z
        .array(z.looseObject({ Keys: z.array(z.string()) }))
        .parse(told.putBack ?? [])
      expect(putBack.flatMap((each) => each.Keys)).toHaveLength(shown.length)
      expect(JSON.stringify(told.notes)).toContain(
        shown.length === 0
          ? 'What status they had before is not known.'
          : `What status ${3 - shown.length} of them had before is not known.`,
      )
    }
  })
