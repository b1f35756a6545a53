import { counted } from '../../../text/counted.ts'
import { spanText } from '../../../text/span.ts'
import type { LoadProgress } from '../../api/file-choices.ts'

/** How fast a load goes, and how long it will take; empty where that is not known. */
export function paceText({
  rowsPerSecond,
  secondsLeft,
}: Pick<LoadProgress, 'rowsPerSecond' | 'secondsLeft'>): string {
  if (rowsPerSecond === undefined || secondsLeft === undefined) return ''
  return `${rateText(rowsPerSecond)}, about ${spanText(secondsLeft * 1000)} left.`
}

function rateText(perSecond: number): string {
  return perSecond >= 1
    ? `${counted(Math.round(perSecond), 'row')} a second`
    : `${counted(Math.max(1, Math.round(perSecond * 60)), 'row')} a minute`
}
