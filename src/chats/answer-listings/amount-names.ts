import {
  depositWords,
  estimateWords,
  feeWords,
  type WordsOf,
} from '../../listings/vocabulary/cost-words.ts'
import { type FoundAmount, isAmong } from './amounts/amounts-in.ts'
import { isPriceWord } from './amounts/price-words.ts'
import { isSaidOf, wordsOf } from './amounts/said-of.ts'
import type { AmountName, KnownListing, ReadAnswer } from './known-listings.ts'
import type { TextSpan } from './text-span.ts'

const LONGEST = 140

const setOf = ({ spaced, joined }: WordsOf): ReadonlySet<string> => new Set([...spaced, ...joined])
const deposits = setOf(depositWords)
const fees = setOf(feeWords)
const estimates = setOf(estimateWords)
/** What an amount that is no price can be called. */
const otherNames: readonly (readonly [AmountName, ReadonlySet<string>])[] = [
  ['deposit', deposits],
  ['fee', fees],
  ['estimate', estimates],
]

const isPrice = (word: string) => isPriceWord(word, '', '')

/** What stands around an amount in its sentence. */
interface Around {
  readonly before: string
  /** The end of it, behind the amount before this one. */
  readonly clause: string
  readonly behind: string
}

function around(text: string, sentence: TextSpan, { at, end }: TextSpan, since: number): Around {
  return {
    before: text.slice(Math.max(sentence.at, at - LONGEST), at),
    clause: text.slice(Math.max(sentence.at, since, at - LONGEST), at),
    behind:
      text.slice(end, Math.min(sentence.end, end + 40)).split(/[.,;:!?()，、；。]|\d/)[0] ?? '',
  }
}

/** What a text plainly calls an amount; undefined where it does not, or names others beside it. */
function nameSaid({ before, clause, behind }: Around): AmountName | undefined {
  const beside = new Set([...wordsOf(clause), ...wordsOf(behind)])
  const others = otherNames.filter(([, words]) => [...words].some((word) => beside.has(word)))
  const [other] = others
  if (!other) return isSaidOf(before, isPriceWord) ? 'price' : undefined
  const [name, words] = other
  const isAlone = others.length === 1 && !wordsOf(clause).some(isPrice)
  return isAlone && name === 'deposit' && isSaidOf(before, (word) => words.has(word))
    ? name
    : undefined
}

/**
 * An amount that is one of a home, though not the one that it is said to be, where that is known.
 *
 * @param since where the amount before it ends
 */
export function confused(
  text: string,
  sentence: TextSpan,
  listing: KnownListing,
  found: FoundAmount,
  since: number,
): ReadAnswer['confused'] {
  if (found.kind !== 'price') return []
  const named = listing.amountsByName
  const has = (name: AmountName) =>
    isAmong(found, (low, high) => named[name]?.some((each) => each >= low && each < high) ?? false)
  const names: readonly AmountName[] = ['price', 'deposit', 'fee', 'estimate']
  const known = names.find(has)
  const others = names.filter((name) => named[name]?.length && !has(name))
  if (known === undefined || others.length === 0) return []
  const said = nameSaid(around(text, sentence, found, since))
  return said !== undefined && others.includes(said)
    ? [{ amount: found.text, listing, said, known }]
    : []
}
