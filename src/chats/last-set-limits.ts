import * as z from 'zod'
import type { Journal } from '../journal/journal.ts'
import { settingsHistory } from '../journal/settings.ts'
import { counted, formatNumber } from '../text/counted.ts'

const ELSEWHERE = 'What was set elsewhere is not known here.'
const REFUSED =
  'Those over the limit are refused, tried again a few times, and else count as errors.'

/** What a test sends to each of its chatbots. */
interface Sending {
  readonly messages: number
  /** Sessions at once. */
  readonly parallel: number
}

/**
 * Says of each chatbot which limits that this server last set a test goes beyond, or can. Nothing is said
 * when the memory cannot be read.
 *
 * @param journal undefined: it is not looked for
 */
export async function lastSetLimits(
  serialNumbers: readonly string[],
  sending: Sending,
  journal: (() => Promise<Pick<Journal, 'changes'>>) | undefined,
): Promise<string[]> {
  if (!journal) return []
  try {
    const opened = await journal()
    const told = await Promise.all(
      serialNumbers.map((serialNumber) => limitsOf(serialNumber, sending, opened)),
    )
    return told.flat()
  } catch {
    return []
  }
}

async function limitsOf(
  serialNumber: string,
  { messages, parallel }: Sending,
  journal: Pick<Journal, 'changes'>,
): Promise<string[]> {
  const history = await settingsHistory(journal, serialNumber)
  const last = (name: string) => z.int().safeParse(history.get(name)?.[0]?.value).data
  const [count, seconds, monthly] = [
    last('RateLimitCount') ?? 0,
    last('RateLimitTime'),
    last('MessageLimit') ?? -1,
  ]
  const isLimited = count > 0 && seconds !== 0
  const window =
    seconds === undefined
      ? 'there, and no RateLimitTime'
      : `in RateLimitTime ${formatNumber(seconds)} seconds there`
  return [
    isLimited && messages > count
      ? `${serialNumber}: this server last set RateLimitCount ${formatNumber(count)} ${window}, and this test sends it ${counted(messages, 'message')}, up to ${parallel} at once. ${REFUSED} ${ELSEWHERE}`
      : '',
    monthly >= 0 && messages > monthly
      ? `${serialNumber}: this server last set MessageLimit ${formatNumber(monthly)} a month there, and this test alone sends it ${counted(messages, 'message')}. ${ELSEWHERE}`
      : '',
  ].filter(Boolean)
}
