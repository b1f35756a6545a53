import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'
import { zillowFlat } from './records.ts'

const { LotArea: _, ...withoutLot } = complete

test.each([
  ['See Remarks', '5'],
  ['Other', '9000'],
  ['Square Miles', '5'],
  ['Feet', '5'],
  ['', '5'],
])('a lot of the unit "%s" is not read: %s', async (units, size) => {
  const { row } = await mapOne({ ...withoutLot, LotSizeArea: size, LotSizeUnits: units })
  expect(row.state).toBe('failed')
  expect(row.findings).toMatchObject([{ code: 'unknown_area_unit', field: 'LotArea' }])
})

test.each([
  ['', '9000', 9000],
  ['Acres', '0.5', 21780],
  ['Other', '0.5 ac', 21780],
])('a lot of the unit "%s" is read: %s', async (units, size, area) => {
  const { listing } = await mapOne({ ...withoutLot, LotSizeArea: size, LotSizeUnits: units })
  expect(listing?.LotArea).toBe(area)
})

test('a unit that is not known is quoted', async () => {
  const { row } = await mapOne({ ...withoutLot, LotSizeArea: '5', LotSizeUnits: 'See Remarks' })
  expect(row.findings[0]).toMatchObject({
    message: '"See Remarks" is not a unit of area that is known.',
    fix: 'Write Square Feet, Square Meters, Acres, Ares or Hectares.',
  })
})

test.each([
  [{ lotSize: 10890, lotAreaValue: null, lotAreaUnits: 'Acres' }, 10890],
  [{ lotSize: 10890, lotAreaUnits: 'Acres' }, 10890],
  [{ lotSize: 10890, lotAreaValue: 0.25, lotAreaUnits: 'Acres' }, 10890],
  [{ lotSize: null, lotAreaValue: 0.5, lotAreaUnits: 'Acres' }, 21780],
])('the lot of Zillow %o', async (lot, area) => {
  const constants = { MLSNumber: '{Address}', ParkingSpots: 1, DaysOnMarket: 0 }
  const { listing } = await mapOne({ ...zillowFlat, ...lot }, { constants })
  expect(listing?.LotArea).toBe(area)
})
