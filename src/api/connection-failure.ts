import { errorCode } from '../errors.ts'
import { AttemptFailed, type Failure } from './failure.ts'

/** An answer that is larger is not read to its end. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024

/** Errors of a connection that was never made. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** Errors of a connection whose other end could not prove who it is. */
const UNTRUSTED = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** What an error of the connection means for the attempt. */
export function connectionFailure(error: unknown): AttemptFailed {
  if (error instanceof AttemptFailed) return error
  const code = errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')
  const unreachable = UNREACHABLE.has(code)
  const untrusted = UNTRUSTED.test(code)
  const failure: Failure = {
    code: 'connection',
    message: unreachable
      ? `The service could not be reached (${code}).`
      : untrusted
        ? `No secure connection to the service could be made (${code}).`
        : `The connection broke before the answer was complete (${code}).`,
    certainty: unreachable || untrusted ? 'unsent' : 'unsure',
    transient: !untrusted,
  }
  return new AttemptFailed(failure, error)
}

/** Of an answer that is larger than is read. */
export function tooLarge(httpStatus: number): AttemptFailed {
  return new AttemptFailed({
    code: 'protocol',
    message: `The answer (HTTP ${httpStatus}) is larger than ${MAX_BODY_BYTES} bytes and was not read to its end.`,
    certainty: 'unsure',
    transient: false,
    httpStatus,
  })
}
