import { expect, test } from 'vitest'
import { mapAll, sourceOf } from '../../support/mapped.ts'

const constants = {
  Url: 'https://homes.example/{MLSNumber}',
  ...{ Bathrooms: 1, DaysOnMarket: 0, LotArea: 0, ParkingSpots: 0, YearBuilt: 2001 },
}

test('a table in Korean tells of homes for sale and for rent, with its units', async () => {
  const home = {
    주소: '서울시 강남구 역삼동 12',
    매물유형: '아파트',
    방수: '3개',
    전용면적: '84.9㎡',
  }
  const { mapping, listings } = await mapAll(
    sourceOf([
      { ...home, 매물번호: 'K1', 거래유형: '매매', 상태: '거래가능', 매매가: '24억 5,000' },
      {
        ...home,
        ...{ 매물번호: 'K2', 거래유형: '월세', 상태: '거래완료' },
        ...{ '월세(만원)': '120', '보증금(만원)': '5,000' },
      },
    ]),
    { constants: { ...constants, CurrencySymbol: '₩' } },
  )
  expect(mapping.openFields).toEqual([])
  const both = { Bedrooms: 3, BuildingArea: 84.9, AreaUnit: 'Square Meters' }
  expect(listings).toMatchObject([
    { ...both, SaleType: 'for_sale', Status: 'Active', SalePrice: 2_450_000_000 },
    { ...both, SaleType: 'for_rent', Status: 'Sold', RentPrice: 1_200_000, DepositFee: 50_000_000 },
  ])
})

test('so does one in Japanese', async () => {
  const { mapping, listings } = await mapAll(
    sourceOf([
      {
        ...{ 物件番号: 'J1', 所在地: '東京都港区六本木1-2-3', 物件種別: 'マンション' },
        ...{ 間取り: '2LDK', 専有面積: '45.5㎡', '家賃（万円）': '9.5', 敷金: '1ヶ月' },
      },
    ]),
    { constants: { ...constants, SaleType: 'for_rent', Status: 'Active' } },
  )
  expect(mapping.openFields).toEqual([])
  expect(listings[0]).toMatchObject({ Bedrooms: 2, BuildingArea: 45.5, CurrencySymbol: '¥' })
  expect(listings[0]).toMatchObject({ RentPrice: 95_000, DepositFee: 95_000 })
})

test('and one in Russian, whose rooms are no bedrooms', async () => {
  const source = sourceOf([
    {
      ...{ Адрес: 'Москва, улица Ленина, дом 5', Цена: '12 000 000 ₽', 'Общая площадь': '54,5 м²' },
      ...{
        'Количество комнат': '2',
        'Тип недвижимости': 'Квартира',
        Ссылка: 'https://h.example/1',
      },
    },
  ])
  const { Url: _, ...others } = constants
  const { mapping, listings } = await mapAll(source, {
    constants: { ...others, SaleType: 'for_sale', Status: 'Active', MLSNumber: 'R1' },
    onMissing: { Bedrooms: 'derive' },
  })
  expect(mapping.openFields).toEqual([])
  expect(listings[0]).toMatchObject({
    SalePrice: 12_000_000,
    CurrencySymbol: '₽',
    BuildingArea: 54.5,
  })
})
