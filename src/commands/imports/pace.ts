import { formatNumber } from '../../text/counted.ts'
import { rateOf } from '../../text/rate.ts'
import { spanText } from '../../text/span.ts'

/** Before that a rate is a guess. */
const MIN_SECONDS = 1

export interface Pace {
  /** How far, how fast, how long: `412 of 4,608 · 38/s · 1 min 50 s left`. */
  text(done: number, total: number): string
}

/** Measures how fast something goes on from when it is first asked. */
export function createPace(now: () => number = () => performance.now()): Pace {
  let begun: { readonly at: number; readonly done: number } | undefined
  return {
    text(done, total) {
      begun ??= { at: now(), done }
      const seconds = (now() - begun.at) / 1000
      const perSecond = seconds < MIN_SECONDS ? 0 : (done - begun.done) / seconds
      const parts = [`${formatNumber(done)} of ${formatNumber(total)}`]
      if (perSecond > 0) {
        parts.push(rateText(perSecond))
        if (done < total) parts.push(`${spanText(((total - done) / perSecond) * 1000)} left`)
      }
      return parts.join(' · ')
    },
  }
}

function rateText(perSecond: number): string {
  const { count, per } = rateOf(perSecond)
  return `${formatNumber(count)}/${per === 'second' ? 's' : 'min'}`
}
