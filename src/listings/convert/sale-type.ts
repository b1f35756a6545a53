import type { Listing } from '../../contract/listing.ts'
import { plainWords } from '../../text/plain-words.ts'

export type SaleType = Listing['SaleType']

const saleNames = new Set(
  'a venda,a vendre,buy,compra,comprar,en venta,en vente,for sale,in vendita,kauf,kaufen,na sprzedaz,para venda,purchase,resale,sale,sales,satilik,satılık,sprzedaz,te koop,venda,vender,vendita,venta,vente,zu verkaufen,zum verkauf'.split(
    ',',
  ),
)
const rentNames = new Set(
  'a louer,affittare,affitto,alquilar,alquiler,alugar,aluguel,arrendamento,arrendar,arriendo,commercial lease,en alquiler,en arriendo,en location,en renta,for lease,for rent,in affitto,kiralik,kiralık,lease,let,letting,lettings,location,louer,miete,mieten,na wynajem,para alugar,para arrendar,rent,renta,rental,rentals,rentals for lease,rentar,residential lease,residential lettings,residential rental,te huur,to let,to rent,vermieten,wynajem,zu vermieten,zur miete,zur vermietung'.split(
    ',',
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

/** What a RESO PropertyType is offered for; undefined for one that can be either, or is unknown. */
export function saleTypeOfPropertyType(resoPropertyType: string): SaleType | undefined {
  return byPropertyType.get(plainWords(resoPropertyType))
}
