import type { Pool } from 'undici'
import type { Config } from '../config.ts'
import { type KeyForm, type Operation, operations } from '../contract/operations.ts'
import { assertNoKeyAsId } from '../keys/key-as-id.ts'
import type { Redactor } from '../keys/redact.ts'
import type { Log } from '../log.ts'
import { withoutEnd } from '../text/without-end.ts'
import { createUnderWay } from '../under-way.ts'
import { assertRequest } from './assert-request.ts'
import { attemptUntilSettled } from './attempts.ts'
import { type KeyHeader, keyHeadersFor } from './auth.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import type { Endpoint, EndpointSource } from './endpoint.ts'
import { exchange, type HttpRequest } from './exchange.ts'
import { type Reply, readResponse } from './response.ts'
import type { CallOptions, CallResult, Service } from './service.ts'
import { openExchange } from './stream/open-exchange.ts'
import { readStreamedAnswer } from './streamed-answer.ts'

interface ClientParts extends Pick<Config, 'timeoutMs' | 'maxAttempts' | 'listingAuth'> {
  readonly endpoint: EndpointSource
  readonly userAgent: string
  readonly log: Log
  readonly redact: Redactor['text']
}

/** Sends a request once and reads what it is answered. */
type Send<Result> = (pool: Pool, request: HttpRequest, deadline: Deadline) => Promise<Result>

/** The HTTP client: one pool of connections, one attempt loop for every operation. */
export function createClient(parts: ClientParts): Service {
  const { endpoint, timeoutMs, listingAuth, log, redact } = parts
  let pool: Promise<Pool> | undefined
  let acceptedForm: KeyForm | undefined
  /** One for each call that is running: `close` aborts them all. */
  const underWay = createUnderWay<Deadline>()

  function connect({ baseUrl }: Endpoint): Promise<Pool> {
    pool ??= import('./pool.ts').then(({ createPool }) => createPool(baseUrl.origin))
    return pool
  }

  function requestOf(operation: Operation, body: unknown, to: Endpoint, key: KeyHeader) {
    const path = withoutEnd(to.baseUrl.pathname, /\//) + operation.path
    const headers = {
      'user-agent': parts.userAgent,
      accept: 'application/json, text/event-stream',
      // Without it a service may compress what is then read as text.
      'accept-encoding': 'identity',
      ...key.headers,
    }
    if (operation.method === 'GET') return { method: operation.method, path, headers }
    return {
      method: operation.method,
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
  }

  async function run<Result extends Reply>(
    operation: Operation,
    body: unknown,
    { signal, maxAttempts = parts.maxAttempts, beforeOtherKey }: CallOptions,
    send: Send<Result>,
  ): Promise<Result & CallResult<Result['Data']>> {
    assertRequest(operation, body)
    assertNoKeyAsId(Object(body), redact)
    const to = await endpoint.resolve()
    const keyHeaders = keyHeadersFor(operation, to, listingAuth, acceptedForm)
    const deadline = startDeadline(timeoutMs, signal)
    underWay.begin(deadline)
    try {
      const connected = await connect(to)
      const { result, keyForm, repeatedAfter } = await attemptUntilSettled(
        { operation, keyHeaders, maxAttempts, deadline, beforeOtherKey },
        (key) => {
          log.debug('sending', { operation: operation.name, keyForm: key.form })
          return send(connected, requestOf(operation, body, to, key), deadline)
        },
      )
      if (operation.auth === 'listing') acceptedForm = keyForm
      // The spread comes last where each call passes: behind one, Node 20 makes a hidden class each time.
      return { repeatedAfter, ...result }
    } finally {
      deadline.stop()
      underWay.end(deadline)
    }
  }

  return {
    call: (operation, body, callOptions) =>
      run(operation, body, callOptions, async (to, request, deadline) => {
        const { head, text } = await exchange(to, request, deadline)
        return readResponse(operation, head, text, redact)
      }),

    askStreamed: (body, { onFragment, ...callOptions }) =>
      run(operations.askChatbot, body, callOptions, async (to, request, deadline) => {
        const response = await openExchange(to, request, deadline)
        return readStreamedAnswer(response, deadline, onFragment, redact)
      }),

    async checkConfigured(operation) {
      keyHeadersFor(operation, await endpoint.resolve(), listingAuth, acceptedForm)
    },

    async close() {
      for (const deadline of underWay) deadline.giveUp()
      await (await pool)?.destroy()
      await endpoint.close()
    },
  }
}
