import { expect, test } from 'vitest'
import { listingsCsv } from '../../support/listing-file.ts'
import { loadedImports, sandboxImports } from '../../support/sandbox-imports.ts'

/** The file with so many of its homes sold. */
function withSold(count: number): string {
  let left = count
  return listingsCsv(6).replaceAll('Active', (status) => {
    left -= 1
    return left >= 0 ? 'Sold' : status
  })
}

test('most homes that turn Sold at once are told first, in a look, a trial and a load', async () => {
  const { load, inspect } = await loadedImports(6)
  const told = /^Status Active → Sold for 3 of the 6 homes that were loaded before/
  expect((await inspect(withSold(3))).notes?.[0]).toMatch(told)
  expect((await load(withSold(3), { dryRun: true })).notes?.[0]).toMatch(told)
  expect((await load(withSold(3))).notes?.[0]).toMatch(told)
})

test('another currency for all homes is told first', async () => {
  const { load } = await loadedImports(6)
  const { notes } = await load(listingsCsv(6).replaceAll('$', '€'), { dryRun: true })
  expect(notes?.[0]).toContain('CurrencySymbol $ → € for 6 of the 6 homes')
})

test('some homes that are sold, and all that are on offer again, are nothing unusual', async () => {
  const { load } = await loadedImports(6)
  expect((await load(withSold(2))).notes?.join() ?? '').not.toContain('unusual')
  await load(withSold(6))
  expect((await load(listingsCsv(6))).notes?.join() ?? '').not.toContain('unusual')
})

test('new homes without an address are told, with how many they are', async () => {
  const { load, inspect } = await loadedImports(6)
  const more = listingsCsv(9).replace(/,[789] Elm Street/g, ',')
  const told =
    /^3 new homes have no address \(rows 8, 9, 10\): a chatbot cannot tell where they are/
  expect((await inspect(more)).notes?.[0]).toMatch(told)
  expect((await load(more)).notes?.[0]).toMatch(told)
  expect((await load(more)).notes?.join() ?? '').not.toContain('no address')
})

test('a constant that replaces what the file says of homes is told first, with how many and which', async () => {
  const { load, inspect } = await sandboxImports()
  const text = listingsCsv(4, { 2: { Status: 'Sold' }, 4: { Status: 'Pending' } })
  const choices = { mapping: { Status: '' }, constants: { Status: 'Active' } }
  const told =
    /^2 homes: The constant Active for Status replaces .*: 2 Elm Street \("Sold"\); 4 Elm Street \("Pending"\)\./
  expect((await inspect(text, choices)).notes?.[0]).toMatch(told)
  expect((await load(text, { ...choices, dryRun: true })).notes?.[0]).toMatch(told)
  const loaded = await load(text, choices)
  expect(loaded.notes?.[0]).toMatch(told)
  expect(loaded.problems).toMatchObject([
    { code: 'status_replaced', column: 'Status', field: 'Status', count: 2, firstRows: [3, 5] },
  ])
})

test('dates of which nothing tells the order are told first, with what to do', async () => {
  const { load } = await sandboxImports()
  const text = listingsCsv(3)
    .replace('DaysOnMarket', 'List Date')
    .replaceAll(',1990,4,', ',1990,02/03/2026,')
    .replaceAll(',5000,1800,Square Feet,', ',500,180,Square Meters,')
  const { notes } = await load(text, { onMissing: { DaysOnMarket: 'derive' }, dryRun: true })
  expect(notes?.[0]).toBe(
    '3 homes: "02/03/2026" was read with the month first: nothing in the file tells which of both it is. If the day comes first, write the dates of the file as 2026-12-31.',
  )
})
