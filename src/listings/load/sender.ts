import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod'
import type { Service } from '../../api/service.ts'
import type { Operation } from '../../contract/operations.ts'
import { ApiError, CancelledError } from '../../errors.ts'
import type { Finding } from '../finding.ts'
import type { Brake } from './brake.ts'
import type { Gate } from './gate.ts'
import { backoffMs } from './pace.ts'
import {
  brokenOff,
  cancelled,
  keyRefused,
  serviceProblem,
  throttled,
  waitTooLong,
} from './problems.ts'

/** How often a request is sent while the service is too busy. */
const BUSY_ATTEMPTS = 8
/** How often it is sent when it fails in another way that can pass. */
const ATTEMPTS = 4
/** A request that timed out has taken its time already. */
const TIMED_OUT_ATTEMPTS = 2
/** A service that asks for more than this is not waited for. */
const MAX_HOLD_MS = 5 * 60_000
/** How long requests that are under way may take after the run was cancelled. */
const CANCEL_GRACE_MS = 1000

/** What has become of a request. */
export type Sent<Data> =
  /** The service carried it out; `sentAtMs` since 1970. */
  | { readonly kind: 'answered'; readonly data: Data; readonly sentAtMs: number }
  /** It was not carried out, and sending it again would not help. */
  | { readonly kind: 'refused'; readonly finding: Finding }
  /** Nobody can tell whether it was carried out. */
  | { readonly kind: 'lost'; readonly finding: Finding }
  /** It was not carried out: the run has stopped. */
  | { readonly kind: 'held' }
  /** It was not sent: `prepare` had no body for it. */
  | { readonly kind: 'withdrawn' }

/** Sends requests at the pace that the service bears, again where that is safe. */
export interface Sender {
  /** @param prepare makes the body, in the moment in which it is sent */
  send<Request extends z.ZodType, Data extends z.ZodType>(
    operation: Operation<Request, Data>,
    prepare: () => Promise<z.input<Request> | undefined>,
  ): Promise<Sent<z.output<Data>>>
  /** Ends the watch over `signal`. */
  close(): void
}

interface SenderParts {
  readonly service: Service
  readonly gate: Gate
  readonly brake: Brake
  /** Aborted: the run stops, and what is under way is given up a second later. */
  readonly signal: AbortSignal
}

export function createSender({ service, gate, brake, signal }: SenderParts): Sender {
  /** One for each request: a signal that lives as long as the run would collect listeners. */
  const underWay = new Set<AbortController>()
  let graceTimer: NodeJS.Timeout | undefined

  const cancel = () => {
    brake.stop(cancelled)
    graceTimer = setTimeout(() => {
      for (const request of underWay) request.abort()
    }, CANCEL_GRACE_MS)
  }
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })

  async function attempt<Request extends z.ZodType, Data extends z.ZodType>(
    operation: Operation<Request, Data>,
    body: z.input<Request>,
  ) {
    const request = new AbortController()
    underWay.add(request)
    try {
      const options = { signal: request.signal, maxAttempts: 1 }
      return { data: (await service.call(operation, body, options)).Data }
    } catch (error) {
      if (error instanceof ApiError || error instanceof CancelledError) return { error }
      throw error
    } finally {
      underWay.delete(request)
    }
  }

  /** Stops the run for failures that concern every row. */
  function heed(error: ApiError): void {
    if (says(error, 401, 403)) brake.stop(keyRefused(error))
    if (!isBusy(error) || error.retryAfterMs === undefined) return
    if (error.retryAfterMs > MAX_HOLD_MS) brake.stop(waitTooLong(error.retryAfterMs))
    else gate.hold(error.retryAfterMs)
  }

  return {
    async send(operation, prepare) {
      let unsure = false
      for (let number = 1; ; number += 1) {
        const pass = await gate.enter()
        if (!pass) return unsure ? { kind: 'lost', finding: brokenOff } : { kind: 'held' }
        let load: 'carried out' | 'too busy' | 'tells nothing' = 'tells nothing'
        let error: ApiError | CancelledError
        try {
          const body = await prepare()
          if (body === undefined) return { kind: 'withdrawn' }
          const sentAtMs = Date.now()
          const result = await attempt(operation, body)
          if ('data' in result) {
            load = 'carried out'
            return { kind: 'answered', data: result.data, sentAtMs }
          }
          error = result.error
          if (error instanceof ApiError) {
            heed(error)
            if (isBusy(error)) load = 'too busy'
          }
        } finally {
          pass.leave(load)
        }
        unsure ||= error.outcome === 'unknown'
        if (error instanceof CancelledError)
          return unsure ? { kind: 'lost', finding: brokenOff } : { kind: 'held' }
        if (number >= attemptsFor(operation, error)) {
          if (unsure) return { kind: 'lost', finding: serviceProblem(error) }
          return { kind: 'refused', finding: isBusy(error) ? throttled : serviceProblem(error) }
        }
        if (error.retryAfterMs === undefined)
          await wait(backoffMs(number, Math.random()), undefined, { signal: brake.signal }).catch(
            () => {},
          )
      }
    },
    close() {
      signal.removeEventListener('abort', cancel)
      clearTimeout(graceTimer)
    },
  }
}

/** Whether the service says that it has too much to do. */
function isBusy(error: ApiError): boolean {
  return says(error, 429, 503)
}

/** Whether the service answered with one of these codes, in HTTP or in its envelope. */
function says({ httpStatus, serviceCode }: ApiError, ...codes: readonly number[]): boolean {
  return codes.some((code) => code === httpStatus || code === serviceCode)
}

/** How often a request is sent at most that failed like this. */
function attemptsFor(operation: Operation, error: ApiError): number {
  if (error.outcome === 'unknown' && operation.repeat === 'once') return 1
  if (isBusy(error)) return BUSY_ATTEMPTS
  if (error.code === 'timeout') return TIMED_OUT_ATTEMPTS
  return error.outcome === 'unknown' || error.code === 'connection' ? ATTEMPTS : 1
}
