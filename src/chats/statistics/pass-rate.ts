/** Passed repetitions of all, as results and reports show them: `4/5`. */
export function passRateOf(passed: number, of: number): string {
  return `${passed}/${of}`
}

/** The two numbers of a pass rate. */
export function countsOf(passRate: string): { readonly passed: number; readonly of: number } {
  const [passed = 0, of = 0] = passRate.split('/').map(Number)
  return { passed, of }
}
