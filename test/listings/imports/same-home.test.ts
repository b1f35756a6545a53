import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports, sandboxSyncs } from '../../support/sandbox-imports.ts'
import { unhurried } from '../../support/scripted-client.ts'

/** A chatbot into which three listings, M1 to M3, were imported. */
async function threeLoaded(text = listingsCsv(3)) {
  const chatbot = await sandboxImports()
  await chatbot.load(text)
  return chatbot
}

const relisted = listingsCsv(3).replace('\nM2,', '\nN2,')

test('a home under a new MLS number is told in an inspection, a trial and an import', async () => {
  const { load, inspect, mlsNumbers } = await threeLoaded()
  const told = {
    severity: 'warning',
    code: 'same_home',
    count: 1,
    firstRows: [3],
    message: expect.stringContaining('2 Elm Street (new N2, loaded M2, same Url)'),
    fix: expect.stringContaining('delete_listings'),
  }
  const inspected = await inspect(relisted)
  expect(inspected.wouldBe).toMatchObject({ created: 1, unchanged: 2 })
  expect(inspected.problems).toMatchObject([told])
  expect((await load(relisted, { dryRun: true })).problems).toMatchObject([told])
  expect((await load(relisted)).problems).toMatchObject([told])
  expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3', 'N2'])
  expect((await load(relisted)).problems).toEqual([])
})

test('of many, five are named and the others counted', async () => {
  const { load } = await threeLoaded(listingsCsv(8))
  const { problems } = await load(listingsCsv(8).replace(/\nM/g, '\nN'), { dryRun: true })
  expect(problems).toMatchObject([{ code: 'same_home', count: 8 }])
  expect(problems[0]?.message).toMatch(/5 Elm Street \([^)]*\) and 3 more\.$/)
})

const withPlace = (text: string) =>
  text
    .replace(/(\d) Elm Street/g, '"$1 Elm Street, Springfield"')
    .replace(/example\//g, 'example/p')

test('by its address as well, where that has a number and a place', async () => {
  const { load } = await threeLoaded(withPlace(listingsCsv(3)))
  const otherPages = relisted.replace('example/2', 'example/other')
  expect((await load(withPlace(otherPages), { dryRun: true })).problems).toMatchObject([
    { code: 'same_home', count: 1, message: expect.stringContaining('same address') },
  ])
})

test('a street without a place tells nothing', async () => {
  const { load } = await threeLoaded()
  const otherPages = relisted.replace('example/2', 'example/other')
  expect((await load(otherPages, { dryRun: true })).problems).toEqual([])
})

test('two rows of one file, even before a chatbot is named', async () => {
  const { load, imports } = await threeLoaded(listingsCsv(1))
  const again = listingsCsv(3).trimEnd().split('\n').at(-1)?.replace('M3,', 'N3,')
  const text = `${listingsCsv(3)}${again}\n`
  const told = {
    severity: 'warning',
    code: 'same_home_in_file',
    count: 1,
    firstRows: [5],
    message: expect.stringContaining('3 Elm Street (N3, as row 4, same Url)'),
  }
  const inspected = await imports.inspect({ text }, undefined, unhurried().signal)
  expect(inspected.problems).toMatchObject([told])
  expect((await load(text, { dryRun: true })).problems).toMatchObject([told])
  expect((await load(text)).problems).toMatchObject([told])
})

/** The first note, as an agent reads it. */
function first({ notes }: { readonly notes?: readonly string[] | undefined }): string {
  return withChoices(notes?.[0] ?? '', 'agent')
}

test('two homes with one MLS number in a file are told first, with both rows', async () => {
  const { load, inspect } = await threeLoaded()
  const text = listingsCsv(3).replace('\nM2,', '\nM1,')
  const told = expect.stringMatching(
    /^1 row: The file has one MLS number, or other key, for rows with different addresses or prices: .* is loaded: row 3 \(2 Elm Street, \d+\) is left out for row 2 \(1 Elm Street, \d+\)\. Look at both rows with the user: /,
  )
  expect(first(await inspect(text))).toEqual(told)
  expect(first(await load(text, { dryRun: true }))).toEqual(told)
  expect(first(await load(text))).toEqual(told)
})

test('a row that repeats a home with another price is told first, with both prices', async () => {
  const { load, inspect } = await threeLoaded()
  const again = listingsCsv(3).split('\n')[3]?.replace('100003', '99000')
  const text = `${listingsCsv(3)}${again}\n`
  const told =
    /^1 row: The file has several rows for one listing, with other values, and the first of them counts: row 5 \(SalePrice 99000\) is left out for row 4 \(SalePrice 100003\)\. Look at both rows/
  expect((await inspect(text)).notes?.[0]).toMatch(told)
  expect((await load(text)).notes?.[0]).toMatch(told)
  const last = await load(text, { duplicates: 'last', dryRun: true })
  expect(last.notes?.[0]).toContain('and the last of them counts: row 4 (')
})

/** Homes of one building, without the numbers of their flats. */
function building(
  flats: readonly {
    readonly number: string
    readonly Bedrooms?: string
    readonly SalePrice?: string
  }[],
): string {
  const [header = '', ...lines] = listingsCsv(
    flats.length,
    Object.fromEntries(
      flats.map(({ Bedrooms = '3', SalePrice = '300000' }, at) => [
        at + 1,
        { Bedrooms, SalePrice },
      ]),
    ),
  ).split('\n')
  const rows = lines.map((line, at) =>
    line
      .replace(/^M\d+/, flats[at]?.number ?? '')
      .replace(/example\/\d+/, `example/${flats[at]?.number}`)
      .replace(/\d+ Elm Street/, '"12 Elm Street, Springfield"'),
  )
  return [header, ...rows].join('\n')
}

test('flats of one building without their numbers are told as what they can be, in a file and beside those that were loaded', async () => {
  const { load, imports, mlsNumbers } = await threeLoaded(building([{ number: 'M1' }]))
  const text = building([
    { number: 'M1' },
    { number: 'M2', Bedrooms: '2' },
    { number: 'M3', SalePrice: '400000' },
  ])
  const [beside, inFile] = [
    {
      severity: 'warning',
      code: 'possible_flats',
      count: 2,
      firstRows: [3, 4],
      message:
        'The chatbot has listings with the same address under another MLS number or none, with other rooms or another price: they can be flats of one building, or homes that are listed anew: 12 Elm Street, Springfield (new M2, loaded M1: Bedrooms 2, loaded 3); 12 Elm Street, Springfield (new M3, loaded M1: SalePrice 400,000, loaded 300,000).',
      fix: expect.stringContaining('delete_listings'),
    },
    {
      severity: 'warning',
      code: 'possible_flats_in_file',
      count: 2,
      firstRows: [3, 4],
      message:
        'An earlier row has the same address under another number, with other rooms or another price: they can be flats of one building: 12 Elm Street, Springfield (M2, as row 2: Bedrooms 2, there 3); 12 Elm Street, Springfield (M3, as row 2: SalePrice 400,000, there 300,000).',
    },
  ]
  const inspected = await imports.inspect({ text }, undefined, unhurried().signal)
  expect(inspected.problems).toMatchObject([inFile])
  expect((await load(text, { dryRun: true })).problems).toMatchObject([beside])
  expect((await load(text)).problems).toMatchObject([beside])
  expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
  expect((await load(text)).problems).toEqual([])
})

test('of several flats at an address the one with the same rooms and price is the same home', async () => {
  const flats = [{ number: 'M1' }, { number: 'M2', Bedrooms: '2' }]
  const { load } = await threeLoaded(building(flats))
  expect(
    (await load(building([{ number: 'N2', Bedrooms: '2' }]), { dryRun: true })).problems,
  ).toMatchObject([
    {
      code: 'same_home',
      message: expect.stringContaining(
        '12 Elm Street, Springfield (new N2, loaded M2, same address)',
      ),
    },
  ])
})

test('the same address with a price that was lowered a little is the same home', async () => {
  const { load } = await threeLoaded(building([{ number: 'M1' }]))
  expect(
    (await load(building([{ number: 'N1', SalePrice: '295000' }]), { dryRun: true })).problems,
  ).toMatchObject([{ code: 'same_home' }])
})

test('one page is one home, whatever rooms it has', async () => {
  const { load } = await threeLoaded()
  const other = listingsCsv(3, { 2: { Bedrooms: '5' } }).replace('\nM2,', '\nN2,')
  expect((await load(other, { dryRun: true })).problems).toMatchObject([
    { code: 'same_home', count: 1 },
  ])
})

test('a home whose former listing comes back is told too, beside what is said of that', async () => {
  const { load } = await sandboxSyncs()
  await load(listingsCsv(3, { 2: { Status: 'Sold' } }))
  await load(relisted, {})
  for (const dryRun of [true, false]) {
    const { problems } = await load(listingsCsv(3), undefined, { dryRun })
    expect(problems).toMatchObject([
      { code: 'offered_again', count: 1 },
      { code: 'same_home', message: expect.stringContaining('(new M2, loaded N2, same Url)') },
    ])
  }
})

test('a column that may tell such flats apart is named, with the choice that uses it', async () => {
  const { imports } = await threeLoaded()
  const [header, ...rows] = listingsCsv(2).trimEnd().split('\n')
  const flats = rows.map((row, at) => row.replace(/,\d Elm Street$/, `,12 Elm Street,Troy,${at}B`))
  const text = [`${header},City,Apartment`, ...flats].join('\n')
  const asked = { text, source: 'flats' }
  const { problems } = await imports.inspect(asked, undefined, unhurried().signal)
  expect(problems).toMatchObject([
    { code: 'flats_not_told_apart', column: 'Apartment' },
    {
      code: 'same_home_in_file',
      fix: expect.stringMatching(
        / "Apartment" may tell flats of one address apart \(.*"Apartment":"Address"/,
      ),
    },
  ])
  const mapping = { Apartment: 'Address' }
  const used = await imports.inspect({ ...asked, mapping }, undefined, unhurried().signal)
  expect(used.problems).toEqual([])
  expect(used.preview?.listings).toMatchObject([
    { Address: '12 Elm Street Unit 0B' },
    { Address: '12 Elm Street Unit 1B' },
  ])
})
