import { ApiError, CancelledError } from '../errors.ts'
import type { RequestLimit } from './request-limit.ts'
import { fullJitterMs } from './retry.ts'
import type { CallOptions, Service } from './service.ts'

/** How often a request is sent at most for which the service is too busy. */
const MAX_BUSY_TIMES = 8
const FIRST_HOLD_MS = 500

/** The same service, whose requests wait for their turn under a limit that other processes share. */
export function limitedService(service: Service, limit: RequestLimit): Service {
  async function inTurn<Result>(
    options: CallOptions,
    send: (options: CallOptions) => Promise<Result>,
  ): Promise<Result> {
    if (options.hasTurn) return send(options)
    for (let times = 1; ; times += 1) {
      await turn(limit, options.signal)
      try {
        // A repetition would not wait for its turn.
        return await send({ ...options, maxAttempts: 1 })
      } catch (error) {
        if (!(error instanceof ApiError && error.says(429, 503))) throw error
        limit.hold(error.retryAfterMs ?? fullJitterMs(times, Math.random(), FIRST_HOLD_MS))
        if (error.outcome === 'unknown' || times === MAX_BUSY_TIMES) throw error
      }
    }
  }
  return {
    ...service,
    limit,
    call: (operation, body, options) =>
      inTurn(options, (now) => service.call(operation, body, now)),
    askStreamed: (body, { onFragment, ...options }) =>
      inTurn(options, (now) => service.askStreamed(body, { ...now, onFragment })),
  }
}

async function turn(limit: RequestLimit, signal: AbortSignal): Promise<void> {
  for (;;) {
    const given = await limit.enter(signal)
    if (!given) throw new CancelledError('not_applied')
    if ((await given.due()) && !limit.isHeld()) return
  }
}
