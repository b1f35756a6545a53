import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as z from 'zod'
import { keyHeaders } from '../contract/operations.ts'
import { type Answer, failureAnswer, faultAnswer, resultAnswer } from './answer.ts'
import { parseJsonBody, readBody, requireJsonType } from './body.ts'
import { deliver, resetConnection } from './deliver.ts'
import type { Faults } from './faults.ts'
import { type Keys, keyCheck } from './keys.ts'
import { foreignFailure } from './own-origin.ts'
import { Failure, networkFailure } from './reply.ts'
import type { Result, Route } from './route.ts'
import type { SeenRequests } from './seen-requests.ts'

const FrameworkError = z.object({ statusCode: z.int(), message: z.string() })

/** The routes as an HTTP server in which every answer is an envelope (section 7). */
export function createApp(
  routes: readonly Route[],
  { keys, faults, host, seen }: { keys: Keys; faults: Faults; host: string; seen: SeenRequests },
): FastifyInstance {
  const isSecret = keyCheck(keys.secret)
  const isSession = keyCheck(keys.session)
  const app = Fastify({
    // Node refuses a request without Host too, but without an envelope.
    http: { requireHostHeader: false },
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 1000 },
    // These requests pass no hook.
    frameworkErrors: (error, request, reply) => {
      deliver(reply, frameworkAnswer(foreignFailure(request.raw, host) ?? error))
    },
    clientErrorHandler(error, socket) {
      const { status, body } = failureAnswer(networkFailure(400, `Bad request: ${error.message}`))
      if (!socket.writable) return
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
          `Content-Type: application/json\r\n\r\n${body}`,
      )
    },
  })

  // The body is read whole and left alone: a route decides whether its Content-Type matters.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    readBody(payload),
  )
  app.addHook('onRequest', async (request) => {
    const refusal = foreignFailure(request.raw, host)
    if (refusal) throw refusal
    request.headers = { 'content-type': 'application/octet-stream' }
  })
  app.setNotFoundHandler((request) => {
    throw networkFailure(404, `There is no ${request.url.split('?', 1)[0]}`)
  })
  app.setErrorHandler((error, _request, reply) => deliver(reply, frameworkAnswer(error)))

  for (const route of routes)
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => serve(route, request, reply),
    })
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => `${method}`)
    app.route({
      method: app.supportedMethods.filter((method) => !allowed.includes(method)),
      url: path,
      handler(request, reply) {
        reply.header('allow', allowed.join(', '))
        throw networkFailure(405, `${request.method} is not allowed here: ${allowed.join(', ')}`)
      },
    })
  }
  return app

  async function serve(route: Route, request: FastifyRequest, reply: FastifyReply) {
    const fault = route.operationName === undefined ? undefined : faults.next(route.operationName)
    const noted = note(route, request, fault !== undefined)
    if (fault?.latencyMs) await delay(fault.latencyMs, undefined, { ref: false })
    if (fault?.reset === 'before') {
      noted(undefined, false)
      return resetConnection(reply)
    }
    const instead = fault && faultAnswer(fault)
    const { answer, isDone } = instead
      ? { answer: instead, isDone: false }
      : await work(route, request, reply).then(
          (result) => ({ answer: resultAnswer(result), isDone: true }),
          (error: unknown) => ({ answer: failureAnswer(error), isDone: false }),
        )
    noted(fault?.reset === 'after' ? undefined : answer.status, isDone)
    await deliver(reply, answer, fault)
    return reply
  }

  /** Notes a request of an operation once it is known what it is answered. */
  function note(
    { operationName, method }: Route,
    { raw, url, body }: FastifyRequest,
    isFault: boolean,
  ) {
    const beganAt = performance.now()
    const when = new Date().toISOString()
    const keyForms = (['secret', 'session'] as const).filter(
      (form) => raw.headers[keyHeaders[form]] !== undefined,
    )
    return (status: number | undefined, isDone: boolean) => {
      if (operationName === undefined) return
      const tookMs = Math.round(performance.now() - beganAt)
      const answered = { keys: keyForms, status, isDone, isFault, tookMs }
      seen.add(
        { when, operation: operationName, method, path: url, ...answered },
        Buffer.isBuffer(body) ? body : undefined,
      )
    }
  }

  async function work(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Result> {
    const { headers } = request.raw
    authorize(route.auth, headers)
    if (route.method === 'POST') requireJsonType(headers, route.contentType)
    const body = route.method === 'GET' ? {} : parseJsonBody(request.body)
    return route.handle({
      body,
      parameters: request.params,
      // Few routes ask for it.
      get signal() {
        return disconnectSignal(reply)
      },
    })
  }

  function authorize(auth: Route['auth'], headers: FastifyRequest['raw']['headers']): void {
    if (auth === 'none' || isSecret(headers[keyHeaders.secret])) return
    if (auth === 'listing' && isSession(headers[keyHeaders.session])) return
    throw networkFailure(401, 'Missing or wrong key')
  }
}

/** An error that did not come out of a route: most carry the HTTP status they stand for. */
function frameworkAnswer(error: unknown): Answer {
  const known = FrameworkError.safeParse(error)
  if (error instanceof Failure || !known.success) return failureAnswer(error)
  return failureAnswer(networkFailure(known.data.statusCode, known.data.message))
}

function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
