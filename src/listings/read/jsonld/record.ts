import { isObject } from '../../../text/json.ts'
import { homeTypes, type LdNode, lastPart, members, type Things, typesOf } from './nodes.ts'

/** What stands for a code of a unit. */
const units: Readonly<Record<string, string>> = {
  FTK: 'sq ft',
  SQF: 'sq ft',
  SQFT: 'sq ft',
  MTK: 'm²',
  SQM: 'm²',
  ACR: 'acres',
  ARE: 'ares',
  HAR: 'ha',
  MON: 'month',
  WEE: 'week',
  ANN: 'year',
  DAY: 'day',
}

/** What is said of an offer, in the words of a status. */
const availabilities: Readonly<Record<string, string>> = {
  InStock: 'Available',
  OnlineOnly: 'Available',
  LimitedAvailability: 'Available',
  PreOrder: 'Coming soon',
  PreSale: 'Coming soon',
  Reserved: 'Reserved',
  SoldOut: 'Sold',
  OutOfStock: 'Not available',
  Discontinued: 'Off market',
}

const functions: Readonly<Record<string, string>> = { Sell: 'For sale', LeaseOut: 'To let' }

/** Members whose texts and numbers are taken as they are; none of them names a person. */
const plain = [
  ...['name', 'url', 'description', 'sku', 'productID', 'mpn', 'datePosted', 'yearBuilt'],
  ...['numberOfBedrooms', 'numberOfRooms', 'numberOfBathroomsTotal', 'numberOfFullBathrooms'],
  ...['numberOfPartialBathrooms', 'accommodationCategory', 'petsAllowed', 'category'],
] as const
const ofAddress = [
  ...['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
] as const

/**
 * A listing as one record, of all views of it: what the first of them says counts. People are left out.
 *
 * @param views the listing, its home and its offers
 */
export function recordOf(
  views: readonly LdNode[],
  byId: Things,
): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = {}
  const set = (name: string, value: unknown) => {
    if (value !== undefined && value !== '' && record[name] === undefined) record[name] = value
  }
  const types = views.flatMap(typesOf)
  set(
    '@type',
    types.find((name) => homeTypes.has(name) && !general.has(name.toLowerCase())) ??
      types.find((name) => !general.has(name.toLowerCase())),
  )
  for (const view of views) {
    for (const room of members(view, 'numberOfRooms', byId))
      if (String(textOf(room.name)).toLowerCase().startsWith('bedroom'))
        set('numberOfBedrooms', textOf(room.value))
    for (const name of plain) set(name, textOf(view[name]))
    set('identifier', textOf(view.identifier))
    if (typeof view.mainEntityOfPage === 'string') set('url', view.mainEntityOfPage)
    set('image', imagesOf(view))
    for (const name of ['floorSize', 'lotSize']) set(name, quantityOf(view[name]))
    for (const address of members(view, 'address', byId))
      for (const name of ofAddress) set(`address.${name}`, textOf(address[name]))
    if (typeof view.address === 'string') set('address.streetAddress', view.address)
    for (const geo of members(view, 'geo', byId)) {
      set('geo.latitude', textOf(geo.latitude))
      set('geo.longitude', textOf(geo.longitude))
    }
    if (typesOf(view).includes('Offer')) setOffer(view, set, byId)
    for (const offer of members(view, 'offers', byId)) setOffer(offer, set, byId)
    for (const property of members(view, 'additionalProperty', byId)) {
      const name = textOf(property.name)
      if (typeof name === 'string') set(name, quantityOf(property))
    }
  }
  return record
}

/** Types that do not say which kind of home it is, in small letters as some pages have them. */
const general: ReadonlySet<string> = new Set([
  ...['realestatelisting', 'product', 'offer', 'accommodation', 'residence', 'place', 'webpage'],
  ...['itempage', 'listitem', 'aggregateoffer', 'thing', 'room'],
])

function setOffer(offer: LdNode, set: (name: string, value: unknown) => void, byId: Things): void {
  for (const part of [offer, ...members(offer, 'priceSpecification', byId)]) {
    set('offers.price', textOf(part.price) ?? onlyPrice(part))
    set('offers.priceCurrency', textOf(part.priceCurrency))
    const [quantity] = members(part, 'referenceQuantity', byId)
    set('offers.period', unitOf(part) ?? (quantity && unitOf(quantity)))
  }
  const availability = textOf(offer.availability)
  if (typeof availability === 'string') {
    const word = lastPart(availability)
    set('offers.availability', availabilities[word.replaceAll(' ', '')] ?? word)
  }
  const business = textOf(offer.businessFunction)
  if (typeof business === 'string')
    set('offers.businessFunction', functions[lastPart(business)] ?? lastPart(business))
  set('offers.url', textOf(offer.url))
}

/** Of several offers one price, if they all have the same. */
function onlyPrice({ lowPrice, highPrice }: LdNode): unknown {
  const low = textOf(lowPrice)
  return highPrice === undefined || textOf(highPrice) === low ? low : undefined
}

function quantityOf(value: unknown): unknown {
  if (Array.isArray(value)) return quantityOf(value[0])
  if (!isObject(value)) return textOf(value)
  const number = textOf(value.value)
  if (number === undefined || number === '') return undefined
  const unit = unitOf(value)
  return unit === undefined ? number : `${number} ${unit}`
}

function unitOf({ unitCode, unitText }: LdNode): string | undefined {
  const code = textOf(unitCode)
  if (typeof code === 'string') return units[lastPart(code).toUpperCase()] ?? code
  const text = textOf(unitText)
  return typeof text === 'string' ? (units[text.toUpperCase()] ?? text) : undefined
}

/** A text, a number or a flag; of a thing its name or value. */
function textOf(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.length === 1 ? textOf(value[0]) : undefined
  if (!isObject(value)) return undefined
  return textOf(value.value ?? value.name ?? value['@id'])
}

function imagesOf({ image, photo }: LdNode): readonly unknown[] | undefined {
  const all = [image, photo].flat().flatMap((each) => {
    if (isObject(each)) return textOf(each.contentUrl ?? each.url) ?? []
    return typeof each === 'string' ? each : []
  })
  return all.length > 0 ? all : undefined
}
