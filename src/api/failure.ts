import type { Operation } from '../contract/operations.ts'
import type { ApiErrorCode, Outcome } from '../errors.ts'

/** How one attempt at an operation failed: the facts that repeating, reporting and auth need. */
export interface Failure {
  readonly code: ApiErrorCode
  /** What failed, as a sentence, free of keys. */
  readonly message: string
  /**
   * `unsent`: the request provably never reached the service.
   * `refused`: the service said that it did not do it.
   * `unsure`: nobody can tell.
   */
  readonly certainty: 'unsent' | 'refused' | 'unsure'
  /** The same request can succeed a moment later. */
  readonly transient: boolean
  readonly httpStatus?: number
  /** `Code` of the envelope, where there was one. */
  readonly serviceCode?: number
  /** How long the service asks to wait, milliseconds. */
  readonly retryAfterMs?: number
  /** Where a redirect leads to: the origin alone. */
  readonly redirectOrigin?: string
  /** What had been streamed of an answer before it failed. */
  readonly partialAnswer?: string
}

/** Thrown by what carries out one attempt; caught by the attempt loop alone. */
export class AttemptFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, { cause })
    this.failure = failure
  }
}

/** The status that decides what a failure means: HTTP's own if it reports one, else the envelope's. */
export function effectiveStatus({
  httpStatus,
  serviceCode,
}: Pick<Failure, 'httpStatus' | 'serviceCode'>): number | undefined {
  return httpStatus !== undefined && httpStatus >= 300 ? httpStatus : serviceCode
}

/** Whether an HTTP status sends the client to another address. */
export function isRedirect(httpStatus: number | undefined): boolean {
  return httpStatus !== undefined && httpStatus >= 300 && httpStatus < 400
}

/** Whether any of the failed attempts can have changed anything. A read never does. */
export function outcomeOf(operation: Operation, failures: readonly Failure[]): Outcome {
  const unsure = failures.some(({ certainty }) => certainty === 'unsure')
  return operation.changes && unsure ? 'unknown' : 'not_applied'
}
