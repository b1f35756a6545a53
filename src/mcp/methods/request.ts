import type * as z from 'zod'
import type { Redact } from '../../keys/redact.ts'
import { oneLineWithoutKeys } from '../../text/excerpt.ts'
import type { Caller } from './caller.ts'

const MAX_NAME_CHARS = 200

export interface RequestContext {
  readonly caller: Caller
  /** Aborted when its sender cancels it, or the connection closes. */
  readonly signal: AbortSignal
  /** With which its sender wants to be told of its progress; undefined: not at all. */
  readonly progressToken: string | number | undefined
  notify(method: string, params: Record<string, unknown>): Promise<void>
}

/** Answers a request of one method, in either era. It gets the parameters as they came. */
export type RequestHandler = (
  params: unknown,
  context: RequestContext,
) => Promise<Record<string, unknown>>

/** Answers to requests of one kind, by method. */
export type RequestHandlers = ReadonlyMap<string, RequestHandler>

/** What answers requests of a method; undefined: there is no such method. */
export type FindHandler = (method: string) => Promise<RequestHandler | undefined>

/** The codes of JSON-RPC for what is wrong with a request. */
export const errorCodes = {
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const

/** Of a resource that is not there, in revisions up to 2025-11-25; later ones have no code of its own. */
export const RESOURCE_NOT_FOUND = -32002

/** Answered as a JSON-RPC error. The SDK's own class writes the code into the message as well. */
export class RequestError extends Error {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(code: number, message: string, data?: Readonly<Record<string, unknown>>) {
    super(message)
    this.code = code
    this.data = data
  }
}

export function invalidParams(message: string): RequestError {
  return new RequestError(errorCodes.invalidParams, message)
}

/** That there is no such method. */
export function methodNotFound(): RequestError {
  return new RequestError(errorCodes.methodNotFound, 'Method not found')
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
