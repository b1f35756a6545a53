import { priceWords } from '../../../listings/vocabulary/cost-words.ts'

/** What a price and a rent are called, as part of a regular expression. */
export const priceNouns = String.raw`prices?|rent|\p{L}*preise?s?|\p{L}*miete|prix|loyer|precios?|alquiler|renta|prezz[oi]|affitto|\p{L}*prijs|\p{L}*huur|cena|czynsz|preços?|aluguel|${[...priceWords.spaced, ...priceWords.joined].join('|')}`
const alone = new RegExp(
  `^(?:${priceNouns}|priced|asking|asks|costs?|kostet|kosten|coûte(?:nt)?|cuestan?|costa(?:no)?|kost|kosztuj[eą]|custam?|canone|valor)$`,
  'u',
)
/** Before a preposition: `listed at`; `sold 1,200 homes` is no price. */
const withPreposition =
  /^(?:rents?|rented|renting|listed|offered|sells?|selling|sold|going|goes|valued|advertised|reduced|sale|market|vend[eo]n?|vente|vendita|venda|verkauf|koop|sprzedaż|sprzedania)$/
const prepositions = /^(?:at|for|to|als|für|zu|por|en|à|a|per|voor|za|:)$/
/** Before `costs`, as part of a regular expression: of buying a home, or of living there. */
export const besidePrice = 'closing|living|moving|energy|utility|heating|running|renovation'
const otherCosts = new RegExp(`^(?:${besidePrice}|hoa|maintenance)$`)

/** Whether a word in front of an amount says that it is a price: see `isSaidOf`. */
export function isPriceWord(word: string, previous: string, next: string): boolean {
  if (otherCosts.test(previous)) return false
  return alone.test(word) || (withPreposition.test(word) && prepositions.test(next))
}
