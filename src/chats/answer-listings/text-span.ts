/** Where something stands in a text: offsets of its first character and of what follows it. */
export interface TextSpan {
  readonly at: number
  readonly end: number
}

/** The text with bars in these spans: what was read there is not read again, and divides words. */
export function without(text: string, spans: readonly TextSpan[]): string {
  let rest = ''
  let from = 0
  for (const { at, end } of spans) {
    rest += text.slice(from, at) + '|'.repeat(end - at)
    from = end
  }
  return rest + text.slice(from)
}

/** Whether a span begins in another. */
export function isWithin({ at }: TextSpan, other: TextSpan): boolean {
  return at >= other.at && at < other.end
}
