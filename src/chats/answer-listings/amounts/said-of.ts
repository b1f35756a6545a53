import { joinedCostWords } from '../../../listings/vocabulary/cost-words.ts'
import { joined } from './figure.ts'

const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words and marks between what an amount is of and the amount. */
const fillers = setOf(`
of at for to from only just usually typically normally often generally likely now currently still about around
approximately approx roughly nearly almost circa ca some an a the its their your our this that has been would will
could can estimated starting starts set over above under below than more less up total amount each month monthly per
von bei für nur jetzt aktuell derzeit etwa rund ungefähr ab auf zu über unter mehr weniger als der die das monatlich
monatliche
de del el la un una solo sólo actual en por unos unas más menos hasta mensual
du des le les seulement actuellement à plus moins sera mensuel mensuelle
di al il lo in circa attuale più meno oltre mensile
van voor slechts ongeveer nu meer dan te maandelijkse
za tylko około teraz ponad miesięczna miesięczny
da do o os as apenas cerca atualmente mais até mensal
khoảng chỉ từ với mỗi tháng hàng hiện tại của cho
约 約 的 每 月 仅 只 大 需 现 는 은 이 가 의 로 약 총 월 は が の
: = – — - ( ) " “ ” | ~ ≈ * ,`)

/** Forms of "to be" and the like: what is said of a thing with a name stands between it and the amount. */
const copulas = setOf(`
is was are were be being comes come equals runs run
ist war sind sei beträgt betragen liegt läge es son est sont è era bedraagt jest wynosi é são
wäre läge sería serait sarebbe seria là 是 为 為`)

/** They come between a thing and its name: `the price of 10 Elm Street`. */
const ofWords = setOf(
  'of for on at von für bei auf de del du des d della dell di van voor za do da dos das between entre zwischen giữa',
)

/** They stand before a name without any: `giá 12 Lê Lợi là`. */
const unlinked = setOf('giá thuê bán cọc vay lãi thuế')

const token = new RegExp(
  String.raw`(?:(?!${joined})[\p{L}\p{M}])+|\d[\d.,]*|\|+|${joinedCostWords.join('|')}|\S`,
  'gu',
)
const LONGEST = 140
const MOST_WORDS = 14

/** The words of a text, and its other signs one by one, in small letters. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(token) ?? []
}

/** Whether words say nothing themselves, between a thing and its amount. */
export function areFillers(text: string): boolean {
  return wordsOf(text).every((word) => fillers.has(word) || copulas.has(word))
}

/**
 * Whether what stands in front of an amount says what it is of: `costs only`, `The price of 10 Elm Street is`.
 *
 * @param names whether a word, in small letters, with the one before and the one behind it, is that
 */
export function isSaidOf(
  before: string,
  names: (word: string, previous: string, next: string) => boolean,
): boolean {
  const words = wordsOf(before.slice(-LONGEST))
  let hasCopula = false
  let isNamed = false
  for (let at = words.length - 1; at >= Math.max(0, words.length - MOST_WORDS); at -= 1) {
    const word = words[at] ?? ''
    const next = words[at + 1] ?? ''
    if (names(word, words[at - 1] ?? '', next))
      return !isNamed || unlinked.has(word) || ofWords.has(firstLink(words, at))
    if (/^[.;!?]$/.test(word)) return false
    if (copulas.has(word) && !isNamed) hasCopula = true
    else if (copulas.has(word)) return false
    else if (!fillers.has(word) && !/^\|/.test(word)) {
      if (!hasCopula) return false
      isNamed = true
    }
  }
  return false
}

/** What joins a thing to its name: `of` in `the rent monthly of 10 Elm Street`. */
function firstLink(words: readonly string[], at: number): string {
  const rest = words.slice(at + 1)
  return rest.find((word) => ofWords.has(word) || !fillers.has(word)) ?? ''
}
