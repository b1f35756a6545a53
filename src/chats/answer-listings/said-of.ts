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
: = – — - ( ) " “ ” | ~ ≈ * ,`)

/** Forms of "to be" and the like: what is said of a thing with a name stands between it and the amount. */
const copulas = setOf(`
is was are were be being comes come equals runs run
ist war sind sei beträgt betragen liegt läge es son est sont è era bedraagt jest wynosi é são
wäre läge sería serait sarebbe seria`)

/** They come between a thing and its name: `the price of 10 Elm Street`. */
const ofWords = setOf(
  'of for on at von für bei auf de del du des d della dell di van voor za do da dos das',
)

const token = /[\p{L}\p{M}]+|\d[\d.,]*|\|+|\S/gu
const LONGEST = 140
const MOST_WORDS = 14

/** Whether words say nothing themselves, between a thing and its amount. */
export function areFillers(text: string): boolean {
  return (text.toLowerCase().match(token) ?? []).every(
    (word) => fillers.has(word) || copulas.has(word),
  )
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
  const words: readonly string[] = before.slice(-LONGEST).toLowerCase().match(token) ?? []
  let hasCopula = false
  let isNamed = false
  for (let at = words.length - 1; at >= Math.max(0, words.length - MOST_WORDS); at -= 1) {
    const word = words[at] ?? ''
    const next = words[at + 1] ?? ''
    if (names(word, words[at - 1] ?? '', next)) return !isNamed || ofWords.has(next)
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
