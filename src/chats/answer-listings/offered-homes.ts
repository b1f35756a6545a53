import {
  homeWords,
  joinedHomeWords,
  joinedOfferWords,
  notOffered,
  offerWords,
} from '../../listings/vocabulary/offer-words.ts'
import { matchesIn } from '../../text/matches-in.ts'
import type { KnownListing } from './known-listings.ts'
import type { Mention } from './names-in.ts'
import { type HomeSearch, homeBefore } from './priced-homes.ts'
import type { TextSpan } from './text-span.ts'

const offer = String.raw`(?:(?<!\p{L})(?:${offerWords.join('|')})(?!\p{L})|${joinedOfferWords})`
const home = String.raw`(?:(?<!\p{L})(?:${homeWords})(?!\p{L})|${joinedHomeWords})`
const offers = new RegExp(offer, 'giu')

/** What says nothing more between a home and that it can be had. */
const adverbs = String.raw`(?<!\p{L})(?:is|are|it['’]s|['’]s|in|still|currently|now|also|again|está|sigue|aún|todavía|ahora|también|ist|noch|aktuell|derzeit|est|encore|toujours|è|ancora|ainda|nog|vẫn|hiện|tại|đang|có)(?!\p{L})|目前|现在|在|仍然?|还|是|正|현재|지금|아직도?|여전히`
/** The same with its place and its price. */
const between = new RegExp(
  String.raw`^(?:[\s,–—:)-]|\([^()]{0,40}\)|\p{Lu}[\p{L}.]*(?![\p{L}.])|\d{5}|${adverbs}|[는은이가])*$`,
  'u',
)
const before = new RegExp(String.raw`(?:(?:${adverbs})\s?){0,4}$`, 'u')
/** That homes are listed which can be had: `The homes available in Ashby:`, `For sale:`. */
const heading = new RegExp(
  String.raw`(?:${offer}(?: \p{L}{1,12}|的)? ?${home}|${home}(?: \p{L}{1,12}){0,3} ${offer}|^[\s*#>-]*(?:currently |now |still )?${offer})[^:：]{0,60}[:：]`,
  'iu',
)

/** Sentences between a heading and what it heads. */
const LONGEST_LIST = 40

/**
 * The listings that an answer says can be bought or rented: where it plainly says so of one, or lists it
 * below such a heading.
 */
export function offeredIn(search: HomeSearch): readonly KnownListing[] {
  const { text, sentences, aboutOf } = search
  let headed = -LONGEST_LIST
  return sentences.flatMap((sentence, number) => {
    const said = text.slice(sentence.at, sentence.end)
    const homes = aboutOf(sentence)
    const isDenied = notOffered.test(said)
    if (homes.length === 0 && /[:：]["”’*_\s]*$/.test(said))
      headed = !isDenied && heading.test(said) ? number : -LONGEST_LIST
    if (isDenied) return []
    const listed = number - headed < LONGEST_LIST ? homes : headedBy(said, sentence, homes)
    const words = matchesIn(said, offers).map(({ index, 0: word }) => ({
      at: sentence.at + index,
      end: sentence.at + index + word.length,
    }))
    const plainly = homes.filter((each) => words.some((word) => isSaidOf(text, each, word)))
    const [first] = words
    const goneOnAbout =
      homes.length === 0 && first
        ? homeBefore(search, number, whole(said, sentence, first))
        : undefined
    return [
      ...[...listed, ...plainly].flatMap(({ listings }) => listings ?? []),
      ...(goneOnAbout ? [goneOnAbout] : []),
    ]
  })
}

/** Those behind a heading in the same sentence. */
function headedBy(said: string, { at }: TextSpan, homes: readonly Mention[]): readonly Mention[] {
  const found = heading.exec(said)
  const end = at + (found ? found.index + found[0].length : 0)
  return found && homes.every((each) => each.at >= end) ? homes : []
}

/** What says that something can be had, with `still` and the like in front of it. */
function whole(said: string, sentence: TextSpan, word: TextSpan): TextSpan {
  const front = said.slice(0, word.at - sentence.at)
  return { at: sentence.at + front.search(before), end: word.end }
}

/** `7 Cedar Court is still available`, `We have 7 Cedar Court available` */
function isSaidOf(text: string, mention: Mention, word: TextSpan): boolean {
  return mention.end <= word.at && between.test(text.slice(mention.end, word.at))
}
