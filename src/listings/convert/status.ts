import type { Listing } from '../../contract/listing.ts'
import { plainNames, plainWords } from '../../text/plain-words.ts'
import { choiceText } from '../choice-text.ts'
import type { Finding } from '../finding.ts'
import { quoted } from './problem.ts'
import { type SaleType, toSaleType } from './sale-type.ts'

/** The status of the service that a source's status means, or why the row is left out. */
export type StatusVerdict =
  | {
      readonly status: Listing['Status']
      /** Where the text tells it too: `FOR_RENT`. */
      readonly saleType?: SaleType
      readonly warning?: Finding
    }
  | {
      readonly skip: Finding
      /** Still on the market by definition, though there is an offer: it may be taken for Active. */
      readonly onMarket?: true
    }

export type StatusCodeTable = 'flexmls' | 'rightmove' | 'repliers'

type Meaning =
  | 'active'
  | 'for_sale'
  | 'for_rent'
  | 'coming_soon'
  | 'sold'
  | 'leased'
  | 'under_contract'
  | 'contingent'
  | 'off_market'
  | 'unmappable_status'

/** Texts that mean something, joined by commas. */
type Vocabulary = readonly (readonly [Meaning, string])[]

const meaningByText = byText([
  [
    'active',
    'act,actief,actif,activa,active,activo,aktiv,ativa,ativo,attiva,attivo,available,back on market,beschikbaar,disponibile,disponible,disponivel,en ligne,extended,frei,gepubliceerd,im angebot,in vermarktung,libera,libero,libre,livre,neu,new,new listing,newly listed,nieuw,offen,online,price change,price changed,price reduced,pubblicata,pubblicato,publicada,publicado,publie,publiee,published,reduced,relisted,verfugbar,veroffentlicht,vigente,vrij,actifs,actives,activas,activos,aktive,aktualne,aktywna,aktywne,aktywny,ativas,ativos,attive,attivi,disponibili,disponibles,disponiveis,dostepna,dostepne,dostepny,verfugbare,w ofercie,wolne,거래가능,公開中,募集中',
  ],
  [
    'coming_soon',
    'binnenkort,binnenkort beschikbaar,coming soon,coming soon delayed showings,coming soon no show,coming soon no showings,comingsoon,delayed showings,pre market,pre on market,premarket,preonmarket,prossimamente,proximamente',
  ],
  [
    'sold',
    'bereits verkauft,rogitata,rogitato,closed,closed sale,closed sold,escriturada,escriturado,just sold,recently sold,sale closed,settled,sld,sold,sold closed,vendida,vendido,vendu,vendue,venduta,venduto,verkauft,verkocht,sprzedana,sprzedane,sprzedany,vendidas,vendidos,vendues,vendus,vendute,venduti,verkaufte,verkauften,verkochte,已售,已售出,已成交,거래완료,판매완료,成約済,成約済み,売約済,売約済み',
  ],
  [
    'leased',
    'affittata,affittato,alquilada,alquilado,alugada,alugado,arrendada,arrendado,bereits vermietet,closed lease,closed leased,closed rented,leased,let,loue,louee,lsd,rentada,rentado,rented,verhuurd,vermietet,affittate,affittati,alquiladas,alquilados,alugadas,alugados,arrendadas,arrendados,louees,loues,verhuurde,vermietete,vermieteten,wynajeta,wynajete,wynajety,已租,已出租,임대완료',
  ],
  [
    'under_contract',
    'apartada,apartado,bajo contrato,bajo oferta,beurkundet,compromesso,cpcv,notariell beurkundet,preliminare firmato,proposta in corso,trattativa in corso,verkocht o v,compromis,compromis signe,em negociacao,en arras,en negociacion,en option,exchanged,gereserveerd,in escrow,in trattativa,in verhandlung,let agreed,let stc,oferta aceptada,offer accepted,offre acceptee,onder bod,onder optie,onder voorbehoud,option pending,opzionata,opzionato,pending,pnd,proposta accettata,proposta aceita,proposta aceite,reservada,reservado,reserve,reserved,reservee,reserviert,riservata,riservato,sale agreed,sale pending,senalizada,senalizado,separada,separado,sinalizada,sinalizado,sob contrato,sob proposta,sold stc,sold stcm,sold subject to contract,sotto compromesso,sous compromis,sous offre,sous option,sous promesse,sous promesse de vente,sstc,sstcm,u c,under agreement,under contract,under offer,undercontract,unter vertrag,verhuurd onder voorbehoud,verkocht onder voorbehoud,vorgemerkt,reservadas,reservados,reservees,reserves,reservierte,reservierten,riservate,riservati,umowa przedwstepna,umowa rezerwacyjna,w rezerwacji,zarezerwowana,zarezerwowane,zarezerwowany,已预订,계약중,계약 중,계약진행중,계약완료,예약,商談中',
  ],
  [
    'contingent',
    'accepting backup offers,act cont,actuc,active backup,active contract,active contingent,active kick out,active option,active option contract,active under contract,backup,backup offers,contingent',
  ],
  [
    'off_market',
    'archived,archiviert,baja,can,canceled,cancelled,de baja,deaktiviert,delete,deleted,draft,exp,expirado,expired,foreclosed,hold,inactief,inactif,inactiva,inactive,inactivo,inaktiv,inativa,inativo,incomplete,indisponible,indisponivel,ingetrokken,kill,nicht verfugbar,niet beschikbaar,no disponible,no longer available,non disponibile,non disponible,not available,off market,offline,offmarket,on hold,retirada,retirado,retire,retiree,ritirata,ritirato,sospesa,sospeso,suspended,suspendida,suspendido,suspendu,suspendue,suspensa,suspenso,temp off,temp off market,temporarily off market,temporarily withdrawn,terminated,unavailable,verlopen,withdrawn,wth,zap,zuruckgezogen,archiwalna,archiwalne,archiwalny,nieaktualna,nieaktualne,nieaktualny,nieaktywna,nieaktywne,nieaktywny,niedostepne,retires,retirees,retiradas,retirados,ritirate,ritirati,wycofana,wycofane,wycofany,zuruckgezogene,下架,已下架,보류,거래중지,販売終了,募集終了,掲載終了',
  ],
  ['for_sale', '出售,在售,可售,待售,판매중,販売中'],
  ['for_rent', '出租,招租,待租,可租'],
  ['unmappable_status', 'new community,other,ready to build'],
])

const codes: Readonly<Record<StatusCodeTable, ReadonlyMap<string, Meaning>>> = {
  flexmls: byText([
    ['active', 'a'],
    ['sold', 'c'],
    ['under_contract', 'p,u'],
    ['off_market', 'x,t,w'],
  ]),
  rightmove: byText([
    ['active', '0'],
    ['under_contract', '1,2,3,4,5'],
  ]),
  repliers: byText([
    ['active', 'a,new,pc,ext'],
    ['under_contract', 'sc,lc'],
    ['sold', 'sld'],
    ['leased', 'lsd'],
    ['off_market', 'u,exp,ter,sus,dft'],
  ]),
}

function byText(vocabulary: Vocabulary): ReadonlyMap<string, Meaning> {
  return new Map(
    vocabulary.flatMap(([meaning, list]) => plainNames(list).map((text) => [text, meaning])),
  )
}

/** What a status text means; undefined when it is not known. Codes need their table. */
export function toStatus(text: string): StatusVerdict | undefined {
  // `Sold?` asks.
  if (text.trimEnd().endsWith('?')) return undefined
  const words = plainWords(text)
  const meaning = meaningByText.get(words) ?? meaningOfPhrase(words)
  return meaning && verdict(meaning, text)
}

/** What a code means in the table of its system: one letter, a number or an abbreviation. */
export function toStatusByCode(code: string, table: StatusCodeTable): StatusVerdict | undefined {
  const meaning = codes[table].get(code.trim().toLowerCase())
  return meaning && verdict(meaning, code)
}

function meaningOfPhrase(words: string): Meaning | undefined {
  if (/^active under contract\b/.test(words)) return 'contingent'
  if (/\b(subject to contract|s?stcm?|under (contract|offer)|(sale|let) agreed)\b/.test(words))
    return 'under_contract'
  if (/^pending\b|^active (with )?pending/.test(words)) return 'under_contract'
  if (/^contingent\b/.test(words)) return 'contingent'
  if (/^active (with )?(contingen|contract|option|kick|backup|taking backup)/.test(words))
    return 'contingent'
  if (
    /^active (new|reduced|extended|relisted|back on market|price (change|reduc)\w*)\b/.test(words)
  )
    return 'active'
  if (/^coming soon\b/.test(words)) return 'coming_soon'
  if (/^sold( by \p{L}+)?( on)?( \p{L}{3,9} \d{1,2} \d{4}|( \d{1,4}){3})?$/u.test(words))
    return 'sold'
  return /\b(for|to|zu|zum|zur|en|in|a|te|para) \p{L}+$/u.test(words)
    ? toSaleType(words)
    : undefined
}

function verdict(meaning: Meaning, source: string): StatusVerdict {
  switch (meaning) {
    case 'active':
      return { status: 'Active' }
    case 'for_sale':
    case 'for_rent':
      return { status: 'Active', saleType: meaning }
    case 'coming_soon':
      return { status: 'PreOnMarket' }
    case 'sold':
      return { status: 'Sold' }
    case 'leased':
      return { status: 'Sold', saleType: 'for_rent', warning: leasedAsSold(source) }
    case 'contingent':
      return { skip: { code: meaning, ...reasons[meaning](quoted(source)) }, onMarket: true }
    default:
      return { skip: { code: meaning, ...reasons[meaning](quoted(source)) } }
  }
}

const asActive = choiceText({ onMissing: { Status: 'derive' } })

const reasons: Readonly<
  Record<
    'under_contract' | 'contingent' | 'off_market' | 'unmappable_status',
    (source: string) => Pick<Finding, 'message' | 'fix'>
  >
> = {
  under_contract: (source) => ({
    message: `The status ${source} means that a contract or an offer is pending; the service has no such status.`,
    fix: `Write Active for listings that you want to go on offering; ${asActive} loads only those that are contingent or active under contract.`,
  }),
  contingent: (source) => ({
    message: `The status ${source} means that there is an offer, though it is still on the market; the service has no such status.`,
    fix: `Leave it out, or load such listings as Active (${asActive}).`,
  }),
  off_market: (source) => ({
    message: `The status ${source} means that it is off the market.`,
    fix: 'Nothing needs to be done, or correct the status.',
  }),
  unmappable_status: (source) => ({
    message: `The status ${source} is none that the service has.`,
    fix: 'Write Active, PreOnMarket or Sold.',
  }),
}

/** That a lease which has been closed is called sold. */
export function leasedAsSold(source: string): Finding {
  return {
    code: 'leased_as_sold',
    message: `The status ${quoted(source)} is loaded as Sold: the service has no other for it.`,
    fix: 'Leave the row out if a chatbot should not call it sold.',
  }
}
