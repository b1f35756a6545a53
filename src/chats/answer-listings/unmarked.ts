import type { Place } from './place.ts'

const mark = /\*|~~|`|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu

/** A text as it is shown, without the marks of Markdown, and where these places are in it. */
export interface Unmarked<Found extends Place> {
  /** With bars in these places. */
  readonly plain: string
  readonly places: readonly Found[]
}

/** @param places in order, in the text with its marks; they keep theirs */
export function unmarked<Found extends Place>(
  text: string,
  places: readonly Found[],
): Unmarked<Found> {
  let plain = ''
  let from = 0
  const moved = places.map((place) => {
    plain += text.slice(from, place.at).replace(mark, '')
    from = place.end
    const at = plain.length
    plain += '|'.repeat(place.end - place.at)
    return { ...place, at, end: plain.length }
  })
  return { plain: plain + text.slice(from).replace(mark, ''), places: moved }
}
