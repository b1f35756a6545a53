import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

/** Two homes with prices, and one whose price is this; none says its currency. */
function withPrice(price: string): string {
  return listingsCsv(3, { 1: { SalePrice: price } }).replaceAll('$', '')
}

test.each([
  ['"£1,950,00"', 'number_format'],
  ['"£950,000 (was £1,000,000)"', 'several_numbers'],
  ['0', 'no_price'],
  ['-450000', 'not_a_price'],
  ['POA', 'no_price'],
])('what is wrong with the price %s is told before the currency is chosen', async (price, code) => {
  const { inspect } = await sandboxImports()
  const { problems } = await inspect(withPrice(price))
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: 'warning', code, column: 'SalePrice', firstRows: [2] }),
  )
})

test('how many homes have no price is told in the notes of a look, a trial and a load', async () => {
  const { inspect, load } = await sandboxImports()
  const text = listingsCsv(3, { 1: { SalePrice: 'POA' }, 2: { SalePrice: '0' } })
  const first = ({ notes }: { readonly notes?: readonly string[] | undefined }) =>
    withChoices(notes?.[0] ?? '', 'agent')
  const told = '2 new homes have no price; problems say why.'
  expect(first(await inspect(text))).toBe(told)
  expect(first(await load(text, { dryRun: true }))).toBe(told)
  const { notes, problems } = await load(text)
  expect(first({ notes })).toBe(told)
  const said = [...(notes ?? []), ...problems.map(({ message }) => message)].join(' ')
  expect(said.split('a chatbot cannot tell what')).toHaveLength(2)
  expect((await load(text)).notes?.join() ?? '').not.toContain('no price')
})

test('with it the columns are named that are not used and look like prices', async () => {
  const { load } = await sandboxImports()
  const text = listingsCsv(2).replace('SalePrice', 'Offer guide price')
  const { notes } = await load(text)
  expect(notes?.[0]).toMatch(/^2 new homes have no price; /)
  expect(notes?.[0]).toContain('Not used: "Offer guide price"')
})
