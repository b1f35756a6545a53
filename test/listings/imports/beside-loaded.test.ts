import { expect, test } from 'vitest'
import { listingsCsv } from '../../support/listing-file.ts'
import { listAll } from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { unhurried } from '../../support/scripted-client.ts'

const prices = [310_000, 425_000, 389_900, 512_500, 274_000, 640_000]

/** Six homes whose prices are not alike. */
const file = (priceOf = (price: number) => price) =>
  listingsCsv(
    prices.length,
    Object.fromEntries(
      prices.map((price, at) => [at + 1, { SalePrice: String(priceOf(price)) }] as const),
    ),
  )

async function sixLoaded() {
  const { sandbox, imports, load, inspect } = await sandboxImports()
  await load(file())
  return {
    load,
    inspect,
    check: () => imports.check('demo', { page: 1, pageSize: 10, ...unhurried() }),
    priceOf: async (number: number) =>
      (await listAll(sandbox)).find(({ MLSNumber }) => MLSNumber === `M${number}`)?.SalePrice,
  }
}

/** The cells of a column, moved down by a row; the last one comes first. */
function slipped(text: string, ...columns: readonly string[]): string {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const names = header.split(',')
  const rows = lines.map((line) => line.split(','))
  const moved = rows.map((row, at) =>
    row.map((cell, column) =>
      columns.includes(names[column] ?? '') ? (rows.at(at - 1)?.[column] ?? '') : cell,
    ),
  )
  return `${[header, ...moved.map((row) => row.join(','))].join('\n')}\n`
}

test('prices that are all a tenth of those that were loaded are refused before anything is sent', async () => {
  const { load, inspect, priceOf } = await sixLoaded()
  const cut = file((price) => price / 10)
  const refusal = {
    code: 'price_step',
    field: 'SalePrice',
    message: expect.stringMatching(
      /^SalePrice .*6 of 6 homes .*Row 2: 1 Elm Street: \$31,000 is about 10 times less than the \$310,000 loaded before\.$/,
    ),
    fix: expect.stringContaining('accept'),
  }
  expect((await inspect(cut)).refusals).toMatchObject([refusal])
  expect((await load(cut, { dryRun: true })).refusals).toMatchObject([refusal])
  await expect(load(cut)).rejects.toThrow(/Nothing of .* was sent/)
  expect(await priceOf(1)).toBe(310_000)
  expect((await load(cut, { accept: ['SalePrice'] })).rows).toMatchObject({ updated: 6 })
  expect(await priceOf(1)).toBe(31_000)
})

test('a single price that is a tenth of the one that was loaded is told, in a trial too', async () => {
  const { load, inspect } = await sixLoaded()
  const cut = file((price) => (price === 425_000 ? 42_500 : price))
  const told = {
    severity: 'warning',
    code: 'price_step',
    count: 1,
    firstRows: [3],
    message: expect.stringContaining('2 Elm Street (SalePrice 425000 → 42500)'),
  }
  expect((await inspect(cut)).problems).toMatchObject([told])
  expect((await load(cut, { dryRun: true })).problems).toMatchObject([told])
  expect((await load(cut)).problems).toMatchObject([told])
})

test('a price that was implausible and is put right is no doubt, nor is an ordinary change', async () => {
  const { load } = await sixLoaded()
  const wrong = await load(file((price) => (price === 425_000 ? 425 : price)))
  expect(wrong.problems.map(({ code }) => code)).toContain('price_looks_like_rent')
  expect((await load(file())).problems).toEqual([])
  expect((await load(file((price) => price / 2))).problems).toEqual([])
})

test.each([
  { columns: ['MLSNumber'], told: 'Url, Address, SalePrice' },
  { columns: ['Url'], told: 'Url' },
  { columns: ['SalePrice'], told: 'SalePrice' },
  { columns: ['Address', 'SalePrice'], told: 'Address, SalePrice' },
])('rows against which $columns have slipped by one are refused', async ({ columns, told }) => {
  const { load, inspect, priceOf } = await sixLoaded()
  const text = slipped(file(), ...columns)
  const refusal = { code: 'slipped_column', field: told, message: expect.stringContaining('Row ') }
  expect((await inspect(text)).refusals).toMatchObject([refusal])
  await expect(load(text)).rejects.toThrow(/Nothing of .* was sent.*slipped/)
  expect(await priceOf(1)).toBe(310_000)
  expect((await load(text, { accept: told.split(', ') })).rows).toMatchObject({ updated: 6 })
})

test('prices that are doubtful by themselves are counted among those that are far from the former ones', async () => {
  const { load } = await sixLoaded()
  const cut = await load(
    file((price) => price / 1000),
    { accept: ['SalePrice'] },
  )
  expect(cut.problems.find(({ code }) => code === 'price_step')).toMatchObject({ count: 6 })
})

test('areas whose headers are exchanged since they were loaded are refused', async () => {
  const { load, inspect } = await sixLoaded()
  const text = file()
    .replace('LotArea', 'X')
    .replace('BuildingArea', 'LotArea')
    .replace('X', 'BuildingArea')
  const refusal = {
    code: 'exchanged_columns',
    field: 'LotArea, BuildingArea',
    message: expect.stringContaining('6 of 6 homes looked at have'),
  }
  expect((await inspect(text)).refusals).toMatchObject([refusal])
  await expect(load(text)).rejects.toThrow(/Nothing of .* was sent.*exchanged/)
  const accepted = await load(text, { accept: ['LotArea', 'BuildingArea'] })
  expect(accepted.rows).toMatchObject({ updated: 6 })
})

test('bedrooms and bathrooms that are exchanged are refused as well', async () => {
  const { load, inspect } = await sixLoaded()
  const text = file().replaceAll(',House,3,1.5,', ',House,4,2,')
  await load(text)
  const exchanged = text.replaceAll(',House,4,2,', ',House,2,4,')
  expect((await inspect(exchanged)).refusals).toMatchObject([
    {
      code: 'exchanged_columns',
      field: 'Bedrooms, Bathrooms',
      message: expect.stringContaining('1 Elm Street: Bedrooms 4 → 2, Bathrooms 2 → 4.'),
    },
  ])
  await expect(load(exchanged)).rejects.toThrow(/Nothing of .* was sent.*exchanged/)
  const accepted = await load(exchanged, { accept: ['Bedrooms', 'Bathrooms'] })
  expect(accepted.rows).toMatchObject({ updated: 6 })
})

test('homes whose prices go up by a step each, and become those of their neighbours, have not slipped', async () => {
  const { load } = await sixLoaded()
  const steps = (from: number) =>
    listingsCsv(
      6,
      Object.fromEntries(
        prices.map((_, at) => [at + 1, { SalePrice: String(from + at * 5000) }] as const),
      ),
    )
  await load(steps(300_000))
  expect((await load(steps(305_000))).rows).toMatchObject({ updated: 6 })
})

test('two homes that change places are no slipped column, nor are rows in another order', async () => {
  const { load } = await sixLoaded()
  const [header = '', ...lines] = file().trimEnd().split('\n')
  const turned = `${[header, ...lines.toReversed()].join('\n')}\n`
  expect((await load(turned)).rows).toMatchObject({ unchanged: 6 })
  const swapped = file().replace('1 Elm Street', 'X').replace('2 Elm Street', '1 Elm Street')
  expect((await load(swapped.replace('X', '2 Elm Street'))).rows).toMatchObject({ updated: 2 })
})

test('a price that was warned of as far from the former one is found by a check, until it is near that again', async () => {
  const { load, check } = await sixLoaded()
  const cut = (rooms: string) =>
    file((price) => (price === 425_000 ? 42_500 : price)).replaceAll(
      ',House,3,',
      `,House,${rooms},`,
    )
  await load(cut('3'))
  const doubt = {
    field: 'SalePrice',
    value: 42_500,
    why: '$42,500 is about 10 times less than the $425,000 loaded before.',
  }
  expect(await check()).toMatchObject({
    total: 1,
    toMend: 0,
    listings: [{ Address: '2 Elm Street', doubts: [doubt] }],
  })
  // Another value of the row is another, and the price is the same.
  expect((await load(cut('4'))).rows).toMatchObject({ updated: 6 })
  expect(await check()).toMatchObject({ total: 1, listings: [{ doubts: [doubt] }] })
  // Without a price the row is sent without one, and the chatbot keeps the one that is doubtful.
  expect((await load(cut('5').replace(',42500,', ',,'))).rows).toMatchObject({ updated: 6 })
  expect(await check()).toMatchObject({ total: 1, listings: [{ doubts: [doubt] }] })
  expect((await load(file())).problems).toEqual([])
  expect(await check()).toMatchObject({ total: 0 })
})

test('a price far from the former one that was accepted is not found by a check', async () => {
  const { load, check } = await sixLoaded()
  await load(
    file((price) => price / 10),
    { accept: ['SalePrice'] },
  )
  expect(await check()).toMatchObject({ total: 0 })
})
