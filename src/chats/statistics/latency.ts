import type { Latency } from '../result.ts'

/** Fewer answers than this have no 95th percentile. */
const MIN_TIMES_FOR_P95 = 20

/** Times of answers, milliseconds, summed up by nearest rank; undefined when there are none. */
export function latencyOf(times: readonly number[]): Latency | undefined {
  const sorted = times.toSorted((one, other) => one - other)
  const max = sorted.at(-1)
  if (max === undefined) return undefined
  const atRank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? max
  return {
    p50: atRank(0.5),
    ...(sorted.length >= MIN_TIMES_FOR_P95 && { p95: atRank(0.95) }),
    max,
  }
}
