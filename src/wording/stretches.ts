/** No pattern meets a longer text at once, so that a long one takes time in proportion. */
export const MAX_STRETCH = 2_000
/** What stands around words and decides about them is nearer. */
const AROUND = 500

/** A part of a text, and what is around it. */
export interface Stretch {
  readonly text: string
  /** Where `text` begins in the whole. */
  readonly at: number
  /** What begins from here on is found in this stretch. */
  readonly from: number
  /** What begins here or behind it is found in another one. */
  readonly to: number
}

/** A text in stretches: each place belongs to one, and is seen with what is around it. */
export function stretchesOf(whole: string): Stretch[] {
  if (whole.length <= MAX_STRETCH) return [{ text: whole, at: 0, from: 0, to: whole.length }]
  const own = MAX_STRETCH - 2 * AROUND
  return Array.from({ length: Math.ceil(whole.length / own) }, (_, number) => {
    const from = number * own
    const at = Math.max(0, from - AROUND)
    return { text: whole.slice(at, from + own + AROUND), at, from, to: from + own }
  })
}
