/** Words of properties that cost much less, or much more, than homes do, in small letters. */
const otherWords =
  /(?<!\p{L})(land|lots?|plots?|acreage|farms?|ranch|parking|garages?|storage|commercial|office|retail|industrial|warehouse|business|hotel|hospitality|shop|store|timeshare|mobile|manufactured|multi|income|building|grundst(ü|ue?)cke?|bauland|stellplatz|gewerbe|büro|halle|terrain|bureaux?|terreno|parcela|garaje|trastero|solar|oficina|local|nave|ufficio|negozio|magazzino|posto auto|grond|kantoor|dzia[łl]k[ai]|grunty?|pozem(?:ek|ky|ok)|telek|участ(?:ок|ки)|ділянк[аи]|arsa)(?!\p{L})/u

/** `other`: land, a garage, a shop, a building of many units. */
export type PropertyKind = 'home' | 'other'

export function propertyKind(propertyType = ''): PropertyKind {
  return otherWords.test(propertyType.toLowerCase()) ? 'other' : 'home'
}

/** Whether it stands on land of its own. */
export function isHouse(propertyType = ''): boolean {
  return /house|single|detached|villa|bungalow|cottage/i.test(propertyType)
}

/** Whether it is one of several homes in a building. */
export function isFlat(propertyType = ''): boolean {
  return /condo|flat|apartment|co-op/i.test(propertyType)
}
