import { expect, test } from 'vitest'
import { listingsCsv } from '../../support/listing-file.ts'
import { loadedImports, sandboxImports } from '../../support/sandbox-imports.ts'

const withCode = <Problem extends { readonly code: string }>(
  { problems }: { readonly problems: readonly Problem[] },
  code: string,
) => problems.filter((each) => each.code === code)

const NUMBER_OF_OTHER = 'number_of_other_home'
const elsewhere = listingsCsv(3)
  .replace('2 Elm Street', '1 Completely Other Ave')
  .replace('example/2', 'example/new2')

test('a known number that is another home by now is told by home, in a look, a trial and a load', async () => {
  const { load, inspect } = await loadedImports(3)
  const told = {
    severity: 'warning',
    count: 1,
    firstRows: [3],
    message: expect.stringContaining('2 Elm Street → 1 Completely Other Ave'),
  }
  expect(withCode(await inspect(elsewhere), NUMBER_OF_OTHER)).toMatchObject([told])
  const trial = await load(elsewhere, { dryRun: true })
  expect(withCode(trial, NUMBER_OF_OTHER)).toMatchObject([told])
  expect(trial.notes?.[0]).toContain('2 Elm Street → 1 Completely Other Ave')
  expect(withCode(await load(elsewhere), NUMBER_OF_OTHER)).toMatchObject([told])
  expect(withCode(await load(elsewhere), NUMBER_OF_OTHER)).toEqual([])
})

test('two numbers that are exchanged are told both', async () => {
  const { load } = await loadedImports(3)
  const exchanged = listingsCsv(3)
    .replace('\nM1,', '\nMx,')
    .replace('\nM2,', '\nM1,')
    .replace('\nMx,', '\nM2,')
  const [told, ...others] = withCode(await load(exchanged, { dryRun: true }), NUMBER_OF_OTHER)
  expect(others).toEqual([])
  expect(told).toMatchObject({ count: 2 })
  expect(told?.message).toContain('2 Elm Street → 1 Elm Street')
  expect(told?.message).toContain('1 Elm Street → 2 Elm Street')
})

test('another spelling, another page or another address alone is no other home', async () => {
  const { load } = await loadedImports(3)
  const texts = [
    elsewhere.replace('1 Completely Other Ave', '2 ELM ST.'),
    elsewhere.replace('1 Completely Other Ave', '2 Elm Street'),
    elsewhere.replace('example/new2', 'example/2'),
  ]
  for (const text of texts)
    expect(withCode(await load(text, { dryRun: true }), NUMBER_OF_OTHER)).toEqual([])
})

const NUMBER_ELSEWHERE = 'number_of_other_source'

test('a number that another source has for another home is told with both, in a look, a trial and a load', async () => {
  const { load, inspect } = await loadedImports(3)
  const text = listingsCsv(1).replace('1 Elm Street', '9 Oak Avenue').replace('example/', 'other/')
  const other = { source: 'broker2' }
  const told = {
    severity: 'warning',
    count: 1,
    firstRows: [2],
    message: expect.stringMatching(/: 9 Oak Avenue \(M1, as 1 Elm Street of source [\w-]+\)\.$/),
  }
  expect(withCode(await inspect(text, other), NUMBER_ELSEWHERE)).toMatchObject([told])
  const trial = await load(text, { dryRun: true, ...other })
  expect(trial.rows).toMatchObject({ created: 1 })
  expect(withCode(trial, NUMBER_ELSEWHERE)).toMatchObject([told])
  expect(withCode(await load(text, other), NUMBER_ELSEWHERE)).toMatchObject([told])
  expect((await load(text, other)).problems).toEqual([])
})

const agency = (rows: readonly (readonly [string, string, string])[]) =>
  [
    'Ref,Property type,Sale type,Status,Price,Address,City,ZIP,Bedrooms,Bathrooms,Building area sq ft,Lot sq ft,Year built,Parking spots,Days on market,URL',
    ...rows.map(
      ([ref, address, url]) =>
        `${ref},House,sale,Active,$301000,${address},Reno,89501,2,2,1500,5000,1990,2,5,${url}`,
    ),
  ].join('\n')

test.each(['8 Pine Ave', 'Gartenstr. 8', 'Gartenstr. 99'])(
  'a number that another agency has too leaves its home as it is: %s',
  async (address) => {
    const { load, mlsNumbers } = await sandboxImports()
    await load(agency([['8', '8 Oak St', 'https://x.test/8']]), { source: 'A' })
    const text = agency([['8', address, 'https://b-homes.test/p/777']])
    const other = await load(text, { source: 'B' })
    expect(other.rows).toMatchObject({ created: 1, updated: 0 })
    expect(other.problems).toMatchObject([
      {
        code: NUMBER_ELSEWHERE,
        message: expect.stringContaining(`${address} (8, as 8 Oak St of source A)`),
      },
    ])
    expect(await mlsNumbers()).toEqual(['8', '8'])
    const again = await load(agency([['8', '8 Oak St', 'https://x.test/8']]), { source: 'A' })
    expect(again).toMatchObject({ rows: { unchanged: 1 }, problems: [] })
  },
)

test.each([
  ['14 Maple Ct', '14 Maple Ct, Reno (7, as 14 Maple Ct, Tacoma of source A)'],
  ['14', '14 (7, as 14 Maple Ct of source A)'],
])(
  'a home of another agency in another town is another one, whatever its street: %s',
  async (address, told) => {
    const { load, mlsNumbers } = await sandboxImports()
    const tacoma = agency([['7', '14 Maple Ct', 'https://x.test/l/7']]).replace('Reno', 'Tacoma')
    await load(tacoma, { source: 'A' })
    const reno = agency([['7', address, 'https://b-homes.test/p/777']])
    const other = await load(reno, { source: 'B' })
    expect(other.rows).toMatchObject({ created: 1, updated: 0 })
    expect(other.problems).toContainEqual(
      expect.objectContaining({ code: NUMBER_ELSEWHERE, message: expect.stringContaining(told) }),
    )
    expect(await mlsNumbers()).toEqual(['7', '7'])
    const moved = await load(tacoma.replace('Tacoma', 'Spokane').replace('x.test', 'y.test'), {
      source: 'A',
      dryRun: true,
    })
    expect(moved.problems).toContainEqual(
      expect.objectContaining({
        code: NUMBER_OF_OTHER,
        message: expect.stringContaining('14 Maple Ct, Tacoma → 14 Maple Ct, Spokane (7)'),
      }),
    )
  },
)

test('a home off the market is not told as that of another agency that has its number', async () => {
  const { load } = await sandboxImports()
  await load(agency([['8', '8 Oak St', 'https://x.test/8']]), { source: 'A' })
  const text = agency([['8', 'Gartenstr. 8', 'https://b-homes.test/8']])
  const withdrawn = await load(text.replace('Active', 'Withdrawn'), { source: 'B' })
  expect(withdrawn.problems.map(({ code }) => code)).toEqual(['off_market'])
})

test('a week without the numbers that its homes were loaded with is refused, with a constant for them as well', async () => {
  const { load, inspect, mlsNumbers } = await sandboxImports()
  const homes = [1, 2, 3, 4].map(
    (n) => [`NEW-900${n}`, `${n} Lake View`, `https://lake.test/${n}`] as const,
  )
  await load(agency(homes), { source: 'lake' })
  const without = agency(homes).replace(/^[^,]*,/gm, '')
  const refusal = {
    code: 'numbers_gone',
    field: 'MLSNumber',
    message:
      'The file has no MLS number for homes that were loaded with one: 4 of 4 homes looked at, by their Urls. Row 2: 1 Lake View was loaded as NEW-9001.',
    fix: expect.stringContaining('{"accept":["MLSNumber"]}'),
  }
  expect((await inspect(without, { source: 'lake' })).refusals).toMatchObject([refusal])
  const constants = { MLSNumber: 'n/a' }
  await expect(load(without, { source: 'lake', constants })).rejects.toThrow('loaded as NEW-9001')
  expect(await mlsNumbers()).toHaveLength(4)
  // A source that never had any has none to lose.
  const other = without.replaceAll('lake.test', 'river.test').replaceAll('Lake', 'River')
  await load(other, { source: 'river', constants })
  expect((await load(other, { source: 'river', constants })).rows).toMatchObject({ unchanged: 4 })
})

test('a week without the Urls that its homes were loaded with is refused, with a constant for them as well', async () => {
  const { load, inspect } = await sandboxImports()
  const homes = [1, 2, 3, 4].map(
    (n) => [`PD-00${n}`, `${n} Pond Lane`, `https://pond.test/${n}`] as const,
  )
  await load(agency(homes), { source: 'pond' })
  const without = agency(homes).replace(/^(.*),[^,]*$/gm, '$1')
  const refusal = {
    code: 'urls_gone',
    field: 'Url',
    message:
      'The file has no Url for homes that were loaded with one of their own: 4 of 4 homes looked at, by their MLS numbers. Row 2: 1 Pond Lane was loaded with https://pond.test/1. A constant would replace all of them.',
    fix: expect.stringContaining('{"accept":["Url"]}'),
  }
  expect((await inspect(without, { source: 'pond' })).refusals).toMatchObject([refusal])
  const some = agency(homes).replace(/https:.*[123]$/gm, '')
  expect((await inspect(some, { source: 'pond' })).refusals).toBeUndefined()
  const constants = { Url: 'https://pond.test/' }
  await expect(load(without, { source: 'pond', constants })).rejects.toThrow('https://pond.test/1')
  const accepted = await load(without, { source: 'pond', constants, accept: ['Url'] })
  expect(accepted.rows).toMatchObject({ updated: 4 })
  // A source whose homes never had their own has none to lose.
  const other = without.replaceAll('PD-', 'RV-').replaceAll('Pond', 'River')
  await load(other, { source: 'river', constants })
  expect((await load(other, { source: 'river', constants })).rows).toMatchObject({ unchanged: 4 })
})
