/** How often something happens, told by the minute where it is less than once a second. */
export function rateOf(perSecond: number): {
  readonly count: number
  readonly per: 'second' | 'minute'
} {
  return perSecond >= 1
    ? { count: Math.round(perSecond), per: 'second' }
    : { count: Math.max(1, Math.round(perSecond * 60)), per: 'minute' }
}
