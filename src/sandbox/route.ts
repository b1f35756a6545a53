import type { Readable } from 'node:stream'
import type * as z from 'zod'
import type { Operation } from '../contract/operations.ts'
import { parseRequest } from './parse-request.ts'
import { networkFailure } from './reply.ts'

/** What a route answers: the Data of a success envelope, a stream of records, or bare JSON. */
export type Result<Data = unknown> = { data: Data } | { records: Readable } | { document: object }

export interface RouteRequest {
  /** The parsed body, an object or an array; an empty object for GET. */
  readonly body: unknown
  /** The named segments of the path. */
  readonly parameters: unknown
  /** Aborts when the client goes away before it has the whole answer. */
  readonly signal: AbortSignal
}

/** One method and path of the sandbox, without anything of the HTTP framework. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly auth: Operation['auth'] | 'none'
  /** Whether a POST must have a Content-Type. One that it has must be application/json. */
  readonly contentType: 'required' | 'optional'
  /** What fault rules call it; undefined: faults do not touch it. */
  readonly operationName?: string
  handle(request: RouteRequest): Result | Promise<Result>
}

/** The route of an operation: the request is checked before `run`, Data is the contract's. */
export function operationRoute<Request extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Request, Data>,
  run: (
    request: z.output<Request>,
    call: Pick<RouteRequest, 'signal'>,
  ) => Result<z.input<Data>> | Promise<Result<z.input<Data>>>,
  { contentType = 'optional' }: Partial<Pick<Route, 'contentType'>> = {},
): Route {
  // Made anew after the start, which has Zod write no code for its schemas: this one is for thousands.
  const schema = operation.request.clone()
  return {
    method: operation.method,
    path: operation.path,
    auth: operation.auth,
    contentType,
    operationName: operation.name,
    handle(call) {
      const { body } = call
      if (Array.isArray(body)) throw networkFailure(400, 'The body is not a JSON object')
      return run(parseRequest(schema, body), call)
    },
  }
}
