import { ApiError, CancelledError } from '../errors.ts'
import type { RequestLimit, Turn } from './request-limit.ts'
import { fullJitterMs } from './retry.ts'
import type { CallOptions, Service } from './service.ts'

/** How often a request is sent at most for which the service is too busy. */
const MAX_BUSY_TIMES = 8
const FIRST_HOLD_MS = 500

/** The same service, whose requests wait for their turn under a limit that other processes share. */
export function limitedService(service: Service, limit: RequestLimit): Service {
  /** Sends once. A second request, with another key, has a turn of its own. */
  async function sent<Result>(
    { hasTurn, ...options }: CallOptions,
    send: (options: CallOptions) => Promise<Result>,
  ): Promise<Result> {
    const turns = hasTurn ? [] : [await nextTurn(limit, options.signal)]
    let wasAnswered = false
    const beforeOtherKey = async () => {
      for (const turn of turns.splice(0)) turn.end(true)
      turns.push(await nextTurn(limit, options.signal))
    }
    try {
      // A repetition would not wait for its turn.
      const result = await send({ ...options, maxAttempts: 1, beforeOtherKey })
      wasAnswered = true
      return result
    } catch (error) {
      wasAnswered = error instanceof ApiError && error.httpStatus !== undefined
      throw error
    } finally {
      for (const turn of turns) turn.end(wasAnswered)
    }
  }

  async function inTurn<Result>(
    options: CallOptions,
    send: (options: CallOptions) => Promise<Result>,
  ): Promise<Result> {
    if (options.hasTurn) return sent(options, send)
    for (let times = 1; ; times += 1) {
      try {
        return await sent(options, send)
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

async function nextTurn(limit: RequestLimit, signal: AbortSignal): Promise<Turn> {
  for (;;) {
    const turn = await limit.enter(signal)
    if (!turn) throw new CancelledError('not_applied')
    if (await turn.due()) return turn
    turn.end(false)
  }
}
