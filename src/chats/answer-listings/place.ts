/** Where something stands in a text: offsets of its first character and of what follows it. */
export interface Place {
  readonly at: number
  readonly end: number
}

/** The text with bars in these places: what was read there is not read again, and divides words. */
export function without(text: string, places: readonly Place[]): string {
  let rest = ''
  let from = 0
  for (const { at, end } of places) {
    rest += text.slice(from, at) + '|'.repeat(end - at)
    from = end
  }
  return rest + text.slice(from)
}
