import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import { configuredEndpoint } from '../../src/api/endpoint.ts'
import type { Service } from '../../src/api/service.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { createRedactor } from '../../src/keys/redact.ts'
import { createLog } from '../../src/log.ts'
// What the client loads on first use would be part of the time that its first call has.
import '../../src/api/pool.ts'
import {
  type RequestHead,
  type ScriptedService,
  startEarlyService,
  succeeded,
} from './scripted-service.ts'

type Piece = string | Uint8Array

export interface Answer {
  /** Default 200. */
  readonly status?: number
  /** Several values: the header is sent so many times. */
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** The body, or its pieces: each is written when the iterator yields it. */
  readonly body?: Piece | AsyncIterable<Piece>
  /** After the last piece: the body ends (default), stays open, or the connection is destroyed. */
  readonly afterwards?: 'end' | 'stay open' | 'destroy'
}

export type Step = Answer | 'reset before reading' | 'reset after reading' | 'never answer'

/** Answers in order, one a request; or a function of the request's number, from 1. */
export type Script = readonly Step[] | ((number: number, request: RequestHead) => Step)

/** A service that answers from a script. */
export function startScript(
  script: Script,
  place: { readonly host?: string; readonly port?: number } = {},
): Promise<ScriptedService> {
  let count = 0
  const stepFor = (number: number, head: RequestHead): Step =>
    typeof script === 'function'
      ? script(number, head)
      : (script[number - 1] ?? { status: 418, body: `No answer is scripted for ${number}.` })

  return startEarlyService(async (response, head, request) => {
    count += 1
    const step = stepFor(count, head)
    if (step === 'reset before reading') request.leave()
    else await request.read()
    if (step === 'never answer') return
    if (typeof step === 'string') response.req.socket.resetAndDestroy()
    else await write(response, step)
  }, place)
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
  return json(200, succeeded(data), headers)
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
