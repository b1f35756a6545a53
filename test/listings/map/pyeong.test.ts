import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'

const { BuildingArea: _, LotArea: __, AreaUnit: ___, ...home } = complete
const lot = { constants: { LotArea: 0 } }

test('a column of areas in pyeong is told in square meters', async () => {
  const { listing } = await mapOne(
    { ...home, '전용면적(평)': '25' },
    {
      ...lot,
      mapping: { '전용면적(평)': 'BuildingArea' },
    },
  )
  expect(listing).toMatchObject({ AreaUnit: 'Square Meters', BuildingArea: 82.64 })
})

test.each([[{ area_pyeong: '65', area_sqm: '214.5' }], [{ area_sqm: '214.5', area_pyeong: '65' }]])(
  'of %o that in square meters is taken',
  async (areas) => {
    const { listing } = await mapOne({ ...home, ...areas }, lot)
    expect(listing).toMatchObject({ AreaUnit: 'Square Meters', BuildingArea: 214.5 })
  },
)
