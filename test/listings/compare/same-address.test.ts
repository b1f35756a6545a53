import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { comparedLines } from '../../../src/listings/report/compared-text.ts'
import { plainLine } from '../../../src/text/line.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { unhurried } from '../../support/scripted-client.ts'

const header =
  'MLSNumber,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,Url,YearBuilt,DaysOnMarket,LotArea,BuildingArea,AreaUnit,ParkingSpots,SalePrice,RentPrice,Address,City'

const home = (number: string, address: string, city = 'Riverton') =>
  `${number},for_sale,Active,$,House,3,1.5,https://homes.example/${number},1990,4,5000,1800,Square Feet,2,200000,,${address},${city}`

/** What a comparison of a chatbot with these homes tells. */
async function compared(...homes: readonly string[]) {
  const { load, imports } = await sandboxImports()
  await load([header, ...homes].join('\n'))
  return imports.compare('demo', { page: 1, ...unhurried() })
}

test('homes with one address under several numbers are told, however it is written', async () => {
  const found = await compared(
    home('A1', '15 Elm Street'),
    home('A2', '15 Elm St.'),
    home('A3', '15 Elm Street', 'Lakeside'),
    home('A4', '17 Elm Street'),
    home('A5', '12 Station Rd #4'),
    home('A6', '12 Station Road Apt 5'),
  )
  const { total, first = [] } = found.sameAddress ?? {}
  expect(total).toBe(1)
  expect(first.map((homes) => homes.map(({ MLSNumber }) => MLSNumber))).toEqual([['A1', 'A2']])
  const lines = comparedLines(found).map((line) => withChoices(plainLine(line), 'terminal'))
  expect(lines.join('\n')).toContain('Several listings at one address')
})

test('where each home has an address of its own nothing is said of it', async () => {
  const found = await compared(home('A1', '15 Elm Street'), home('A2', '17 Elm Street'))
  expect(found.sameAddress).toBeUndefined()
  expect(found.duplicates).toEqual({ total: 0, first: [] })
})
