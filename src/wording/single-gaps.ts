const longGap = /[\s-]{2,}/g

/**
 * Every run of white space and hyphens becomes one character, a line feed if there is one in it: a
 * pattern has one to try between two words, and not as many ways as there are blanks.
 *
 * @returns `originally`: the offset in the original of an offset in `text`
 */
export function withSingleGaps(original: string) {
  const pieces: string[] = []
  /** Where a gap ends: here, and how many characters were left out up to there. */
  const cuts: { readonly at: number; readonly left: number }[] = []
  let end = 0
  let left = 0
  for (const { index, 0: gap } of original.matchAll(longGap)) {
    pieces.push(original.slice(end, index), gap.includes('\n') ? '\n' : gap.slice(0, 1))
    end = index + gap.length
    left += gap.length - 1
    cuts.push({ at: end - left, left })
  }
  pieces.push(original.slice(end))
  return { text: pieces.join(''), originally: (at: number) => at + leftBefore(cuts, at) }
}

/** Of the last cut that is not behind the offset, found by halves. */
function leftBefore(
  cuts: readonly { readonly at: number; readonly left: number }[],
  at: number,
): number {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cuts[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return cuts[low - 1]?.left ?? 0
}
