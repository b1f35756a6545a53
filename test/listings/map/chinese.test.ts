import { expect, test } from 'vitest'
import { mapAll, sourceOf } from '../../support/mapped.ts'

const constants = {
  ...{ Url: 'https://homes.example/{MLSNumber}', PropertyType: '公寓', CurrencySymbol: '¥' },
  ...{ DaysOnMarket: 0, LotArea: 0, ParkingSpots: 0 },
}
const home = { 地址: '望京西园三区12号', 城市: '北京', 卧室: '2', 卫生间: '1', 建成年份: '2004' }

test('a table in Chinese tells of homes for sale and for rent', async () => {
  const source = sourceOf([
    { ...home, 编号: 'BJ001', 面积: '89平米', 价格: '850万', 状态: '在售' },
    { ...home, 编号: 'BJ002', 面积: '62㎡', 价格: '12000元/月', 状态: '出租' },
    { ...home, 编号: 'BJ003', 面积: '120平方米', 价格: '560万元', 状态: '已售' },
    { ...home, 编号: 'BJ004', 面积: '75平米', 价格: '月租9000元', 状态: 'Active' },
    { ...home, 编号: 'BJ005', 面积: '75平米', 价格: '300万', 状态: '已下架' },
  ])
  const { mapping, rows, listings } = await mapAll(source, {
    constants: { ...constants, SaleType: 'for_sale' },
  })
  expect(mapping.openFields).toEqual([])
  expect(rows.map(({ state }) => state)).toEqual([...Array(4).fill('ready'), 'skipped'])
  const told = { MLSNumber: 'BJ001', City: '北京', Bedrooms: 2, Bathrooms: 1, YearBuilt: 2004 }
  expect(listings[0]).toMatchObject({ ...told, AreaUnit: 'Square Meters', BuildingArea: 89 })
  expect(
    listings
      .slice(0, 4)
      .map((one) => [one?.SaleType, one?.Status, one?.SalePrice ?? one?.RentPrice]),
  ).toEqual([
    ['for_sale', 'Active', 8_500_000],
    ['for_rent', 'Active', 12_000],
    ['for_sale', 'Sold', 5_600_000],
    ['for_rent', 'Active', 9000],
  ])
})

test('a column of rents in Chinese is one', async () => {
  const source = sourceOf([{ ...home, 编号: 'BJ001', 面积: '89', 租金: '6200', 状态: '招租' }])
  const { listings } = await mapAll(source, {
    constants: { ...constants, AreaUnit: 'Square Meters' },
  })
  expect(listings[0]).toMatchObject({ SaleType: 'for_rent', RentPrice: 6200, BuildingArea: 89 })
})
