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
  where: z.string(),
})
type Row = z.output<typeof Row>

/** The rows of a table with its head; a column that is empty in all of them is left out. */
export function tableRows(listings: NonNullable<FoundListings['listings']>): string[][] {
  const rows = listings.map((each) => Row.parse(each))
  const columns: readonly (readonly [head: string, cell: (row: Row) => string])[] = [
    ['ID', ({ id }) => id ?? ''],
    ['ADDRESS', ({ Address }) => Address],
    ['PRICE', priceText],
    ['BED/BATH', ({ Bedrooms = '', Bathrooms = '' }) => [Bedrooms, Bathrooms].join('/')],
    ['STATUS', ({ Status }) => Status],
    ['MLS', ({ MLSNumber }) => MLSNumber],
    ['WHERE', ({ where }) => where],
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
