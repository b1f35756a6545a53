import { matchesIn } from '../../text/matches-in.ts'
import { plainDigits } from '../../text/plain-digits.ts'
import { digitsPattern, type Figure, readFigure, scalePattern } from './amounts/figure.ts'
import { spokenNumbersIn } from './amounts/spoken-numbers.ts'
import { codeKey } from './codes-in.ts'
import { linksIn } from './links-in.ts'
import { without } from './text-span.ts'
import { formsOf } from './word.ts'

/** What the visitor has said in a session, as far as an answer can repeat it. */
export interface Said {
  link(key: string): boolean
  /** An address, or other words. */
  words(text: string): boolean
  code(key: string): boolean
  amount(amount: Figure): boolean
}

const number = new RegExp(`${digitsPattern}(${scalePattern})?`, 'gu')

/** Reads of the messages what is asked about: of most answers that is little. */
export function readSaid(messages: readonly string[]): Said {
  const text = plainDigits(messages.join('\n'))
  let links: ReadonlySet<string> | undefined
  let forms: string | undefined
  let amounts: readonly number[] | undefined
  return {
    link(key) {
      links ??= new Set(linksIn(text).map((link) => link.key))
      return links.has(key)
    },
    words(words) {
      forms ??= formsOf(text)
      return forms.includes(formsOf(words))
    },
    code: (key) => codeKey(text).includes(key),
    amount({ low, high }) {
      amounts ??= amountsOf(text)
      return amounts.some((amount) => amount >= low && amount < high)
    },
  }
}

function amountsOf(text: string): number[] {
  const spoken = spokenNumbersIn(text)
  const amounts = matchesIn(without(text, spoken), number).flatMap(([all, scale]) => {
    const digits = scale === undefined ? all : all.slice(0, -scale.length)
    const { value } = readFigure(digits, scale)
    // "under 400" can be about 400,000.
    return scale === undefined && value >= 100 && value < 1000 ? [value, value * 1000] : [value]
  })
  return [...amounts, ...spoken.map(({ figure }) => figure.value)]
}
