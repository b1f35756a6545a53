import { setTimeout } from 'node:timers/promises'
import { MAX_RETRY_AFTER_MS } from '../../api/retry.ts'
import { ApiError, AppError, CancelledError } from '../../errors.ts'

const MAX_ATTEMPTS = 4
const FIRST_WAIT_MS = 1000
/** The share of a wait that chance adds, so that sessions do not come back all at once. */
const JITTER = 0.25
const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

const inRealTime: Wait = (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {})

/**
 * What became of a call. `cancelled`: it was sent, and the run stopped before it was answered.
 * `not sent`: the run had stopped already.
 */
export type Called<Answer> =
  | { readonly outcome: 'answered'; readonly answer: Answer; readonly retries: number }
  | { readonly outcome: 'failed'; readonly error: AppError; readonly retries: number }
  | { readonly outcome: 'cancelled'; readonly retries: number }
  | { readonly outcome: 'not sent'; readonly retries: 0 }

/** Makes calls, and makes them again when the service has too much to do. */
export interface CallRepeater {
  /**
   * @param attempt sends the request once.
   * @param mayRepeat asked after an attempt that failed: false when part of an answer has come.
   */
  call<Answer>(attempt: () => Promise<Answer>, mayRepeat?: () => boolean): Promise<Called<Answer>>
}

interface CallRepeaterParts {
  /** Aborted when nothing new is to be sent, for whatever reason. */
  readonly halt: AbortSignal
  /** Default: real time. */
  readonly wait?: Wait | undefined
}

/** One for a run: while a call waits because the service limits the rate, no other is begun. */
export function createCallRepeater({ halt, wait = inRealTime }: CallRepeaterParts): CallRepeater {
  const pauses = new Set<Promise<void>>()

  async function waitAfter(error: ApiError, waitMs: number): Promise<void> {
    const pause = wait(waitMs, halt)
    if (!error.says(TOO_MANY_REQUESTS)) return pause
    pauses.add(pause)
    await pause
    pauses.delete(pause)
  }

  return {
    async call(attempt, mayRepeat = () => true) {
      for (let retries = 0; ; retries += 1) {
        while (pauses.size > 0) await Promise.all(pauses)
        if (halt.aborted)
          return retries === 0
            ? { outcome: 'not sent', retries }
            : { outcome: 'cancelled', retries: retries - 1 }
        try {
          return { outcome: 'answered', answer: await attempt(), retries }
        } catch (error) {
          if (error instanceof CancelledError) return { outcome: 'cancelled', retries }
          if (!(error instanceof AppError)) throw error
          const failed = { outcome: 'failed', error, retries } as const
          if (!(error instanceof ApiError) || !mayRepeat()) return failed
          const waitMs = waitBeforeRepeat(error, retries + 1)
          if (waitMs === undefined) return failed
          await waitAfter(error, waitMs)
        }
      }
    },
  }
}

/** How long to wait before a message is sent again; undefined: it is not. */
function waitBeforeRepeat(error: ApiError, attempts: number): number | undefined {
  if (!error.says(TOO_MANY_REQUESTS, UNAVAILABLE)) return undefined
  if (attempts >= MAX_ATTEMPTS) return undefined
  const { retryAfterMs } = error
  if (retryAfterMs === undefined)
    return FIRST_WAIT_MS * 2 ** (attempts - 1) * (1 + JITTER * Math.random())
  return retryAfterMs <= MAX_RETRY_AFTER_MS ? retryAfterMs : undefined
}
