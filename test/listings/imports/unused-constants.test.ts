import { expect, test } from 'vitest'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

const unused = {
  severity: 'warning',
  code: 'unused_constant',
  field: 'CurrencySymbol',
  message:
    'The constant for CurrencySymbol fills nothing: none of 3 rows that can be loaded has need of it.',
}

test('a constant that fills nothing is told, in a look, a trial and a load', async () => {
  const { load, inspect } = await sandboxImports()
  const request = { constants: { CurrencySymbol: '€' } }
  const told = [
    await inspect(listingsCsv(3), request),
    await load(listingsCsv(3), { ...request, dryRun: true }),
    await load(listingsCsv(3), request),
    await load(listingsCsv(3), request),
  ]
  for (const { problems } of told) expect(problems).toMatchObject([unused])
})

test('one that fills a single row is not', async () => {
  const { load } = await sandboxImports()
  const text = listingsCsv(3).replace('$,House', ',House')
  const { problems } = await load(text, { constants: { CurrencySymbol: '€' } })
  // A home in euros among dollars is.
  expect(problems.map(({ code }) => code)).toEqual(['several_currencies'])
})

test('one that a row needs once its other fault is mended is not either', async () => {
  const { load } = await sandboxImports()
  const text = listingsCsv(3, { 3: { Bedrooms: 'many' } }).replace(/(M3.*Square Feet),2,/, '$1,,')
  const { problems } = await load(text, { constants: { ParkingSpots: 0 }, dryRun: true })
  expect(problems.map(({ code }) => code)).toEqual(['not_a_number'])
})

test('one for a type of property fills what it fills, however it is written', async () => {
  const { load } = await sandboxImports()
  const text = listingsCsv(3).replaceAll('$,House', ',House')
  for (const constants of [
    { 'CurrencySymbol[House]': '$' },
    { CurrencySymbol: { House: '$' } },
    { CurrencySymbol: '$', 'CurrencySymbol[House]': '$' },
  ]) {
    const { problems } = await load(text, { constants, dryRun: true })
    expect(problems.map(({ code }) => code)).toEqual([])
  }
})
