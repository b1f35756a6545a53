/** To two decimals: cents, and hundredths of a unit of area. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
