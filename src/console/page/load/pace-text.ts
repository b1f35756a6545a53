import { counted } from '../../../text/counted.ts'
import { rateOf } from '../../../text/rate.ts'
import { spanText } from '../../../text/span.ts'
import type { LoadProgress } from '../../api/file-choices.ts'

/** How fast a load goes, and how long it will take; empty where that is not known. */
export function paceText({
  rowsPerSecond,
  secondsLeft,
}: Pick<LoadProgress, 'rowsPerSecond' | 'secondsLeft'>): string {
  if (rowsPerSecond === undefined || secondsLeft === undefined) return ''
  const { count, per } = rateOf(rowsPerSecond)
  return `${counted(count, 'row')} a ${per}, about ${spanText(secondsLeft * 1000)} left.`
}
