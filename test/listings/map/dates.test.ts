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
