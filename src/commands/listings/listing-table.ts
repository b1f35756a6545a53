import * as z from 'zod'
import type { FoundListings } from '../../listings/lookup/found-listings.ts'
import { formatNumber } from '../../text/counted.ts'

const amount = z.union([z.number(), z.string()]).optional()

/** What a table shows of a row; what the service has in words of its own stays as it is. */
const Row = z.object({
  SerialNumber: z.string().optional(),
  id: z.string().nullable(),
  Address: z.string().default(''),
  Status: z.string().default(''),
  SaleType: z.string().optional(),
  SalePrice: amount,
  RentPrice: amount,
  CurrencySymbol: z.string().default(''),
  Bedrooms: amount,
  Bathrooms: amount,
  MLSNumber: z.string().default(''),
  Url: z.string().default(''),
  where: z.string(),
})
type Row = z.output<typeof Row>

/** The rows of a table with its head; a column that says nothing is left out. */
export function tableRows(listings: NonNullable<FoundListings['listings']>): string[][] {
  const rows = listings.map((each) => Row.parse(each))
  const columns: readonly (readonly [head: string, cell: (row: Row) => string])[] = [
    // Whatever `--key` finds it by.
    ['KEY', ({ MLSNumber, id, Url }) => MLSNumber || id || Url],
    ['ADDRESS', ({ Address }) => Address],
    ['PRICE', priceText],
    ['BD/BA', ({ Bedrooms = '', Bathrooms = '' }) => [Bedrooms, Bathrooms].join('/')],
    ['STATUS', ({ Status }) => Status],
    ['WHERE', ({ where }) => (rows.every((row) => row.where === 'both') ? '' : where)],
    ['CHATBOT', ({ SerialNumber = '' }) => SerialNumber],
  ]
  const filled = columns.filter(([, cell]) => rows.some((row) => cell(row).replace('/', '') !== ''))
  return [filled.map(([head]) => head), ...rows.map((row) => filled.map(([, cell]) => cell(row)))]
}

function priceText({ SalePrice, RentPrice, CurrencySymbol }: Row): string {
  const told = (value: number | string | undefined, per: string) =>
    value === undefined
      ? []
      : [`${typeof value === 'number' ? `${CurrencySymbol}${formatNumber(value)}` : value}${per}`]
  return [...told(SalePrice, ''), ...told(RentPrice, ' a month')].join(', ')
}
