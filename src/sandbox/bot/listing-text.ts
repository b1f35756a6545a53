import { formatNumber } from '../../text/counted.ts'
import { type Fields, hasNoRooms, priceOf } from './fits.ts'

/** A count with its noun: "1 bedroom", "2.5 bathrooms". */
function counted(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** An amount of money: "$400,000", "CHF 400,000". */
function money(amount: number, symbol = ''): string {
  return `${symbol}${/\p{L}$/u.test(symbol) ? ' ' : ''}${figure(amount)}`
}

const figure = (value: number) => formatNumber(Math.round(value * 100) / 100)

/** A number among the parts is a 0 that says nothing. */
const present = (parts: readonly (string | number | undefined | false)[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '')

/** The street, the city, and the state with the ZIP code, as far as they are known. */
function addressLine({ Address, City, State, ZIP }: Fields): string {
  return present([Address, City, present([State, ZIP]).join(' ')]).join(', ')
}

/** A listing in one line: price, rooms, area, address, Url. Only what the listing says. */
export function listingLine(fields: Fields): string {
  const { BuildingArea, AreaUnit, Status } = fields
  const unit = AreaUnit === 'Square Meters' ? 'm²' : 'sq ft'
  const state = { Active: undefined, Sold: 'sold', PreOnMarket: 'coming soon' }[Status ?? 'Active']
  const facts = [
    priceText(fields) + (state ? ` (${state})` : ''),
    present([
      ...roomTexts(fields),
      BuildingArea ? `${figure(BuildingArea)}${AreaUnit ? ` ${unit}` : ''}` : undefined,
    ]).join(', '),
    addressLine(fields),
    fields.Url,
  ]
  return present(facts).join(' – ')
}

/** `$389,000`, `$2,400/month`, or that none is stated. */
export function priceText(fields: Fields): string {
  const amount = priceOf(fields)
  if (amount === undefined) return 'Price not stated'
  return money(amount, fields.CurrencySymbol) + (fields.SaleType === 'for_rent' ? '/month' : '')
}

/** `3 bedrooms`, `2 bathrooms` */
export function roomTexts(fields: Fields): string[] {
  if (hasNoRooms(fields)) return []
  return present([
    fields.Bedrooms === 0 ? 'studio' : fields.Bedrooms && counted(fields.Bedrooms, 'bedroom'),
    fields.Bathrooms !== undefined && counted(fields.Bathrooms, 'bathroom'),
  ])
}

const MAX_DESCRIPTION_CHARACTERS = 300

/** What else a listing says, but for its description. */
export function listingFacts(fields: Fields): string {
  const unit = fields.AreaUnit === 'Square Meters' ? 'm²' : 'sq ft'
  const amount = (value: number) => money(value, fields.CurrencySymbol)
  return present([
    fields.PropertyType,
    fields.SpaceType,
    fields.YearBuilt && `built ${fields.YearBuilt}`,
    fields.LotArea && `lot ${figure(fields.LotArea)} ${unit}`,
    fields.ParkingSpots && counted(fields.ParkingSpots, 'parking spot'),
    fields.UnitAreaPrice && `${amount(fields.UnitAreaPrice)} per ${unit}`,
    fields.ZestimatePrice && `estimate ${amount(fields.ZestimatePrice)}`,
    fields.HOAMonth && `HOA ${amount(fields.HOAMonth)}/month`,
    fields.DepositFee && `deposit ${amount(fields.DepositFee)}`,
    fields.DaysOnMarket !== undefined && `${counted(fields.DaysOnMarket, 'day')} on the market`,
    fields.Tours && { OpenHouse: 'open house', '3D': '3D tour' }[fields.Tours],
    fields.Location && `location ${fields.Location}`,
    fields.MLSNumber && `MLS ${fields.MLSNumber}`,
    ...(fields.ExtensionColumn ?? []).map(({ Key, value }) => `${Key}: ${value}`),
  ]).join(', ')
}

/** All else that a listing says, for an answer about this one alone. Empty if it says nothing. */
export function listingDetails(fields: Fields): string {
  return present([listingFacts(fields), shortened(fields.Description?.trim() ?? '')]).join('\n')
}

function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_CHARACTERS) return text
  return `${text
    .slice(0, MAX_DESCRIPTION_CHARACTERS)
    .replace(/\s\S*$/, '')
    .trimEnd()} …`
}
