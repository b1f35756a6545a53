import type { Listing } from '../../contract/listing.ts'
import { plainWords } from '../../text/plain-words.ts'
import { type SaleType, saleTypeByParts } from './sale-type.ts'
import { toStatus } from './status.ts'

/** What a heading says of the listings below it. */
export interface HeadingMeaning {
  readonly saleType?: SaleType
  /** `none`: not on offer, in a way that the service has no status for, such as under contract. */
  readonly status?: Listing['Status'] | 'none'
}

/** A longer text is a notice. */
const MAX_CHARACTERS = 60
const MAX_WORDS = 6

/** What says nothing of the offer beside the words that do: `Sold listings (3)`, `Unsere verkauften Objekte`. */
const besides = new Set(
  [
    'all,already,and,currently,homes,houses,house,home,apartments,condos,flats,flat,land,lots,listing,listings,now,our,properties,property,recent,recently,the,units,deals,sheet,list',
    'aktuell,alle,anzeigen,angebote,bereits,derzeit,die,haus,hauser,immobilien,objekt,objekte,unsere,wohnung,wohnungen,liste,schon',
    'annonces,appartements,biens,deja,les,maisons,mandats,nos,actuellement,logements,liste',
    'anuncios,casas,inmuebles,las,los,nuestras,nuestros,pisos,propiedades,viviendas,ya,lista',
    'annunci,appartamenti,case,gia,gli,i,immobili,le,nostri,lista',
    'anuncios,apartamentos,imoveis,ja,nossos,os,as,moradias',
    'domy,juz,mieszkania,nasze,nieruchomosci,oferty,lokale',
    'al,de,objecten,onze,panden,woningen,huizen',
  ].flatMap((words) => words.split(',')),
)
/** Words behind which it says when: `Sold in October`, `Off market since Nov 1`. */
const since = new Set(
  'in,im,on,since,seit,am,as,this,last,during,en,el,depuis,desde,em,nel,dal,od,w,we,sinds,per'.split(
    ',',
  ),
)
/** `Sold October`, `Verkauft Q3 2024` */
const month =
  /^(?:jan|feb|fev|mar(?!k)|apr|abr|avr|ma[iyj]|mag|ju[ln]|jui|giu|lug|aug|ago|aou|sep|set|o[ck]t|out|ott|nov|de[cz]|dic|gen|ene|sty|lut|kwi|cze|lip|sie|wrz|paz|lis|gru|q\d$)/
/** What is kept of former listings. */
const archives = new Set(
  'archief,archive,archives,archiv,archivio,archivo,archiwum,arquivo,closings,ehemalige,former,historial,historico,historie,historique,history,old,past,past sales,previous,previous sales,recent sales,sales history,sold and closed,storico,vergangene'.split(
    ',',
  ),
)

/** What a heading, or the name of a sheet, says; undefined for any other text. */
export function headingMeaning(text: string): HeadingMeaning | undefined {
  if (text.length > MAX_CHARACTERS || text.trimEnd().endsWith('?')) return undefined
  const whole = plainWords(text)
  const words = whole.split(' ')
  if (words.length > MAX_WORDS) return undefined
  const end = words.findIndex((word, at) => at > 0 && since.has(word))
  const rest = (end === -1 ? words : words.slice(0, end)).filter(
    (word) => !besides.has(word) && !/^\d+$/.test(word),
  )
  return (
    meaningOf(whole) ??
    meaningOf(rest.join(' ')) ??
    meaningOf(rest.filter((word) => !month.test(word)).join(' '))
  )
}

function meaningOf(words: string): HeadingMeaning | undefined {
  const saleType = saleTypeByParts(words)
  if (saleType) return { saleType }
  if (archives.has(words)) return { status: 'none' }
  const verdict = toStatus(words)
  if (!verdict || ('skip' in verdict && verdict.skip.code === 'unmappable_status')) return undefined
  if ('skip' in verdict) return { status: 'none' }
  return { status: verdict.status, ...(verdict.saleType && { saleType: verdict.saleType }) }
}
