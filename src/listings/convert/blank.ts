import { Amount, type Cell } from '../read/source.ts'

const blankTexts: ReadonlySet<string> = new Set([
  '',
  ...'- -- --- – — [] #n/a n.a. n/a na nan none null'.split(' '),
])

/** What people write of what they do not know; `unknown` and what can be a status are none of it. */
const saidBlank: ReadonlySet<string> = new Set(
  'no data,no info,no information,not specified,not provided,not given,n/d,n.d.,n. d.,s/d,sin datos,sin información,sin informacion,sin especificar,no especificado,no informado,no indicado,k.a.,k. a.,keine angabe,keine angaben,ohne angabe,ohne angaben,nicht angegeben,non renseigné,non renseigne,non communiqué,non précisé,non precise,non specificato,non indicato,brak,brak danych,brak informacji,nie podano,não informado,nao informado,não especificado,sem informação,geen gegevens,niet opgegeven,niet ingevuld,neuvedeno,ikke oplyst,ej angivet,uppgift saknas,belirtilmemiş,bilgi yok'.split(
    ',',
  ),
)
const LONGEST_SAID = Math.max(...[...saidBlank].map(({ length }) => length))
/** Few cells begin so, or with white space: the others are not looked at further. By the code of ASCII. */
const beginnings: readonly boolean[] = Array.from({ length: 128 }, (_, code) => {
  const first = String.fromCharCode(code).trim().toLowerCase()
  return first === '' || [...blankTexts, ...saidBlank].some((text) => text.startsWith(first))
})

/** Whether a cell holds nothing, or a text with which programs say so: `None`, `N/A`, `—`. */
export function isBlank(cell: Cell | undefined): boolean {
  if (cell === undefined || cell === null) return true
  if (typeof cell === 'string') {
    if (beginnings[cell.charCodeAt(0)] === false) return false
    const text = cell.trim()
    if (text.length > LONGEST_SAID) return false
    const words = text.toLowerCase()
    return blankTexts.has(words) || saidBlank.has(words)
  }
  if (typeof cell === 'number') return Number.isNaN(cell)
  if (cell instanceof Date) return Number.isNaN(cell.getTime())
  if (typeof cell === 'boolean' || cell instanceof Amount) return false
  return cell.every((item) => item === null || (typeof item === 'string' && isBlank(item)))
}

/** What can be a status as well, and in any other place says that there is nothing. */
const saidUnavailable: ReadonlySet<string> = new Set(
  'not available,unavailable,unknown,to be announced,to be determined,tba,tbd,no disponible,desconocido,non disponible,indisponible,inconnu,non disponibile,sconosciuto,nicht verfügbar,unbekannt,niet beschikbaar,onbekend,não disponível,nao disponivel,indisponível,desconhecido,niedostępne,nieznane,không có,không rõ,không có sẵn,chưa có,暂无,无,不详,未知,暂缺,無,不明,없음,미정,해당 없음,정보 없음,なし,未定'.split(
    ',',
  ),
)

/** Whether a cell or a text holds nothing, or what people put in its place: `No disponible`. Not for a status. */
export function isPlaceholder(cell: Cell | undefined): boolean {
  return (
    isBlank(cell) || (typeof cell === 'string' && saidUnavailable.has(cell.trim().toLowerCase()))
  )
}

/** `None` and `brak`: of what there can be any number of it may mean that there is nothing. */
export function saysNone(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && /^\s*(none|brak)\s*$/i.test(cell)
}

/** `NA`, which is empty in most columns, and in one of codes can be the province of Napoli. */
export function saysNa(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && cell.trim() === 'NA'
}

/** The text of any cell, trimmed: a date as its ISO day, a list joined by `, `, null as nothing. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (cell instanceof Amount) return cell.toString()
  if (cell instanceof Date) return isBlank(cell) ? '' : cell.toISOString().slice(0, 10)
  return cell.map(itemText).filter(Boolean).join(', ')
}

function itemText(item: unknown): string {
  if (item === null || item === undefined) return ''
  return typeof item === 'object' ? JSON.stringify(item) : String(item).trim()
}
