import { EventEmitter, once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import { configuredEndpoint } from '../../src/api/endpoint.ts'
import type { Service } from '../../src/api/service.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'
import { createRedactor } from '../../src/redact.ts'

interface RequestHead {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** A request as it arrived. */
export interface SeenRequest extends RequestHead {
  readonly body: string
  /** Resolves when the connection that it came on is closed. */
  readonly closed: Promise<void>
}

type Piece = string | Uint8Array

export interface Answer {
  /** Default 200. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The body, or its pieces: each is written when the iterator yields it. */
  readonly body?: Piece | AsyncIterable<Piece>
  /** After the last piece: the body ends (default), stays open, or the connection is destroyed. */
  readonly afterwards?: 'end' | 'stay open' | 'destroy'
}

export type Step = Answer | 'reset before reading' | 'reset after reading' | 'never answer'

/** Answers in order, one a request; or a function of the request's number, from 1. */
export type Script = readonly Step[] | ((number: number, request: RequestHead) => Step)

export interface ScriptedService {
  readonly url: string
  readonly port: number
  readonly requests: readonly SeenRequest[]
  /** Resolves when the request of this number, from 1, has been read. */
  arrived(number: number): Promise<SeenRequest>
}

/** A real HTTP server that answers from a script. It is closed when the test ends. */
export async function startScript(
  script: Script,
  { host = '127.0.0.1', port: wantedPort = 0 } = {},
): Promise<ScriptedService> {
  const requests: SeenRequest[] = []
  const arrivals = new EventEmitter()
  let count = 0

  const stepFor = (number: number, head: RequestHead): Step =>
    typeof script === 'function'
      ? script(number, head)
      : (script[number - 1] ?? { status: 418, body: `No answer is scripted for ${number}.` })

  const server = createServer(async (request, response) => {
    const { socket, method = '', url: path = '', headers } = request
    count += 1
    const head = { method, path, headers }
    const step = stepFor(count, head)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const body = step === 'reset before reading' ? '' : await bodyText(request)
    requests.push({ ...head, body, closed })
    arrivals.emit('arrival')
    if (step === 'never answer') return
    if (typeof step === 'string') socket.resetAndDestroy()
    else await write(response, step)
  })
  // Each request on a connection listens for its end.
  server.on('connection', (socket) => socket.setMaxListeners(0))
  server.listen(wantedPort, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    requests,
    async arrived(number) {
      for (;;) {
        const request = requests[number - 1]
        if (request) return request
        await once(arrivals, 'arrival')
      }
    },
  }
}

async function bodyText(request: IncomingMessage): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

async function write(
  response: ServerResponse,
  { status = 200, headers = {}, body = '', afterwards = 'end' }: Answer,
): Promise<void> {
  response.writeHead(status, headers)
  response.flushHeaders()
  const pieces = typeof body === 'string' || body instanceof Uint8Array ? [body] : body
  for await (const piece of pieces) {
    if (response.destroyed) return
    // A piece is on its way before the next one, or the end of the connection.
    await new Promise((resolve) => response.write(piece, resolve))
  }
  if (afterwards === 'end') response.end()
  else if (afterwards === 'destroy') response.destroy()
}

/** A successful envelope around `data`, as an answer. */
export function success(data: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  const body = { Data: data, Version: '1.0.0', Success: true, Code: 200, Message: '' }
  return json(200, body, headers)
}

/** An envelope that tells of a failure, as an answer. */
export function refusal(
  status: number,
  code: number,
  message: string | null,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const body = { Data: null, Version: '1.0.0', Success: false, Code: code, Message: message }
  return json(status, body, headers)
}

export function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

export const SECRET_KEY = 'sk-test-0123456789abcdef'
export const SESSION_KEY = 'session-test-fedcba9876543210'

/** A complete configuration with both keys and a silent log, apart from `settings`. */
export function configWith(settings: Partial<Config>): Config {
  const read = readConfig(new Map(), {
    NEWOAKS_SECRET_KEY: SECRET_KEY,
    NEWOAKS_SESSION_KEY: SESSION_KEY,
    NEWOAKS_TIMEOUT_MS: '20000',
    NEWOAKS_DATA_DIR: '/nowhere',
    NEWOAKS_LOG_LEVEL: 'silent',
  })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return { ...read.config, ...settings }
}

/** The client for a configuration. It is closed when the test ends. */
export function clientWith(settings: Partial<Config>): Service {
  const config = configWith(settings)
  const endpoint = configuredEndpoint(config)
  const redactor = createRedactor(endpoint.keys)
  const client = createClient({
    ...config,
    endpoint,
    userAgent: 'newoaks-mcp/test',
    log: createLog('silent', redactor),
    redact: redactor.text,
  })
  onTestFinished(() => client.close())
  return client
}

/** A service with a script, and a client that is pointed at it. */
export async function scripted(script: Script, settings: Partial<Config> = {}) {
  const service = await startScript(script)
  return { service, client: clientWith({ baseUrl: service.url, ...settings }) }
}

/** For a call that nobody gives up. */
export function unhurried(): { readonly signal: AbortSignal } {
  return { signal: new AbortController().signal }
}

/** What a promise is rejected with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) return outcome.error
  throw new Error(`was expected to fail, but answered ${JSON.stringify(outcome.value)}`)
}
