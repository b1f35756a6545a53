import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import type { AtEnd } from './for-all-tests.ts'

/** A request as it reached the service. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Undefined when there was none. */
  readonly body: unknown
  /** Resolves when the connection of the request is closed. */
  readonly connectionClosed: Promise<void>
}

export interface ScriptedService {
  readonly url: string
  /** Every request so far. */
  readonly requests: readonly SeenRequest[]
  /** How many connections were made to it. */
  connections(): number
  /** The request with this number, counted from 1, as soon as it has arrived. */
  request(number: number): Promise<SeenRequest>
}

/** Answers a request; one that does nothing lets the caller wait for ever. */
export type Script = (response: ServerResponse, request: SeenRequest) => void

/**
 * An HTTP service on a free port that answers as told.
 *
 * @param atEnd when it is closed; default: when the test ends
 */
export async function startScriptedService(
  script: Script,
  atEnd: AtEnd = onTestFinished,
): Promise<ScriptedService> {
  const requests: SeenRequest[] = []
  const waiting = new Set<() => void>()
  let connections = 0

  const server = createServer(async (incoming, response) => {
    const connectionClosed = new Promise<void>((resolve) => incoming.socket.once('close', resolve))
    const body = await text(incoming)
    const seen: SeenRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: body === '' ? undefined : JSON.parse(body),
      connectionClosed,
    }
    requests.push(seen)
    for (const check of waiting) check()
    script(response, seen)
  })
  server.on('connection', (socket) => {
    connections += 1
    // Each of its requests listens for its end.
    socket.setMaxListeners(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
    request: (number) =>
      new Promise((resolve) => {
        const check = () => {
          const found = requests[number - 1]
          if (!found) return
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
  }
}

/** Lets the caller wait for ever. */
export const neverAnswer: Script = () => {}

/** Answers every request with a success. */
export function succeed(data: unknown): Script {
  return (response) => {
    sendJson(response, { Data: data, Version: '1.0.0', Success: true, Code: 200, Message: '' })
  }
}

export function sendJson(response: ServerResponse, body: unknown, httpStatus = 200): void {
  response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** What the program needs to know to use the service. */
export function configured({ url }: ScriptedService): Record<string, string> {
  return { NEWOAKS_BASE_URL: url, NEWOAKS_SECRET_KEY: 'sk-e2e-secret-000001' }
}
