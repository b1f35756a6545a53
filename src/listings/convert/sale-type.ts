import type { Listing } from '../../contract/listing.ts'
import { plainNames, plainWords } from '../../text/plain-words.ts'

export type SaleType = Listing['SaleType']

const saleNames = new Set(
  plainNames(
    'a la vente,a venda,a vendre,achat,buy,compra,comprar,en venta,en vente,for sale,in vendita,kauf,kaufen,koop,na sprzedaz,para venda,prodej,purchase,resale,sale,sales,sell,selling,salg,satilik,satılık,se vende,sprzedaz,te koop,till salu,venda,vender,vendita,venta,vente,verkauf,verkoop,zu verkaufen,zum kauf,zum verkauf,出售,在售,可售,待售,买卖,매매,売買',
  ),
)
const rentNames = new Set(
  plainNames(
    'a la location,a louer,affittare,affitto,affitto breve,affitto transitorio,alquilar,alquiler,alquiler de larga temporada,alquiler de temporada,alquiler larga temporada,alquiler temporal,alquiler vacacional,alugar,aluguel,aluguer,annual rental,arrendamento,arrendamento de longa duracao,arrendar,arriendo,commercial lease,do wynajecia,do wynajmu,en alquiler,en arriendo,en location,en renta,for lease,for rent,holiday let,holiday rental,huur,in affitto,kiralik,kiralık,larga temporada,lease,leje,let,letting,lettings,location,location saisonniere,locazione,long let,long term lease,long term let,long term rent,long term rental,louer,mid term rental,miete,mieten,na wynajem,para alugar,para arrendar,pronajem,rent,renta,rental,rentals,rentals for lease,rentar,residential lease,residential lettings,residential rental,se alquila,seasonal rental,short let,short term let,short term rent,short term rental,summer let,summer rental,te huur,to let,to rent,uthyres,vacation rental,verhuur,vermieten,vermietung,winter let,winter rental,wynajem,zu vermieten,zur miete,zur vermietung,出租,招租,待租,可租,租赁,월세,임대,賃貸',
  ),
)

const byPropertyType: ReadonlyMap<string, SaleType> = new Map(
  Object.entries({
    'business opportunity': 'for_sale',
    'commercial lease': 'for_rent',
    'commercial sale': 'for_sale',
    farm: 'for_sale',
    land: 'for_sale',
    'manufactured in park': 'for_sale',
    residential: 'for_sale',
    'residential income': 'for_sale',
    'residential lease': 'for_rent',
  }),
)

/** What a text says a property is offered for, in English or the commoner languages of Europe. */
export function toSaleType(text: string): SaleType | undefined {
  const words = plainWords(text)
  if (saleNames.has(words)) return 'for_sale'
  if (rentNames.has(words)) return 'for_rent'
  if (/\b(not|longer|sold|was)\b/.test(words)) return undefined
  if (/\bfor sale$/.test(words)) return /\b(rent|let|lease)\b/.test(words) ? undefined : 'for_sale'
  if (/\b(for rent|to rent|to let|for lease)$/.test(words))
    return /\bsale\b/.test(words) ? undefined : 'for_rent'
  return undefined
}

const saleParts =
  /^(sales?|resales?|sell|purchase|ventas?|vendas?|vendit[ae]|ventes?|verkauf|verkaufe|kauf|verkoop|koop|sprzedaz|prodej|predaj|prodaja|sat[iı]l[iı]k|salg|forsaljning|продажа|продаж)$/
const rentParts =
  /^(rents?|rentals?|leases?|leasing|lettings?|alquiler(es)?|arriendos?|arrendamentos?|aluguel|alugueis|aluguer|locacao|affitt[oi]|locazion[ei]|miete|vermietung|huur|verhuur|wynajem|najem|pronajem|prenajom|kiral[iı]k|utleie|udlejning|аренда|оренда)$/
/** Beside them it is an offer that is over, one of either kind, or no offer at all: `Past Sale`, `Rent to Own`. */
const noOffer =
  /^(not?|non|longer|sold|rented|leased|was|past|previous|former|last|closed|agreed|pending|failed|completed|recent|own|buy|option|price|date|value|history|estimate|income|yield|control|terms?|or|oder|ou|lub)$/
const mostParts = 4

/**
 * The same of a column that is known to hold it, by the parts of its words: `Rents`, `ApartmentRental`,
 * `Sales - Residential`. Among other texts such words can mean anything.
 */
export function saleTypeByParts(text: string): SaleType | undefined {
  const whole = toSaleType(text)
  const parts = plainWords(text).split(' ')
  if (whole || parts.length > mostParts || parts.some((part) => noOffer.test(part))) return whole
  const isSale = parts.some((part) => saleParts.test(part))
  const isRent = parts.some((part) => rentParts.test(part))
  if (isSale === isRent) return undefined
  return isSale ? 'for_sale' : 'for_rent'
}

/** What a RESO PropertyType is offered for; undefined for one that can be either, or is unknown. */
export function saleTypeOfPropertyType(resoPropertyType: string): SaleType | undefined {
  return byPropertyType.get(plainWords(resoPropertyType))
}
