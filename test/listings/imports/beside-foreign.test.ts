import { expect, test } from 'vitest'
import * as z from 'zod'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { ImportRequest } from '../../../src/listings/import-request.ts'
import type { Sync } from '../../../src/listings/imports/sync-gone.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { ownImports } from '../../support/own-imports.ts'
import {
  createListing,
  data,
  deleteElsewhere,
  firedFaults,
  listAll,
  post,
  setElsewhere,
  setFaults,
} from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { clientWith } from '../../support/scripted-client.ts'

const Homes = z.object({
  Listings: z.array(z.looseObject({ Address: z.string(), SalePrice: z.number() })),
})

/** A chatbot without anything that was loaded from here, and what somebody else has made there. */
async function beside(...made: readonly object[]) {
  const { load: start, inspect, sandbox } = await sandboxImports()
  for (const each of made) await createListing(sandbox, each)
  const homes = async () => {
    const body = { SerialNumber: 'demo', PageSize: 100 }
    const { Listings } = await data(post(sandbox, '/chat/Chatbot/RealEstateList', body), Homes)
    return Listings.map(({ Address, SalePrice }) => `${Address} ${SalePrice}`)
  }
  /** A look, a trial and the load, which foretell the same as is done. */
  const load = async (text = listingsCsv(4), request: Partial<ImportRequest> = {}) => {
    const looked = await inspect(text, request)
    const trial = await start(text, { ...request, dryRun: true })
    const before = await homes()
    const result = await start(text, request)
    expect(trial.rows).toEqual(result.rows)
    // A look does not know the mode.
    if (!request.mode) expect(result.rows).toMatchObject(looked.wouldBe)
    return { looked, trial, result, rows: result.rows, before }
  }
  return { load, homes, sandbox, sync: (text: string, how: Sync) => start(text, {}, how) }
}

const made = (Address: string, MLSNumber: string, Url: string, SalePrice = 77_000) => ({
  ...{ Address, MLSNumber, Url, SalePrice },
})
const twins = [
  made('10 Dup Rd', 'M2', 'https://other.example/10'),
  made('20 Dup Rd', 'M2', 'https://other.example/20'),
]

test('a row whose MLS number several homes have that were made elsewhere is not sent, and that is said first', async () => {
  const { load, homes } = await beside(...twins)
  const told =
    /^1 home: The bot has several listings with the MLS number or Url of each of these rows.*: 2 Elm Street \(MLSNumber M2: 2 listings\)\. Look at them with the user \(find_listings, key\): delete what is there twice with delete_listings by id, or give each its own number with update_listing by id; then load again\.$/
  const { rows, before, ...told3 } = await load()
  expect(rows).toMatchObject({ created: 3, failed: 1, updated: 0 })
  for (const { notes, problems } of Object.values(told3)) {
    if (notes)
      expect(notes.map((note) => withChoices(note, 'agent'))).toContainEqual(
        expect.stringMatching(told),
      )
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'several_in_bot', count: 1, firstRows: [3] }),
    )
  }
  expect(await homes()).toEqual(expect.arrayContaining(before))
  expect(await homes()).toHaveLength(5)
})

test('so it is of a Url of several homes without an MLS number', async () => {
  const url = 'https://homes.example/3'
  const { load, homes } = await beside(...[10, 20, 30].map((at) => made(`${at} Dup`, '', url)))
  const { rows, result } = await load()
  expect(rows).toMatchObject({ created: 3, failed: 1 })
  expect(JSON.stringify(result.problems)).toContain(`3 Elm Street (Url ${url}: 3 listings)`)
  expect(await homes()).toHaveLength(6)
})

test('a home with the Url of a row and another MLS number is another listing: the row is created, as was foretold', async () => {
  const { load, homes } = await beside(
    made('30 Other', 'Z9', 'https://homes.example/3'),
    made('31 Other', 'Z10', 'https://homes.example/4'),
    made('32 Other', 'Z11', 'https://homes.example/4'),
  )
  const { rows, before } = await load()
  expect(rows).toMatchObject({ created: 4, updated: 0, failed: 0 })
  expect(await homes()).toEqual(expect.arrayContaining(before))
})

test('the only home with the MLS number, or without one with the Url however it is spelled, is updated', async () => {
  const { load, homes } = await beside(
    made('1 Elm Street', 'M1', 'https://other.example/10'),
    made('2 Elm Street', '', 'https://www.homes.example/2/'),
  )
  expect((await load()).rows).toMatchObject({ created: 2, updated: 2 })
  expect(await homes()).toHaveLength(4)
  expect((await load()).rows).toMatchObject({ unchanged: 4 })
})

test('a row of a file that names no MLS numbers finds its home by the Url, and several are several', async () => {
  const { load, homes } = await beside(
    made('1 Elm Street', 'Z1', 'https://homes.example/1'),
    made('2 Elm Street', 'Z2', 'https://homes.example/2'),
    made('2 Other', 'Z3', 'https://homes.example/2'),
  )
  const text = listingsCsv(3).replaceAll(/^M(LSNumber|\d),/gm, '')
  const { rows } = await load(text, { constants: { MLSNumber: 'none' } })
  expect(rows).toMatchObject({ created: 1, updated: 1, failed: 1 })
  expect(await homes()).toHaveLength(4)
})

test('where only new ones are to be created, several are left as they are', async () => {
  const { load, homes } = await beside(...twins)
  const { rows, before } = await load(listingsCsv(4), { mode: 'create' })
  expect(rows).toMatchObject({ created: 3, skipped: 1 })
  expect(await homes()).toEqual(expect.arrayContaining(before))
})

test('two rows of one MLS number do not both update the only home that has it', async () => {
  const { load, homes } = await beside(made('1 Elm Street', 'M1', 'https://other.example/10'))
  const text = listingsCsv(2).replaceAll(/^MLSNumber,/gm, 'OriginatingSystemName,MLSNumber,')
  const { rows, before } = await load(text.replace('\nM1,', '\nA,M1,').replace('\nM2,', '\nB,M1,'))
  expect(rows).toMatchObject({ created: 2, updated: 0 })
  expect(await homes()).toEqual(expect.arrayContaining(before))
})

test('a home that was taken over by its number stays the only one that is updated when others get that number', async () => {
  const { load, homes, sandbox } = await beside(
    made('1 Elm Street', 'M1', 'https://other.example/10'),
  )
  await load()
  await createListing(sandbox, made('10 Dup Rd', 'X1', 'https://homes.example/1'))
  await setElsewhere(sandbox, 'X1', { MLSNumber: 'M1' })
  const { rows } = await load(listingsCsv(4, { 1: { SalePrice: '99000' } }))
  expect(rows).toMatchObject({ updated: 1, unchanged: 3 })
  expect(await homes()).toEqual(expect.arrayContaining(['10 Dup Rd 77000', '1 Elm Street 99000']))
})

test.each(['delete', 'sold'] as const)(
  'a home that was taken over by its number is taken down alone when it is gone (%s)',
  async (gone) => {
    const { load, homes, sandbox, sync } = await beside(
      made('1 Elm Street', 'M1', 'https://other.example/10'),
    )
    await load()
    await createListing(sandbox, {
      ...made('10 Dup Rd', 'M1', 'https://homes.example/1'),
      Status: 'Active',
    })
    const result = await sync(listingsCsv(4).replace(/^M1,.*\n/m, ''), { gone, maxGone: 0.5 })
    expect(result.gone).toMatchObject(gone === 'delete' ? { deleted: 1 } : { sold: 1 })
    expect(await homes()).toContain('10 Dup Rd 77000')
    expect(await homes()).toHaveLength(gone === 'delete' ? 4 : 5)
    const statuses = (await listAll(sandbox)).map(({ Status }) => Status)
    expect(statuses.filter((each) => each === 'Sold')).toHaveLength(gone === 'delete' ? 0 : 1)
  },
)

test('a home that is there already is not created again where another row of the file has its MLS number', async () => {
  const { load, homes } = await beside(
    ...[1, 2, 4].map((at) => made(`${at} Elm Street`, `M${at}`, `https://homes.example/${at}`)),
  )
  const { rows } = await load(listingsCsv(4).replace('\nM3,', '\nM2,'))
  expect(rows).toMatchObject({ created: 0, updated: 3 })
  expect(await homes()).toHaveLength(3)
})

test.each([
  ['failed', { status: 500 }, 4],
  ['was closed before it acted', { reset: 'before' }, 4],
  ['was closed after it acted', { reset: 'after' }, 4],
] as const)(
  'a lost creation (%s) is not looked for by the number that another home has',
  async (_, fault, created) => {
    const other = made('99 Oak Avenue', 'M2', 'https://other.example/99')
    const { load, homes, sandbox } = await beside(other)
    await setFaults(sandbox, { operation: 'RealEstateCreate', times: 2, ...fault })
    const { rows } = await load()
    expect(rows).toMatchObject({ created, updated: 0 })
    expect((await homes()).toSorted()).toEqual(
      [
        '99 Oak Avenue 77000',
        ...[1, 2, 3, 4].map((at) => `${at} Elm Street ${100_000 + at}`),
      ].toSorted(),
    )
  },
)

test('a home that is gone is not looked for by the number that another home has by now', async () => {
  const { load, homes, sandbox } = await beside()
  await load()
  await deleteElsewhere(sandbox, ['M2', 'M3'])
  await createListing(sandbox, made('99 Oak Avenue', 'M2', 'https://other.example/99'))
  await createListing(sandbox, made('98 Oak Avenue', 'M3', 'https://other.example/98'))
  const { rows } = await load(listingsCsv(4, { 3: { SalePrice: '99000' } }))
  expect(rows).toMatchObject({ created: 2, updated: 0, unchanged: 2 })
  expect(await homes()).toHaveLength(6)
  expect(await homes()).toEqual(
    expect.arrayContaining(['99 Oak Avenue 77000', '98 Oak Avenue 77000', '3 Elm Street 99000']),
  )
  const again = await load(listingsCsv(4, { 2: { SalePrice: '98000' } }))
  expect(again.rows).toMatchObject({ created: 0, updated: 2, unchanged: 2 })
  expect(await homes()).toEqual(
    expect.arrayContaining(['99 Oak Avenue 77000', '98 Oak Avenue 77000', '2 Elm Street 98000']),
  )
})

const TWICE = 'Duplicates in the bot, with the same MLS number or Url: M1 (2 listings)'

test('what two computers load at the same moment is told by one of them at once, and by each load after it', async () => {
  const { load, ...one } = await sandboxImports()
  const { url: baseUrl, secretKey } = one.sandbox
  const { imports } = ownImports(clientWith({ baseUrl, secretKey }))
  const other = () =>
    imports.start({ request: { SerialNumber: 'demo', text: listingsCsv(4) } }).ended
  await setFaults(one.sandbox, { operation: 'RealEstateCreate', latencyMs: 300 })
  const both = await Promise.all([load(listingsCsv(4)), other()])
  for (const { rows } of both) expect(rows).toMatchObject({ created: 4 })
  const notes = both.flatMap((each) => each.notes ?? []).join(' ')
  expect(notes).toContain(`Others have added listings to the bot while this run created its own`)
  expect(notes).toContain(TWICE)
  await setFaults(one.sandbox)
  for (const result of [await load(listingsCsv(4)), await other()]) {
    expect(result.rows).toMatchObject({ unchanged: 4 })
    expect(result.notes?.join(' ')).toContain(TWICE)
  }
  expect((await one.inspect(listingsCsv(4))).notes?.join(' ')).toContain(TWICE)
})

test('of other homes that somebody adds while a run creates its own nothing is said', async () => {
  const { load, sandbox } = await sandboxImports()
  await setFaults(sandbox, { operation: 'RealEstateCreate', latencyMs: 300, nth: 1 })
  const loading = load(listingsCsv(3))
  await createListing(sandbox, made('99 Oak Avenue', 'X9', 'https://other.example/99'))
  const result = await loading
  expect(result.rows).toMatchObject({ created: 3 })
  expect(result.notes).toBeUndefined()
})

test.each([
  [
    'a template',
    { MLSNumber: 'A-{Address}', Url: 'https://agency.example/{Address}', City: 'Ashby' },
  ],
  ['one for all', { MLSNumber: 'none', Url: 'https://agency.example/', City: 'Ashby' }],
])(
  'homes whose keys are all made for them (%s) are found again where others have loaded them',
  async (_, constants) => {
    const text = listingsCsv(3)
      .replaceAll(/^M(LSNumber|\d),/gm, '')
      .replaceAll(/https:\S+?(?=,)/g, '')
    const { load, sandbox, homes } = await beside()
    const { url: baseUrl, secretKey } = sandbox
    const { imports } = ownImports(clientWith({ baseUrl, secretKey }))
    const first = await imports.start({ request: { SerialNumber: 'demo', text, constants } }).ended
    expect(first.rows).toMatchObject({ created: 3 })
    const changed = text.replace(',100002,', ',99000,')
    expect((await load(changed, { constants })).rows).toMatchObject({ created: 0, updated: 3 })
    expect((await homes()).toSorted()).toEqual([
      '1 Elm Street 100001',
      '2 Elm Street 99000',
      '3 Elm Street 100003',
    ])
  },
)

test('a lost creation is not looked for by the number that somebody else has given a home meanwhile', async () => {
  const { load, sandbox, mlsNumbers } = await sandboxImports()
  await setFaults(sandbox, { operation: 'RealEstateCreate', latencyMs: 800, reset: 'before' })
  const loading = load(listingsCsv(2))
  await expect.poll(() => firedFaults(sandbox)).toBe(2)
  await setFaults(sandbox)
  await createListing(sandbox, made('99 Oak Avenue', 'M2', 'https://other.example/99'))
  expect((await loading).rows).toMatchObject({ created: 2 })
  expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M2'])
  expect(await listAll(sandbox)).toContainEqual(
    expect.objectContaining({ Address: '99 Oak Avenue', SalePrice: 77_000 }),
  )
})

test.each(['delete', 'sold'] as const)(
  'that a home which is gone was created elsewhere is said before it is taken down (%s)',
  async (gone) => {
    const { load, sandbox } = await sandboxImports()
    await createListing(sandbox, made('2 Elm Street', 'M2', 'https://homes.example/2'))
    await load(listingsCsv(4))
    const planned = await load(listingsCsv(1), { dryRun: true }, { gone, maxGone: 1 })
    expect(planned.gone?.changedElsewhere).toMatch(
      /^1 of them was created elsewhere, and only updated from here; who did may offer it still: 2 Elm Street/,
    )
  },
)
