import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  ErrorCode,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import type * as z from 'zod'
import type { Redact } from '../redact.ts'
import { oneLineWithoutKeys } from '../text/excerpt.ts'

const MAX_NAME_CHARS = 200

/** What comes with a request: its signal, its progress token, and the way to notify its sender. */
export type RequestContext = RequestHandlerExtra<ServerRequest, ServerNotification>

/** Answers a request of one method. It gets the parameters as they came. */
export type RequestHandler = (
  params: unknown,
  context: RequestContext,
) => Promise<Record<string, unknown>>

/** Answers to requests of one kind, by method. */
export type RequestHandlers = ReadonlyMap<string, RequestHandler>

/** Answered as a JSON-RPC error. The SDK's own class writes the code into the message as well. */
export class RequestError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** What is wrong with the parameters of a request. */
export function invalidParams(message: string): RequestError {
  return new RequestError(ErrorCode.InvalidParams, message)
}

/** A name or an address that a client sent, for an error: without keys, on one line, short. */
export function shownName(text: string, redact: Redact): string {
  return oneLineWithoutKeys(text, MAX_NAME_CHARS, redact)
}

/**
 * The parameters of a request.
 *
 * @param needs what a request without them is told, such as `tools/call needs the name of a tool`.
 * @throws RequestError
 */
export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  params: unknown,
  needs: string,
): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw invalidParams(needs)
  return parsed.data
}
