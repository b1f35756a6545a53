import { setTimeout as wait } from 'node:timers/promises'
import type { KeyForm, Operation } from '../contract/operations.ts'
import { CancelledError } from '../errors.ts'
import { toApiError } from './api-error.ts'
import { type KeyHeader, keyRefused } from './auth.ts'
import type { Deadline } from './deadline.ts'
import { AttemptFailed, type Failure, outcomeOf } from './failure.ts'
import { waitBeforeRetry } from './retry.ts'

interface AttemptPlan {
  readonly operation: Operation
  /** The keys to try, in order: the next one when the service refuses one. */
  readonly keyHeaders: readonly [KeyHeader, ...KeyHeader[]]
  readonly maxAttempts: number
  readonly deadline: Deadline
  /** Waited for before the next key is tried. */
  readonly beforeOtherKey?: (() => Promise<void>) | undefined
}

interface Settled<Result> {
  readonly result: Result
  /** The form of the key that the service accepted. */
  readonly keyForm: KeyForm
  /** The failures after which the request was sent again. */
  readonly repeatedAfter: readonly Failure[]
}

/**
 * Carries out attempts until one succeeds or the last one has failed.
 *
 * @param attempt sends the request once; rejects with AttemptFailed or because of an abort.
 * @throws ApiError, CancelledError
 */
export async function attemptUntilSettled<Result>(
  { operation, keyHeaders, maxAttempts, deadline, beforeOtherKey }: AttemptPlan,
  attempt: (keyHeader: KeyHeader) => Promise<Result>,
): Promise<Settled<Result>> {
  let [keyHeader, ...otherKeyHeaders] = keyHeaders
  const repeatedAfter: Failure[] = []
  for (;;) {
    if (deadline.isGivenUp()) throw new CancelledError(outcomeOf(operation, repeatedAfter))
    let failure: Failure
    try {
      const result = await attempt(keyHeader)
      return { result, keyForm: keyHeader.form, repeatedAfter }
    } catch (error) {
      failure = toFailure(error, deadline)
    }
    if (deadline.isGivenUp())
      throw new CancelledError(outcomeOf(operation, [...repeatedAfter, failure]))

    const otherKeyHeader = keyRefused(failure) ? otherKeyHeaders.shift() : undefined
    if (otherKeyHeader) {
      await beforeOtherKey?.()
      keyHeader = otherKeyHeader
      continue
    }
    const waitMs = waitBeforeRetry(operation, {
      failure,
      number: repeatedAfter.length + 1,
      maxAttempts,
      timeLeftMs: deadline.leftMs(),
      random: Math.random(),
    })
    if (waitMs === undefined) throw toApiError(operation, failure, repeatedAfter)
    repeatedAfter.push(failure)
    // An abort ends the wait early; the next attempt then finds out why.
    await wait(waitMs, undefined, { signal: deadline.signal() }).catch(() => {})
  }
}

/** What an error of an attempt means. Anything unforeseen is thrown on. */
export function toFailure(error: unknown, deadline: Deadline): Failure {
  if (error instanceof AttemptFailed) return error.failure
  if (!deadline.isOver()) throw error
  return {
    code: 'timeout',
    message: deadline.overText(),
    certainty: 'unsure',
    transient: false,
  }
}
