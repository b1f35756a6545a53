import { expect, test } from 'vitest'
import { textDoubts } from '../../../src/tools/call/homes/text-doubts.ts'

test('what people write of what they do not know is no currency, type or address', () => {
  const given = {
    CurrencySymbol: 'No disponible',
    PropertyType: 'nicht verfügbar',
    Url: 'không có',
    SalePrice: 350_000,
  }
  expect(textDoubts(given, {})).toEqual([
    'CurrencySymbol: none is given beside SalePrice: a chatbot cannot tell in what currency that is. Ask the user for it.',
    'PropertyType: none is given: a chatbot cannot tell what kind of home it is. Ask the user for it.',
  ])
})
