/** The two-sided 95 % quantile of the normal distribution. */
const Z = 1.959964

/**
 * The interval that holds the true pass rate with 95 % confidence, by Wilson: 0 to 1, four digits
 * after the point. Without any repetition it is everything.
 */
export function wilsonInterval(passed: number, total: number): [number, number] {
  if (total === 0) return [0, 1]
  const rate = passed / total
  const weight = Z ** 2 / total
  const centre = (rate + weight / 2) / (1 + weight)
  const margin = (Z * Math.sqrt((rate * (1 - rate)) / total + weight / (4 * total))) / (1 + weight)
  return [
    tenThousandths(Math.max(0, centre - margin)),
    tenThousandths(Math.min(1, centre + margin)),
  ]
}

function tenThousandths(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
