const longGap = /[\s-]{2,}/g

/** A text with runs of characters shortened, and where in the original each place of it was. */
interface Shortened {
  readonly text: string
  /** The offset in the original of an offset in `text`. */
  readonly originally: (at: number) => number
}

/**
 * Every run of white space and hyphens becomes one character, a line feed if there is one in it: a
 * pattern has one to try between two words, and not as many ways as there are blanks.
 */
export function withSingleGaps(original: string): Shortened {
  return shortened(original, longGap, (gap) => (gap.includes('\n') ? '\n' : gap.slice(0, 1)))
}

/** Every run of what a pattern finds becomes what stands for it, which is shorter. */
export function shortened(
  original: string,
  runs: RegExp,
  short: (run: string) => string,
): Shortened {
  if (original.search(runs) < 0) return { text: original, originally: (at) => at }
  const pieces: string[] = []
  /** Where a run ends: here, and how many characters were left out up to there. */
  const cuts: { readonly at: number; readonly left: number }[] = []
  let end = 0
  let left = 0
  for (const { index, 0: run } of original.matchAll(runs)) {
    const rest = short(run)
    pieces.push(original.slice(end, index), rest)
    end = index + run.length
    left += run.length - rest.length
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
