import type { FaultRule } from '../../sandbox/faults.ts'
import { formatNumber } from '../../text/counted.ts'
import type { FaultKind, FaultTimes } from '../api/told-sandbox.ts'

export const rulesByKind: Readonly<Record<FaultKind, FaultRule>> = {
  slow: { latencyMs: 2000 },
  busy: { status: 429, retryAfter: '2' },
  fails: { status: 500 },
  refuses: { code: 400 },
  page: { body: '<title>Sign in</title>' },
  'lost-before': { reset: 'before' },
  'lost-after': { reset: 'after' },
  cut: { cutAfterBytes: 40 },
}

export const rulesByTimes: Readonly<Record<FaultTimes, FaultRule>> = {
  always: {},
  half: { share: 0.5 },
  once: { times: 1 },
}

/** A rule as a person reads it. */
export function faultText(rule: FaultRule): string {
  const { operation, nth, share, times, latencyMs, status, code, retryAfter } = rule
  const { informational, reset, cutAfterBytes, body } = rule
  const which = [
    operation ?? 'Every operation',
    nth !== undefined && `request ${nth} alone`,
    share !== undefined && `${Math.round(share * 100)}% of requests`,
    times !== undefined && `at most ${times} ${times === 1 ? 'time' : 'times'}`,
  ]
  const what = [
    latencyMs !== undefined && `waits ${formatNumber(latencyMs)} ms`,
    informational !== undefined && `HTTP ${informational} first`,
    status !== undefined && `HTTP ${status}`,
    code !== undefined && `Code ${code}`,
    retryAfter !== undefined && `Retry-After ${retryAfter}`,
    body !== undefined && 'another text instead of the envelope',
    reset !== undefined && `the connection breaks ${reset} the work`,
    cutAfterBytes !== undefined &&
      `the answer breaks off after ${formatNumber(cutAfterBytes)} bytes`,
  ]
  return `${which.filter(Boolean).join(', ')}: ${what.filter(Boolean).join(', ')}`
}
