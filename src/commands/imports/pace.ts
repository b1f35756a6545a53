import { formatNumber } from '../../text/counted.ts'

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
        if (done < total) parts.push(`${durationText((total - done) / perSecond)} left`)
      }
      return parts.join(' · ')
    },
  }
}

function rateText(perSecond: number): string {
  return perSecond >= 1
    ? `${formatNumber(Math.round(perSecond))}/s`
    : `${formatNumber(Math.max(1, Math.round(perSecond * 60)))}/min`
}

/** `1 min 50 s`: two units at most. */
function durationText(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  if (hours > 0) return `${formatNumber(hours)} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}
