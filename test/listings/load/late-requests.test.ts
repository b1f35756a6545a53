import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lateRequestsActed } from '../../../src/listings/load/sending/late-requests.ts'

const DAY_MS = 24 * 60 * 60_000

/** A listing with a request whose time is up so many milliseconds from now. */
const open = (untilMs: number, lateMs: number) => ({
  intent: {
    kind: 'create' as const,
    runId: 'died',
    hash: null,
    lateUntilMs: Date.now() + untilMs,
    lateMs,
  },
})

test.each([
  ['no listing', []],
  ['no request', [{ intent: null }]],
  ['one that is over', [open(-DAY_MS, 400)]],
  ['one of a clock that is fast', [open(DAY_MS, 20)]],
])('%s does not keep anybody waiting', async (_name, entries) => {
  await lateRequestsActed(entries, new AbortController().signal)
})

test('one of several is waited for, until the run stops', async () => {
  const entries = [open(-DAY_MS, 400), open(DAY_MS, DAY_MS), { intent: null }]
  const stopping = new AbortController()
  const acted = lateRequestsActed(entries, stopping.signal).then(() => 'acted')
  expect(await Promise.race([acted, wait(50, 'waiting')])).toBe('waiting')
  stopping.abort()
  expect(await acted).toBe('acted')
})
