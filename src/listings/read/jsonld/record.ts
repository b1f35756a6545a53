import { homeTypes, type LdNode, members, type Things, typesOf } from './nodes.ts'
import { offersOf } from './offers.ts'
import { imagesOf, newRecord, quantityOf, textOf } from './values.ts'

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
  const { record, set } = newRecord()
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
    for (const property of members(view, 'additionalProperty', byId)) {
      const name = textOf(property.name)
      if (typeof name === 'string') set(name, quantityOf(property))
    }
  }
  const [offer = {}] = offersOf(views, byId)
  for (const [name, value] of Object.entries(offer)) set(name, value)
  return record
}

/** Types that do not say which kind of home it is, in small letters as some pages have them. */
const general: ReadonlySet<string> = new Set([
  ...['realestatelisting', 'product', 'offer', 'accommodation', 'residence', 'place', 'webpage'],
  ...['itempage', 'listitem', 'aggregateoffer', 'thing', 'room'],
])
