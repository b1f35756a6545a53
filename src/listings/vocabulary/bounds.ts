import { plainWords } from '../../text/plain-words.ts'
import { currencySymbol } from './currencies.ts'
import { periodAt } from './periods.ts'

/** An amount is that much or more, or that much or less. */
export type Bound = 'least' | 'most'

/** What says so directly before an amount, by language, as `plainWords` has it. */
const before: readonly (readonly [Bound, string])[] = [
  [
    'least',
    'from,from price,bids from,starting bid,opening bid,minimum bid,starting,starting at,starting price,starts at,over,above,in excess of,oieo,min,minimum,minimum of,at least,more than,not less than,no less than,upwards of',
  ],
  ['least', 'ab,mindestens,mind,mindestpreis'],
  ['least', 'desde,a partir de,minimo,al menos,mas de,como minimo'],
  ['least', 'a partir de,des,mini,au moins,plus de'],
  ['least', 'da,minimo,almeno,oltre'],
  ['least', 'vanaf,vanafprijs,v a,minimaal,minstens'],
  ['least', 'od,co najmniej'],
  ['least', 'a partir de,pelo menos'],
  ['least', 'en az'],
  ['most', 'up to,max,maximum,maximum of,at most,under,below,less than,not more than,no more than'],
  ['most', 'bis,bis zu,maximal,hochstens'],
  ['most', 'hasta,maximo'],
  ['most', 'jusqu a,maxi,au plus'],
  ['most', 'fino a,massimo'],
  ['most', 'tot,maximaal,hoogstens'],
  ['most', 'do,maksymalnie,najwyzej'],
  ['most', 'ate,maximo'],
  ['most', 'en fazla,en cok'],
]

/** And directly behind it. */
const behind: readonly (readonly [Bound, string])[] = [
  [
    'least',
    'oieo,offers over,offers in excess,or more,and more,or above,and above,and up,upwards,onwards,min,minimum',
  ],
  ['least', 'oder mehr,und mehr,mindestens'],
  ['least', 'o mas,y mas,en adelante,minimo'],
  ['least', 'ou plus,et plus,minimum,mini'],
  ['least', 'o piu,e oltre,in su'],
  ['least', 'of meer,en meer,of hoger'],
  ['least', 'lub wiecej'],
  ['least', 'ou mais'],
  ['least', 've uzeri,ve ustu,itibaren'],
  ['most', 'or less,or below,max,maximum'],
  ['most', 'oder weniger,maximal,hochstens'],
  ['most', 'o menos,maximo'],
  ['most', 'ou moins,maxi'],
  ['most', 'o meno,massimo'],
  ['most', 'of minder,of lager'],
  ['most', 'lub mniej'],
  ['most', 'ou menos'],
  ['most', 'en fazla'],
]

/** `from only £310,000` */
const fillers: ReadonlySet<string> = new Set(
  'only,just,nur,schon,solo,seulement,slechts,ca,circa'.split(','),
)

const boundBefore = byPhrase(before)
const boundBehind = byPhrase(behind)
const mostWords = 4

function byPhrase(phrases: typeof before): ReadonlyMap<string, Bound> {
  return new Map(
    phrases.flatMap(([bound, list]) =>
      list.split(',').map((phrase): [string, Bound] => [phrase, bound]),
    ),
  )
}

/** Whether what stands around an amount says that it is the least or the most: `à partir de`, `or less`. */
export function boundOf(textBefore: string, textBehind: string): Bound | undefined {
  return (
    boundAtEnd(plainWords(textBefore).split(' ')) ?? boundAtStart(plainWords(textBehind).split(' '))
  )
}

function boundAtEnd(words: readonly string[]): Bound | undefined {
  const rest = words.slice(0, words.findLastIndex((word) => !isBetween(word)) + 1)
  for (let length = mostWords; length > 0; length--) {
    const bound = boundBefore.get(rest.slice(-length).join(' '))
    if (bound) return bound
  }
  return undefined
}

function boundAtStart(words: readonly string[]): Bound | undefined {
  const first = words.slice(words.findIndex((word) => !isBetween(word)))
  const rest = first.slice(periodAt(first, 0)?.length ?? 0)
  for (let length = mostWords; length > 0; length--) {
    const bound = boundBehind.get(rest.slice(0, length).join(' '))
    if (bound) return bound
  }
  return undefined
}

/** Whether it may stand between an amount and what says that it is the least. */
function isBetween(word: string): boolean {
  return word === '' || fillers.has(word) || currencySymbol(word) !== undefined
}
