import { type LdNode, lastPart, members, type Things, typesOf } from './nodes.ts'
import { isOtherValue, newRecord, textOf, unitOf } from './values.ts'

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

/** An offer in the words of schema.org, as members of its home. */
export type OfferRecord = Readonly<Record<string, unknown>>

/**
 * The ways in which a home is offered: what is told of one in several places is one, and what the first
 * of them says counts. One with a price comes first.
 *
 * @param views the listing, its home and its offers
 */
export function offersOf(views: readonly LdNode[], byId: Things): readonly OfferRecord[] {
  const found: Record<string, unknown>[] = []
  for (const view of views)
    for (const node of [
      ...(typesOf(view).includes('Offer') ? [view] : []),
      ...members(view, 'offers', byId),
    ]) {
      const offer = offerOf(node, byId)
      const same = found.find((other) => !isOtherOffer(other, offer))
      if (same) Object.assign(same, { ...offer, ...same })
      else found.push(offer)
    }
  const hasPrice = (offer: OfferRecord) => offer['offers.price'] !== undefined
  return [...found.filter(hasPrice), ...found.filter((offer) => !hasPrice(offer))]
}

/** Whether two offers contradict each other in their price, or in whether the home is sold or let. */
function isOtherOffer(one: OfferRecord, other: OfferRecord): boolean {
  return ['offers.price', 'offers.businessFunction'].some((name) =>
    isOtherValue(one[name], other[name]),
  )
}

function offerOf(offer: LdNode, byId: Things): Record<string, unknown> {
  const { record, set } = newRecord()
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
  return record
}

/** Of several offers one price, if they all have the same. */
function onlyPrice({ lowPrice, highPrice }: LdNode): unknown {
  const low = textOf(lowPrice)
  return highPrice === undefined || textOf(highPrice) === low ? low : undefined
}
