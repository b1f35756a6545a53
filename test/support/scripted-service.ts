import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import type { AtEnd } from './for-all-tests.ts'

/** What a request begins with. */
export interface RequestHead {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** A request as it reached the service. */
export interface SeenRequest extends RequestHead {
  /** The body as it was sent. */
  readonly text: string
  /** The body from JSON; undefined when there was none. */
  readonly body: unknown
  /** Resolves when the connection of the request is closed. */
  readonly connectionClosed: Promise<void>
}

export interface ScriptedService {
  readonly url: string
  readonly port: number
  /** Every request so far. */
  readonly requests: readonly SeenRequest[]
  /** How many connections were made to it. */
  connections(): number
  /** The request with this number, counted from 1, as soon as it has arrived. */
  request(number: number): Promise<SeenRequest>
}

/** Answers a request; one that does nothing lets the caller wait for ever. */
export type Script = (response: ServerResponse, request: SeenRequest) => unknown

/** Answers a request that has begun; `read` gives the whole of it, `leave` counts it without its body. */
export type EarlyScript = (
  response: ServerResponse,
  head: RequestHead,
  request: { read(): Promise<SeenRequest>; leave(): void },
) => unknown

/**
 * An HTTP service on a free port that answers as told.
 *
 * @param atEnd when it is closed; default: when the test ends
 */
export function startScriptedService(script: Script, atEnd?: AtEnd): Promise<ScriptedService> {
  return startEarlyService(async (response, _, { read }) => script(response, await read()), {
    ...(atEnd && { atEnd }),
  })
}

/** The same, told of each request before its body is read. */
export async function startEarlyService(
  script: EarlyScript,
  {
    host = '127.0.0.1',
    port: wantedPort = 0,
    atEnd = onTestFinished,
  }: { readonly host?: string; readonly port?: number; readonly atEnd?: AtEnd } = {},
): Promise<ScriptedService> {
  const requests: SeenRequest[] = []
  const waiting = new Set<() => void>()
  const closed = new Map<IncomingMessage['socket'], Promise<void>>()
  let connections = 0

  const see = (head: RequestHead, { socket }: IncomingMessage, sent: string) => {
    const seen: SeenRequest = {
      ...head,
      text: sent,
      get body() {
        return sent === '' ? undefined : JSON.parse(sent)
      },
      connectionClosed: closed.get(socket) ?? Promise.resolve(),
    }
    requests.push(seen)
    for (const check of waiting) check()
    return seen
  }
  const server = createServer((incoming, response) => {
    const { method = '', url: path = '', headers } = incoming
    const head = { method, path, headers }
    return script(response, head, {
      read: async () => see(head, incoming, await text(incoming)),
      leave: () => void see(head, incoming, ''),
    })
  })
  server.on('connection', (socket) => {
    connections += 1
    closed.set(socket, new Promise((resolve) => socket.once('close', () => resolve())))
  })
  server.listen(wantedPort, host)
  await once(server, 'listening')
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
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
  return (response) => sendJson(response, succeeded(data))
}

/** A successful envelope around `data`. */
export function succeeded(data: unknown) {
  return { Data: data, Version: '1.0.0', Success: true, Code: 200, Message: '' }
}

export function sendJson(response: ServerResponse, body: unknown, httpStatus = 200): void {
  response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** What the program needs to know to use the service. */
export function configured({ url }: ScriptedService): Record<string, string> {
  return { NEWOAKS_BASE_URL: url, NEWOAKS_SECRET_KEY: 'sk-e2e-secret-000001' }
}
