import * as z from 'zod'
import { type FoundListings, pageNotes } from '../../listings/lookup/found-listings.ts'
import { readingText } from '../../listings/report/progress-text.ts'
import { alignedTable } from '../../text/aligned-table.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { serviceCommand } from '../service-command.ts'
import { untilInterrupted } from '../terminal/cancel-at-signals.ts'
import { showProgress } from '../terminal/progress-line.ts'
import { FindFlags, filtersOf } from './find-flags.ts'

export const find = serviceCommand({
  summary: 'Look up listings of a chatbot, whoever made them',
  flags: FindFlags,
  examples: ['find --bot BOT-ID --place Chicago --max-price 450000', 'find --key NX240107 --json'],
  async run(flags, { connection, terminal: { printJson, show, tell } }) {
    const { bot: serialNumber, state, page, limit: pageSize, json } = flags
    const line = showProgress(process.stderr)
    const imports = await connection.imports()
    const alsoKnown =
      serialNumber === undefined ? await (await connection.journal()).chatbots() : []
    const request = { serialNumber, alsoKnown, filters: filtersOf(flags), state, page, pageSize }
    const onRead = (listings: number) => line.show(readingText(listings), undefined)
    const found = await untilInterrupted((signal) =>
      imports.find(request, { signal, onRead }),
    ).finally(line.end)
    if (json) printJson(found)
    else show(foundLines(found))
    for (const note of pageNotes(found, (next) => `--page ${next}`)) tell(note)
    return 0
  },
})

/** Counts by status, where they are from, the listings, and what else is to be said. */
function foundLines({ total, byStatus, from, listings = [], notes }: FoundListings): string[] {
  const counts = Object.entries(byStatus)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${formatNumber(count)} ${status}`)
  const width = process.stdout.columns ?? Number.POSITIVE_INFINITY
  return [
    `${counted(total, 'listing')}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}.`,
    ...(typeof from === 'string' && from !== '' ? [from] : []),
    ...(listings.length > 0 ? ['', ...alignedTable(tableRows(listings), width, 1), ''] : []),
    ...notes,
  ]
}

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
function tableRows(listings: NonNullable<FoundListings['listings']>): string[][] {
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
