import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod'
import { isRedirect } from '../../../api/failure.ts'
import type { Service } from '../../../api/service.ts'
import { type Operation, operations } from '../../../contract/operations.ts'
import { ApiError, CancelledError, ConfigError, InputError } from '../../../errors.ts'
import type { Finding } from '../../finding.ts'
import { notSendable, serviceProblem } from '../problems.ts'
import type { Brake } from './brake.ts'
import type { Gate, PaceSignal } from './gate.ts'
import { backoffMs } from './pace.ts'
import {
  brokenOff,
  cancelled,
  chatbotNotFound,
  keyRefusal,
  redirected,
  takenForDead,
  tooBusy,
} from './stop-problems.ts'

/** How often a request is sent that fails in a way that can pass; a busy service is waited for. */
const MAX_ATTEMPTS = 4
/** A request that timed out has taken its time already. */
const MAX_TIMED_OUT_ATTEMPTS = 2
/** A service that is too busy for longer than this is not waited for. */
const MAX_BUSY_MS = 5 * 60_000
/** How long requests that are under way may take after the run was cancelled. */
const CANCEL_GRACE_MS = 1000

/** What has become of a request. */
export type SendResult<Data> =
  /**
   * The service carried it out; `sentAt` by performance.now(). `afterLost`: of a request before it, which was
   * the same, nobody can tell.
   */
  | {
      readonly kind: 'answered'
      readonly data: Data
      readonly sentAt: number
      readonly afterLost: boolean
    }
  /** It was not carried out, and sending it again would not help. */
  | { readonly kind: 'refused'; readonly finding: Finding; readonly error: ApiError | InputError }
  /** Nobody can tell whether it was carried out. */
  | { readonly kind: 'lost'; readonly finding: Finding }
  /** It was not carried out: the run has stopped. */
  | { readonly kind: 'held' }
  /** It was not sent: `prepare` had no body for it. */
  | { readonly kind: 'withdrawn' }

/** The service has carried out nothing since, by performance.now(): so many requests failed in a row. */
export interface Trouble {
  readonly since: number
  readonly requests: number
}

/** How a call has ended of which the sender knows what it means. */
type Called<Data> =
  | { readonly data: Data; readonly error: undefined }
  | { readonly data: undefined; readonly error: ApiError | CancelledError | InputError }

/** Makes the body of a request; undefined: it is not sent. */
type Prepare<Request extends z.ZodType> = () => Promise<z.input<Request> | undefined>

/** Sends requests at the pace that the service bears, again where that is safe. */
export interface Sender {
  /**
   * @param prepare called in the moment in which the request is sent, and each time again; an
   *   InputError of it says that the run was taken for dead, and stops it
   */
  send<Request extends z.ZodType, Data extends z.ZodType>(
    operation: Operation<Request, Data>,
    prepare: Prepare<Request>,
  ): Promise<SendResult<z.output<Data>>>
  /** Ends the watch over `signal`. */
  close(): void
}

interface SenderParts {
  readonly service: Service
  readonly gate: Gate
  readonly brake: Brake
  /** Aborted: the run stops, and what is under way is given up a second later. */
  readonly signal: AbortSignal
  /** Called right before each request. @throws InputError when the run was taken for dead */
  readonly check?: () => Promise<void>
  /** Told whenever a request fails because of the service, and when one is answered again. */
  readonly onTrouble?: ((trouble: Trouble | undefined) => void) | undefined
}

export function createSender(parts: SenderParts): Sender {
  const { service, gate, brake, signal, check, onTrouble = () => {} } = parts
  /** One for the whole run: each request listens to it while it is under way. */
  const givingUp = new AbortController()
  setMaxListeners(0, givingUp.signal)
  let graceTimer: NodeJS.Timeout | undefined
  let trouble: Trouble | undefined

  function note(isFailure: boolean, sentAt: number): void {
    if (!isFailure && !trouble) return
    trouble = isFailure
      ? { since: trouble?.since ?? sentAt, requests: (trouble?.requests ?? 0) + 1 }
      : undefined
    onTrouble(trouble)
  }

  const cancel = () => {
    brake.stop(cancelled)
    graceTimer = setTimeout(() => givingUp.abort(), CANCEL_GRACE_MS)
  }
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })

  async function call<Request extends z.ZodType, Data extends z.ZodType>(
    operation: Operation<Request, Data>,
    body: z.input<Request>,
  ): Promise<Called<z.output<Data>>> {
    try {
      const options = { signal: givingUp.signal, maxAttempts: 1, hasTurn: true }
      const { Data: data } = await service.call(operation, body, options)
      return { data, error: undefined }
    } catch (error) {
      if (
        error instanceof ApiError ||
        error instanceof CancelledError ||
        error instanceof InputError
      )
        return { data: undefined, error }
      if (!(error instanceof ConfigError)) throw error
      // Nothing was sent. With this error the caller takes its intent back, as for any request that
      // the stop keeps from being sent.
      brake.fail(error)
      return { data: undefined, error: new CancelledError('not_applied') }
    }
  }

  async function attempt<Request extends z.ZodType, Data extends z.ZodType>(
    operation: Operation<Request, Data>,
    prepare: Prepare<Request>,
  ) {
    for (;;) {
      const pass = await gate.enter()
      if (!pass) return { kind: 'held' } as const
      let signal: PaceSignal = 'no answer'
      let retryAfterMs: number | undefined
      try {
        const body = await prepare()
        if (body === undefined) return { kind: 'withdrawn' } as const
        await check?.()
        // While it was prepared, another request may have found the service too busy. From here to the
        // request nothing is waited for.
        if (pass.due && !(await pass.due())) continue
        if (gate.isHeld() || brake.signal.aborted) continue
        const sentAt = performance.now()
        const { data, error } = await call(operation, body)
        note(error instanceof ApiError && isServiceFailure(error), sentAt)
        if (error === undefined) {
          signal = 'carried out'
          return { kind: 'answered', data, sentAt } as const
        }
        if (!(error instanceof ApiError)) return { kind: 'failed', error } as const
        const refusal = refusalOfAll(operation, error)
        if (refusal) brake.stop(refusal)
        if (error.httpStatus !== undefined) signal = 'other answer'
        if (isBusy(error)) {
          signal = 'too busy'
          retryAfterMs = error.retryAfterMs
        }
        return { kind: 'failed', error } as const
      } catch (error) {
        brake.stop(takenForDead(error))
        return { kind: 'held' } as const
      } finally {
        pass.leave(signal, retryAfterMs)
      }
    }
  }

  return {
    async send(operation, prepare) {
      let unsure = false
      let failures = 0
      for (;;) {
        const sent = await attempt(operation, prepare)
        if (sent.kind === 'withdrawn') return sent
        if (sent.kind === 'answered') {
          const { kind, data, sentAt } = sent
          return { kind, data, sentAt, afterLost: unsure }
        }
        const error = sent.kind === 'failed' ? sent.error : undefined
        unsure ||= error?.outcome === 'unknown'
        if (error instanceof InputError) {
          const finding = notSendable(error)
          return unsure ? { kind: 'lost', finding } : { kind: 'refused', finding, error }
        }
        if (!(error instanceof ApiError) || refusalOfAll(operation, error))
          return unsure ? { kind: 'lost', finding: brokenOff } : { kind: 'held' }
        if (gate.busyMs() > MAX_BUSY_MS) brake.stop(tooBusy(MAX_BUSY_MS, error.retryAfterMs))
        // That is about the service, and costs the row none of its attempts.
        if (isBusy(error) && mayRepeat(operation, error)) continue
        failures += 1
        if (failures >= maxAttempts(operation, error)) {
          const finding = serviceProblem(error)
          return unsure ? { kind: 'lost', finding } : { kind: 'refused', finding, error }
        }
        const waitMs = backoffMs(failures, Math.random())
        await wait(waitMs, undefined, { signal: brake.signal }).catch(() => {})
      }
    },
    close() {
      signal.removeEventListener('abort', cancel)
      clearTimeout(graceTimer)
    },
  }
}

/** Whether the service itself, not something in front of it, refused the request with this code. */
export function refusedWith(sent: SendResult<unknown>, code: number): boolean {
  if (sent.kind !== 'refused' || !(sent.error instanceof ApiError)) return false
  return sent.error.serviceCode !== undefined && sent.error.says(code)
}

/** Whether the service says that it has too much to do. */
function isBusy(error: ApiError): boolean {
  return error.says(429, 503)
}

/** Whether it failed whatever it was about: there was no answer, or one of a service in trouble. */
function isServiceFailure(error: ApiError): boolean {
  return error.httpStatus === undefined || error.httpStatus >= 500 || isBusy(error)
}

/** Why no other row would fare better after this; undefined: another one may. */
function refusalOfAll(operation: Operation, error: ApiError): Finding | undefined {
  if (error.says(401, 403)) return keyRefusal(error)
  if (isRedirect(error.httpStatus)) return redirected(error)
  const isCreation = operation.name === operations.createListing.name
  return isCreation && error.says(404) ? chatbotNotFound(error) : undefined
}

function mayRepeat(operation: Operation, { outcome }: ApiError): boolean {
  return outcome !== 'unknown' || operation.repeat !== 'once'
}

/** How often a request is sent at most that failed like this. */
function maxAttempts(operation: Operation, error: ApiError): number {
  if (!mayRepeat(operation, error)) return 1
  if (error.code === 'timeout') return MAX_TIMED_OUT_ATTEMPTS
  return error.outcome === 'unknown' || error.code === 'connection' ? MAX_ATTEMPTS : 1
}
