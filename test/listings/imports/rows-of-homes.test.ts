import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { wholeListing } from '../../support/listing.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { unhurried } from '../../support/scripted-client.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** A sandbox with so many homes, loaded as source `feed`, and what is asked of its chatbot. */
async function bench(count: number) {
  const own = await sandboxImports()
  if (count > 0) await own.load(listingsCsv(count), { source: 'feed' })
  const found = async (show?: 'all') => {
    const { listings = [] } = await own.imports.find(
      { serialNumber: 'demo', filters: {}, show, page: 1 },
      { signal: unhurried().signal },
    )
    return listings
  }
  const give = (rows: Rows, more: object = {}) =>
    own.load('', { text: undefined, rows: [...rows], ...more })
  return { ...own, found, give }
}

test.each(['id', 'MLSNumber', 'Url'])(
  'rows that name a home by %s and what is to change leave all else as the chatbot has it',
  async (key) => {
    const { found, give } = await bench(3)
    const before = await found('all')
    const rows = before.map((home) => ({ [key]: home[key], SalePrice: Number(home.SalePrice) * 2 }))
    const { rows: counts, problems, notes } = await give(rows)
    expect(counts).toMatchObject({ read: 3, updated: 3, failed: 0 })
    expect(problems).toEqual([])
    expect(notes?.join(' ')).toContain(
      '3 rows name only some fields: all others are as the chatbot has them.',
    )
    const without = (home: object) => ({ ...home, SalePrice: 0, runId: '', when: '' })
    const after = await found('all')
    expect(after.map(({ SalePrice }) => SalePrice)).toEqual([200_002, 200_004, 200_006])
    expect(after.map(without)).toEqual(before.map(without))
  },
)

test('homes whose rows are as they were looked up stay with the source that loaded them', async () => {
  const { found, give, load } = await bench(10)
  const rows = (await found('all')).map((home) => ({ ...home, SalePrice: 90_000 }))
  const { problems, rows: counts, unusedColumns } = await give(rows)
  expect(problems).toEqual([])
  expect(unusedColumns).toBeUndefined()
  expect(counts).toMatchObject({ updated: 10 })
  const sync = { gone: 'sold', maxGone: 0.5 } as const
  const { gone } = await load(listingsCsv(9), { source: 'feed' }, sync)
  expect(gone).toMatchObject({ known: 10, count: 1, sold: 1 })
})

test('homes of several sources, or rows of a source that is named, are of the source that the call has', async () => {
  const { give, load, found } = await bench(2)
  await load(listingsCsv(3).replaceAll(/^M[12],.*\n/gm, ''), { source: 'other feed' })
  const rows = (await found()).map(({ id }) => ({ id, SalePrice: 90_000 }))
  const { problems } = await give(rows, { dryRun: true })
  expect(problems.map(({ code }) => code)).toContain('other_source')
  expect((await give(rows.slice(0, 1), { source: 'mine', dryRun: true })).problems).toMatchObject([
    { code: 'other_source', count: 1 },
  ])
})

test('what is the same for all rows is not as the chatbot has it', async () => {
  const { found, give } = await bench(2)
  const rows = (await found()).map(({ id }) => ({ id, SalePrice: 90_000 }))
  const { rows: counts } = await give(rows, { constants: { City: 'Newtown' } })
  expect(counts).toMatchObject({ updated: 2, failed: 0 })
  expect((await found('all')).map(({ City }) => City)).toEqual(['Newtown', 'Newtown'])
})

test('a row that names no home of the chatbot is refused for what it lacks', async () => {
  const { give } = await bench(2)
  const { rows, notes } = await give([
    { MLSNumber: 'M1', SalePrice: 90_000 },
    { MLSNumber: 'M9', SalePrice: 90_000 },
  ])
  expect(rows).toMatchObject({ updated: 1, failed: 1 })
  expect(notes?.join(' ')).toContain('1 row names only some fields')
})

test('a row that gives a home another number is refused for what it lacks', async () => {
  const { give, found } = await bench(1)
  const [home] = await found()
  const { rows } = await give([{ id: home?.id, MLSNumber: 'M7', SalePrice: 90_000 }])
  expect(rows).toMatchObject({ created: 0, updated: 0, failed: 1 })
})

test('a number that several homes have completes no row', async () => {
  const { give, load } = await bench(1)
  await load(listingsCsv(1).replaceAll('/1,', '/2,').replaceAll('1 Elm', '2 Oak'), {
    source: 'other board',
    mode: 'create',
  })
  const { rows } = await give([{ MLSNumber: 'M1', SalePrice: 90_000 }])
  expect(rows).toMatchObject({ created: 0, updated: 0, failed: 1 })
})

test('a sync is given whole homes: a part of one completes nothing', async () => {
  const { imports } = await bench(2)
  const { rows } = await imports.start({
    request: { SerialNumber: 'demo', rows: [{ MLSNumber: 'M1', SalePrice: 90_000 }], dryRun: true },
    sync: { gone: 'delete', maxGone: 1 },
  }).ended
  expect(rows).toMatchObject({ updated: 0, failed: 1 })
})

test('what the home of a row has of lists and of other facts stays', async () => {
  const { load, found, give } = await bench(0)
  const ExtensionColumn = [{ Key: 'Garden', value: 'South' }]
  const Images = ['https://homes.example/1.jpg', 'https://homes.example/2.jpg']
  const home = { ...wholeListing, ExtensionColumn, Images, Tours: '3D', HOAMonth: 80 }
  await load(JSON.stringify([home]), { source: 'whole' })
  const [before] = await found('all')
  const { rows, changed } = await give([{ id: before?.id, Description: 'Another text.' }])
  expect(rows).toMatchObject({ updated: 1 })
  expect(changed?.flatMap(({ values }) => values)).toEqual([])
  const [after] = await found('all')
  expect({ ...after, when: '', runId: '' }).toEqual({
    ...before,
    Description: 'Another text.',
    when: '',
    runId: '',
  })
})

test('homes of a file that says of which board their numbers are are not created again', async () => {
  const { load, found, give } = await bench(0)
  const constants = { ParkingSpots: 0 }
  const redfin = readFileSync('examples/redfin.csv', 'utf8')
  const first = await load(redfin, { constants })
  const homes = await found()
  const { rows, problems } = await give(homes.map(({ id }) => ({ id, DaysOnMarket: 99 })))
  expect(rows).toMatchObject({ created: 0, updated: first.rows.created, failed: 0 })
  expect(problems.filter(({ code }) => code === 'other_source')).toEqual([])
  const again = await load(redfin, { constants, dryRun: true })
  expect(again.rows).toMatchObject({ created: 0, updated: first.rows.created })
  expect(again.problems.filter(({ code }) => code === 'other_source')).toEqual([])
})

test('a list of prices that is pasted is told how it is given instead', async () => {
  const { load } = await bench(3)
  const { rows, problems, notes } = await load(
    'MLSNumber,SalePrice\nM1,90000\nM2,91000\nM9,92000\n',
    {
      source: 'feed',
      dryRun: true,
    },
  )
  expect(rows).toMatchObject({ failed: 3 })
  const told = problems.find(({ code }) => code === 'part_of_home')
  expect(told).toMatchObject({ count: 2, firstRows: [2, 3] })
  expect(notes?.join(' ')).toContain('2 homes: The chatbot has these homes')
  expect(withChoices(told?.fix ?? '', 'agent')).toContain('give them to import_listings as rows')
})
