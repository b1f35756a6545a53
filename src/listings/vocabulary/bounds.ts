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
  ['least', 'ab,mindestens,mind,mindestpreis,mehr als,uber'],
  ['least', 'desde,a partir de,minimo,al menos,mas de,como minimo'],
  ['least', 'a partir de,des,mini,au moins,plus de'],
  ['least', 'da,minimo,almeno,oltre,piu di'],
  ['least', 'vanaf,vanafprijs,v a,minimaal,minstens,meer dan'],
  ['least', 'od,co najmniej,ponad,powyzej'],
  ['least', 'a partir de,pelo menos,mais de,acima de'],
  ['least', 'en az'],
  ['least', 'fran,fra'],
  [
    'most',
    'up to,max,maximum,maximum of,at most,under,below,less than,fewer than,not more than,no more than',
  ],
  ['most', 'bis,bis zu,maximal,hochstens,weniger als,kleiner als,unter'],
  ['most', 'hasta,maximo,menos de'],
  ['most', 'jusqu a,maxi,au plus,moins de'],
  ['most', 'fino a,massimo,meno di'],
  ['most', 'tot,maximaal,hoogstens,minder dan'],
  ['most', 'do,maksymalnie,najwyzej,ponizej'],
  ['most', 'ate,maximo,abaixo de'],
  ['most', 'en fazla,en cok'],
  ['most', 'upp till,op til,opp til,opptil'],
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
  ['least', 've uzeri,ve ustu,uzeri,ustu,itibaren'],
  ['most', 'or less,or fewer,or below,max,maximum'],
  ['most', 'oder weniger,maximal,hochstens'],
  ['most', 'o menos,maximo'],
  ['most', 'ou moins,maxi'],
  ['most', 'o meno,massimo'],
  ['most', 'of minder,of lager'],
  ['most', 'lub mniej'],
  ['most', 'ou menos'],
  ['most', 'en fazla'],
]

/** Before a year. */
const beforeYear: readonly (readonly [Bound, string])[] = [
  [
    'least',
    'after,since,post,nach,seit,apres,depuis,despues de,dopo,dopo il,dal,sinds,na,po,depois de',
  ],
  [
    'most',
    'before,pre,prior to,earlier than,older than,vor,avant,antes de,prima del,voor,przed,until',
  ],
]

/** And behind it. */
const behindYear: readonly (readonly [Bound, string])[] = [
  [
    'least',
    'or later,and later,or after,or newer,and newer,oder spater,oder neuer,ou apres,o posterior',
  ],
  [
    'most',
    'or earlier,and earlier,or before,or older,and older,oder fruher,oder alter,ou avant,o anterior',
  ],
]

/** `< $400,000`, `≥ 2 ha` */
const signs = /[<>≤≥＜＞]=?|=[<>]/g
/** `2 ha +`, `30+` */
const endsWithPlus = /(\+|(?<!\p{L})plus)\s*$/iu
const tags = /<\/?[a-z][^<>]*>/gi

/** `from only £310,000` */
const fillers: ReadonlySet<string> = new Set(
  'only,just,nur,schon,solo,seulement,slechts,ca,circa'.split(','),
)

type Phrases = ReadonlyMap<string, Bound>

const ofAmounts = { before: byPhrase(before), behind: byPhrase(behind) }
const ofYears = {
  before: byPhrase([...before, ...beforeYear]),
  behind: byPhrase([...behind, ...behindYear]),
}
const mostWords = 4

function byPhrase(phrases: typeof before): Phrases {
  return new Map(
    phrases.flatMap(([bound, list]) =>
      list.split(',').map((phrase): [string, Bound] => [phrase, bound]),
    ),
  )
}

/** Whether what stands around an amount says that it is the least or the most: `à partir de`, `or less`, `<`. */
export function boundOf(textBefore: string, textBehind: string): Bound | undefined {
  return (
    boundBySign(textBefore) ??
    (/\+\s*$/.test(textBehind) ? 'least' : undefined) ??
    atEnd(wordsOf(textBefore), ofAmounts.before)?.bound ??
    boundAtStart(wordsOf(textBehind))
  )
}

/** What stands around a number besides what says that it is the least or the most, and what that says. */
interface Bounded {
  readonly bound: Bound | undefined
  readonly before: string
  readonly behind: string
}

/**
 * The same of a number that is no amount of money, behind whose unit it can stand, too: `2 acres or less`.
 *
 * @param of what the number is
 */
export function withoutBound(
  before: string,
  behind: string,
  of: 'amount' | 'year' = 'amount',
): Bounded {
  if (before.trim() === '' && behind.trim() === '') return { bound: undefined, before, behind }
  const phrases = of === 'year' ? ofYears : ofAmounts
  const sign = boundBySign(before)
  if (sign) return { bound: sign, before: before.replace(signs, ' '), behind }
  const ahead = atEnd(wordsOf(before), phrases.before)
  if (ahead) return { bound: ahead.bound, before: cut(before, ahead), behind }
  if (endsWithPlus.test(behind))
    return { bound: 'least', before, behind: behind.replace(endsWithPlus, '') }
  const after = among(wordsOf(behind), phrases.behind)
  return after
    ? { bound: after.bound, before, behind: cut(behind, after) }
    : { bound: undefined, before, behind }
}

function wordsOf(text: string): readonly string[] {
  return /\p{L}/u.test(text) ? plainWords(text).split(' ') : []
}

function boundBySign(text: string): Bound | undefined {
  const sign = /[<≤＜]|[>≥＞]/.exec(text.replace(tags, ' '))?.[0]
  if (sign === undefined) return undefined
  return /[<≤＜]/.test(sign) ? 'most' : 'least'
}

/** Words that say so, by their places among all of a text. */
interface Found {
  readonly bound: Bound
  readonly from: number
  readonly to: number
}

function atEnd(words: readonly string[], phrases: Phrases): Found | undefined {
  const end = words.findLastIndex((word) => !isBetween(word)) + 1
  for (let length = Math.min(mostWords, end); length > 0; length--) {
    const bound = phrases.get(words.slice(end - length, end).join(' '))
    if (bound) return { bound, from: end - length, to: words.length }
  }
  return undefined
}

function boundAtStart(words: readonly string[]): Bound | undefined {
  const first = words.slice(words.findIndex((word) => !isBetween(word)))
  const rest = first.slice(periodAt(first, 0)?.length ?? 0)
  for (let length = mostWords; length > 0; length--) {
    const bound = ofAmounts.behind.get(rest.slice(0, length).join(' '))
    if (bound) return bound
  }
  return undefined
}

/** `More or less` says that it is about so much. */
const more = /^(more|mehr|mas|plus|piu|meer|mais)$/

function among(words: readonly string[], phrases: Phrases): Found | undefined {
  for (const from of words.keys())
    for (let length = Math.min(mostWords, words.length - from); length > 0; length--) {
      const bound = phrases.get(words.slice(from, from + length).join(' '))
      if (bound && !more.test(words[from - 1] ?? '')) return { bound, from, to: from + length }
    }
  return undefined
}

/** A text without some of its words. */
function cut(text: string, { from, to }: Found): string {
  let at = 0
  return text
    .split(/(?<=\s)/)
    .filter((part) => {
      const place = at
      at += wordsOf(part).length
      return place < from || place >= to
    })
    .join('')
}

/** Whether it may stand between an amount and what says that it is the least. */
function isBetween(word: string): boolean {
  return word === '' || fillers.has(word) || currencySymbol(word) !== undefined
}
