import { formatNumber } from '../../text/counted.ts'
import type { ScenarioResult } from '../result.ts'

/** Passed repetitions of all: `4/5`. */
export function passRate({ passed, of }: Pick<ScenarioResult, 'passed' | 'of'>): string {
  return `${passed}/${of}`
}

/** Rounded: `1,240 ms`. */
export function milliseconds(value: number): string {
  return `${formatNumber(Math.round(value))} ms`
}

/** How long a run took, from milliseconds: `4.2 s`, `3 min 12 s`. */
export function duration(value: number): string {
  if (value < 60_000) return `${(value / 1000).toFixed(1)} s`
  const seconds = Math.round(value / 1000)
  return `${formatNumber(Math.floor(seconds / 60))} min ${seconds % 60} s`
}

/** An interval of shares, 0 to 1, in percent: `38 to 96 %`. */
export function percentRange([from, to]: readonly [number, number]): string {
  return `${Math.round(from * 100)} to ${Math.round(to * 100)} %`
}
