import type { FoundAmount } from './amounts-in.ts'

const homes =
  '(?:homes?|houses?|listings?|propert(?:y|ies)|units?|apartments?|condos?|prices?|häuser|wohnungen|immobilien|objekte|angebote|preise|casas|viviendas|pisos|propiedades|inmuebles|precios|maisons|appartements|biens|annonces|prix|case|immobili|appartamenti|prezzi|huizen|woningen|appartementen|prijzen|domy|mieszkania|oferty|ceny|imóveis|apartamentos|preços)'
const verbs =
  '(?:are|is|costs?|start|starts|begin|go|come|sell|kosten|liegen|sind|cuestan|están|son|coûtent|sont|costano|sono|kosten|zijn|liggen|kosztują|są|custam|estão|são)'
const all =
  '(?:(?:all|every|each)(?: one)?(?: of)?(?: (?:our|the|my))?(?: (?:current|available|active|listed))?|alle(?: unsere| onze| de)?|tod[ao]s(?: (?:[lo]?[ao]s|nuestr[ao]s|noss[ao]s))?|tou(?:te)?s (?:les|nos)|tutt[ei](?: (?:le|i|gli))?(?: nostr[ei])?|al onze|wszystkie(?: nasze)?)'

/** `All our homes are`; what stands between, such as a city, makes them fewer. */
const before = new RegExp(
  String.raw`(?<!\p{L})(?:${all} ${homes}(?: (?:we|I) have)? ${verbs}|our ${homes} ${verbs} all)(?: \p{L}{1,12}){0,3} ?[<>≤≥]?\s?$`,
  'iu',
)

/** Whether a range is said of all homes that there are. */
export function isSaidOfAll(text: string, { at, end, kind, range }: FoundAmount): boolean {
  return (
    kind === 'bound' &&
    range !== undefined &&
    /^\s?(?:[.!;,)]|$|\n|and\b)/u.test(text.slice(end, end + 5)) &&
    before.test(text.slice(Math.max(0, at - 90), at))
  )
}
