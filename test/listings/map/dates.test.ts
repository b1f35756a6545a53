import { expect, test } from 'vitest'
import { complete, mapColumn } from '../../support/mapped.ts'

const { DaysOnMarket: _, ...withoutDays } = complete

async function daysOf(...dates: string[]) {
  const home = { ...withoutDays, SalePrice: '350000' }
  const choices = { onMissing: { DaysOnMarket: 'derive' } } as const
  const { rows } = await mapColumn('List Date', dates, home, choices)
  return rows.map((row) => [
    row.state === 'ready' ? row.listing.DaysOnMarket : undefined,
    ...row.findings.map(({ code, field }) => `${code} ${field}`),
  ])
}

test('one date tells the order of all dates of its column', async () => {
  expect(await daysOf('25/03/2026', '02/03/2026')).toEqual([[241], [264]])
  expect(await daysOf('03/25/2026', '02/03/2026')).toEqual([[241], [291]])
})

test('a date that can be read in two ways is said', async () => {
  expect(await daysOf('02/03/2026')).toEqual([[291, 'day_or_month DaysOnMarket']])
})

test('dates in both orders are read where they can be read in one way alone, and the others fail their rows', async () => {
  const dates = ['25/04/2026', '04/26/2026', '03/05/2026', '2026-05-01', '05/05/2026']
  expect(await daysOf(...dates)).toEqual([
    [210],
    [209],
    [undefined, 'contradicting_dates DaysOnMarket'],
    [204],
    [200],
  ])
})

test('a constant is for rows without a date, not for one that is not understood', async () => {
  const home = { ...withoutDays, SalePrice: '350000' }
  const dates = ['25/04/2026', '04/26/2026', '03/05/2026', 'soon', '']
  const { rows } = await mapColumn('List Date', dates, home, {
    onMissing: { DaysOnMarket: 'derive' },
    constants: { DaysOnMarket: 7 },
  })
  expect(rows.map(({ state, findings }) => [state, ...findings.map(({ code }) => code)])).toEqual([
    ['ready'],
    ['ready'],
    ['failed', 'contradicting_dates'],
    ['failed', 'not_a_date'],
    ['ready'],
  ])
  expect(rows[2]?.findings[0]?.column).toBe('List Date')
})

test('an open house is read in the order of its column', async () => {
  const home = { ...complete, SalePrice: '350000' }
  const { listings } = await mapColumn('Open House Date', ['25/11/2026', '05/12/2026'], home)
  expect(listings.map((listing) => listing?.Tours)).toEqual(['OpenHouse', 'OpenHouse'])
})
