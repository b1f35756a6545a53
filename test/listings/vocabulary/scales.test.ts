import { expect, test } from 'vitest'
import { scaleBeside, scaleFactor } from '../../../src/listings/vocabulary/scales.ts'

test.each([
  ['k', 1_000],
  ['Tsd', 1_000],
  ['万', 10_000],
  ['lakh', 100_000],
  ['Mio', 1_000_000],
  ['millones', 1_000_000],
  ['Crore', 10_000_000],
  ['億', 100_000_000],
  ['bn', 1_000_000_000],
  ['Mrd', 1_000_000_000],
  ['bedrooms', undefined],
  ['mil', undefined],
])('%s multiplies by %s', (word, factor) => {
  expect(scaleFactor(word)).toBe(factor)
})

test.each([
  ['L', '₹', 100_000],
  ['L', '$', 'unclear'],
  ['L', undefined, 'unclear'],
  ['mil', 'R$', 1_000],
  ['mi', 'R$', 1_000_000],
  ['Mi', '€', 'unclear'],
  ['mi', undefined, 'unclear'],
  ['lk', '₹', 100_000],
  ['lk', '$', 'unclear'],
  ['rb', 'Rp', 1_000],
  ['rb', undefined, 'unclear'],
  ['tis', 'Kč', 1_000],
  ['mld', '€', 'unclear'],
  ['tisuća', '€', 'unclear'],
  ['mil', 'Kč', 1_000_000],
  ['mil', '$', 'unclear'],
  ['M', '$', 1_000_000],
  ['M', 'Rp', 'unclear'],
  ['millió', 'Ft', 'unclear'],
  ['constructor', '$', undefined],
  ['month', '$', undefined],
])('%s beside %s multiplies by %s', (word, symbol, factor) => {
  expect(scaleBeside(word, symbol)).toBe(factor)
})
