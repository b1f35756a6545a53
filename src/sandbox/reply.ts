import { API_VERSION, type Envelope, SUCCESS_CODE } from '../contract/envelope.ts'
import { excerpt } from '../text/excerpt.ts'

/** A message can name what a request holds, and that can be a million wrong fields. */
const MAX_MESSAGE_CHARACTERS = 10_000

/** A request that is answered with a failure envelope (section 7). */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: number
  readonly httpStatus: number

  constructor(code: number, httpStatus: number, message: string) {
    super(message)
    this.code = code
    this.httpStatus = httpStatus
  }
}

/** A failure of the business level: HTTP 200 and `code` in the envelope. */
export function businessFailure(code: number, message: string): Failure {
  return new Failure(code, 200, message)
}

/** A failure of the network level: the HTTP status, and the same number as `Code`. */
export function networkFailure(httpStatus: number, message: string): Failure {
  return new Failure(httpStatus, httpStatus, message)
}

/** Any error as a failure; one that nobody foresaw is a network failure 500. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  return networkFailure(500, `The sandbox failed: ${errorText(error)}`)
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function successEnvelope(data: unknown): Envelope {
  return { Data: data, Version: API_VERSION, Success: true, Code: SUCCESS_CODE, Message: '' }
}

export function failureEnvelope(code: number, message: string): Envelope {
  return {
    Data: null,
    Version: API_VERSION,
    Success: false,
    Code: code,
    Message: excerpt(message, MAX_MESSAGE_CHARACTERS),
  }
}
