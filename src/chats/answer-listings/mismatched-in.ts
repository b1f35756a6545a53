import type { KnownListing, ReadAnswer } from './known-listings.ts'
import type { Mention } from './names-in.ts'
import type { TextSpan } from './text-span.ts'

/** Words of a sentence that sets one home beside another. */
export const comparison =
  /(?<!\p{L})(?:similar\p{L}{0,2}|alike|like|also|instead|than|compar\p{L}{1,6}|alternativ\p{L}{0,5}|near\p{L}{0,2}|other|another|next to|as well as|ähnlich\p{L}{0,3}|auch|statt|andere\p{L}?|neben|también|otr[ao]s?|parecid[ao]s?|aussi|autres?|anche|altr[aioe]|ook|andere|też|inn[aey]|também|outr[ao]s?)(?!\p{L})/iu

/**
 * Links and MLS numbers of other listings beside the address of one: as its link, or in a sentence
 * that has no other address.
 *
 * @param text where the mentions stand
 * @param aboutOf what each sentence names
 */
export function mismatchedIn(
  text: string,
  sentences: readonly TextSpan[],
  aboutOf: (sentence: TextSpan) => readonly Mention[],
): ReadAnswer['mismatched'] {
  return sentences.flatMap((sentence) => {
    const here = aboutOf(sentence)
    const addresses = here.filter(({ kind }) => kind === 'address')
    return here.flatMap((mention) => {
      if (mention.kind === 'address' || !mention.listings) return []
      const label = addresses.find(
        ({ end, at }) => end <= mention.at && isLabel(text, at, end, mention),
      )
      const address = label ?? (addresses.length === 1 ? addresses[0] : undefined)
      const [listing] = address?.listings ?? []
      const others = here.filter((each) => each.kind === mention.kind)
      const isOwn = (label ? [mention] : others).some((each) => isShared(each, address))
      if (!listing || isOwn) return []
      const isCompared = !label && comparison.test(text.slice(sentence.at, sentence.end))
      return isCompared ? [] : [{ name: mention.text, listing }]
    })
  })
}

/** `[20 Elm Street](` */
function isLabel(text: string, at: number, end: number, link: Mention): boolean {
  return (
    link.kind === 'link' &&
    /^[^[\]\n]{0,80}\]\(<?$/.test(text.slice(end, link.at)) &&
    /\[[^[\]\n]{0,80}$/.test(text.slice(Math.max(0, at - 82), at))
  )
}

function isShared(mention: Mention, address: Mention | undefined): boolean {
  const listings: readonly KnownListing[] = address?.listings ?? []
  return mention.listings?.some((listing) => listings.includes(listing)) ?? false
}
