import type { Pool } from 'undici'
import type { Config } from '../config.ts'
import { type KeyForm, type Operation, operations } from '../contract/operations.ts'
import { assertNoKeyAsId } from '../key-as-id.ts'
import type { Log } from '../log.ts'
import type { Redactor } from '../redact.ts'
import { withoutEnd } from '../text/without-end.ts'
import { assertRequest } from './assert-request.ts'
import { attemptUntilSettled } from './attempts.ts'
import { type KeyHeader, keyHeadersFor } from './auth.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import type { Endpoint, EndpointSource } from './endpoint.ts'
import { exchange, type OpenResponse } from './exchange.ts'
import { type Reply, readResponse } from './response.ts'
import type { CallOptions, CallResult, Service } from './service.ts'
import { readStreamedAnswer } from './streamed-answer.ts'

export interface ClientParts extends Pick<Config, 'timeoutMs' | 'maxAttempts' | 'listingAuth'> {
  readonly endpoint: EndpointSource
  readonly userAgent: string
  readonly log: Log
  readonly redact: Redactor['text']
}

/** One request, as it is sent once. */
interface Sending {
  readonly operation: Operation
  readonly body: unknown
  readonly keyHeader: KeyHeader
  readonly to: Endpoint
  readonly signal: AbortSignal
}

/** The HTTP client: one pool of connections, one attempt loop for every operation. */
export function createClient(parts: ClientParts): Service {
  const { endpoint, timeoutMs, listingAuth, log, redact } = parts
  let pool: Promise<Pool> | undefined
  let acceptedForm: KeyForm | undefined
  /** One for each call that is running: `close` aborts them all. */
  const underWay = new Set<Deadline>()

  function connect({ baseUrl }: Endpoint): Promise<Pool> {
    pool ??= import('./pool.ts').then(({ createPool }) => createPool(baseUrl.origin))
    return pool
  }

  async function send({ operation, body, keyHeader, to, signal }: Sending): Promise<OpenResponse> {
    const isPost = operation.method === 'POST'
    return exchange(await connect(to), {
      method: operation.method,
      path: withoutEnd(to.baseUrl.pathname, /\//) + operation.path,
      headers: {
        ...keyHeader.headers,
        'user-agent': parts.userAgent,
        accept: 'application/json, text/event-stream',
        // Without it a service may compress what is then read as text.
        'accept-encoding': 'identity',
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: JSON.stringify(body) }),
      signal,
    })
  }

  async function run<Result extends Reply>(
    operation: Operation,
    body: unknown,
    { signal, maxAttempts = parts.maxAttempts }: CallOptions,
    read: (response: OpenResponse, deadline: Deadline) => Promise<Result>,
  ): Promise<Result & CallResult<Result['Data']>> {
    assertRequest(operation, body)
    assertNoKeyAsId(Object(body), redact)
    const to = await endpoint.resolve()
    const keyHeaders = keyHeadersFor(operation, to, listingAuth, acceptedForm)
    const deadline = startDeadline(timeoutMs, signal)
    underWay.add(deadline)
    try {
      const { result, keyForm, repeatedAfter } = await attemptUntilSettled(
        { operation, keyHeaders, maxAttempts, deadline },
        async (keyHeader) => {
          log.debug('sending', { operation: operation.name, keyForm: keyHeader.form })
          const { signal } = deadline
          return read(await send({ operation, body, keyHeader, to, signal }), deadline)
        },
      )
      if (operation.auth === 'listing') acceptedForm = keyForm
      return { ...result, repeatedAfter }
    } finally {
      deadline.stop()
      underWay.delete(deadline)
    }
  }

  return {
    call: (operation, body, callOptions) =>
      run(operation, body, callOptions, async ({ head, text }) =>
        readResponse(operation, head, await text(), redact),
      ),

    askStreamed: (body, { onFragment, ...callOptions }) =>
      run(operations.askChatbot, body, callOptions, (response, deadline) =>
        readStreamedAnswer(response, deadline, onFragment, redact),
      ),

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
