import type { Readable } from 'node:stream'
import type { FaultRule } from './faults.ts'
import { asFailure, failureEnvelope, successEnvelope } from './reply.ts'
import type { Result } from './route.ts'

/** An HTTP answer that is ready to be sent. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Readable
}

function jsonAnswer(status: number, value: object): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

/** What a route answered, in its envelope unless it is a stream or a document. */
export function resultAnswer(result: Result): Answer {
  if ('document' in result) return jsonAnswer(200, result.document)
  if ('data' in result) return jsonAnswer(200, successEnvelope(result.data))
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' }
  return { status: 200, headers, body: result.records }
}

/** An error as a failure envelope. */
export function failureAnswer(error: unknown): Answer {
  const { httpStatus, code, message } = asFailure(error)
  return jsonAnswer(httpStatus, failureEnvelope(code, message))
}

/** The answer that a fault gives instead of the work; undefined: it leaves the work alone. */
export function faultAnswer({ body, contentType, status, code }: FaultRule): Answer | undefined {
  if (body !== undefined)
    return { status: status ?? 200, headers: { 'content-type': contentType ?? 'text/html' }, body }
  const failureCode = code ?? status
  if (failureCode === undefined) return undefined
  return jsonAnswer(status ?? 200, failureEnvelope(failureCode, 'A fault set for a test'))
}
