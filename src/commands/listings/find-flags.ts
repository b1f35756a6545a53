import * as z from 'zod'
import { Listing } from '../../contract/listing.ts'
import { absentStates } from '../../listings/lookup/found-listings.ts'
import { ListingFilters, lackedParts } from '../../listings/lookup/listing-filters.ts'
import { PassedTime } from '../../text/past-time.ts'
import { chatbotChoice, oneOf, onOff, someText, wholeNumber } from '../flag-command.ts'

const DEFAULT_LISTINGS = 20
const MAX_LISTINGS = 1000

const text = (placeholder: string, description: string) =>
  someText.optional().meta({ placeholder, description })

const price = (description: string) =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'must be a number, such as 450000')
    .transform(Number)
    .optional()
    .meta({ placeholder: 'PRICE', description })

const choice = <const Choice extends string>(
  choices: readonly Choice[],
  placeholder: string,
  rest: { readonly description: string; readonly rare?: boolean },
) =>
  oneOf(choices)
    .optional()
    .meta({ placeholder, ...rest })

const statuses = Listing.shape.Status.options
const saleTypes = Listing.shape.SaleType.options

export const FindFlags = z.object({
  bot: chatbotChoice('Of this chatbot (default: of all that are known)'),
  text: text('WORDS', 'Words of any of its texts'),
  address: text('WORDS', 'Street and number; of several, ; between them'),
  place: text('WORDS', 'City, state or ZIP'),
  status: choice(statuses, 'STATUS', { description: statuses.join(', ') }),
  type: text('WORDS', 'Words of the type of property'),
  'sale-type': choice(saleTypes, 'TYPE', { description: saleTypes.join(', '), rare: true }),
  'min-price': price('Price or rent from'),
  'max-price': price('Price or rent to'),
  lacks: choice(lackedParts, 'WHAT', {
    description: `Without ${lackedParts.join(', ')}`,
    rare: true,
  }),
  key: text('KEY', 'NewOaks ID, MLS number or Url'),
  run: text('RUN', 'Created or last changed by this run'),
  source: text('NAME', 'From this feed').meta({
    placeholder: 'NAME',
    description: 'From this feed',
    rare: true,
  }),
  since: PassedTime.optional().meta({
    placeholder: 'TIME',
    description: 'Changed since: yesterday, 2026-05-04, 12h',
  }),
  state: choice(absentStates, 'STATE', {
    description: `Instead: loaded, and now ${absentStates.join(', ')}`,
    rare: true,
  }),
  page: wholeNumber(1)
    .default(1)
    .meta({ placeholder: 'N', description: 'Which page of the list (default 1)' }),
  limit: wholeNumber(1, MAX_LISTINGS)
    .default(DEFAULT_LISTINGS)
    .meta({
      placeholder: 'N',
      description: `Listings a page (default ${DEFAULT_LISTINGS})`,
    }),
  json: onOff.meta({ description: 'Print the page as JSON' }),
})
export type FindFlags = z.output<typeof FindFlags>

/** What the flags ask for. */
export function filtersOf(flags: FindFlags): ListingFilters {
  const { text, address, place, key, source, since } = flags
  const given = {
    text,
    address,
    place,
    key,
    source,
    since,
    Status: flags.status,
    SaleType: flags['sale-type'],
    PropertyType: flags.type,
    minPrice: flags['min-price'],
    maxPrice: flags['max-price'],
    lacks: flags.lacks,
    runId: flags.run,
  }
  return ListingFilters.parse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
}
