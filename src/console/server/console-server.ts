import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { drawing } from '../../mcp/icon.ts'
import type { ConsoleParts } from './console-parts.ts'
import { answerHeaders } from './headers.ts'
import { pageScript } from './page-script.ts'
import { createPicturePermits } from './picture-permits.ts'
import { apiRoutes } from './routes/api-routes.ts'
import { doorRoutes } from './routes/door-routes.ts'
import { createSignIn, type SignInOptions } from './sign-in.ts'
import { consoleStyle } from './style/console-style.ts'

/** No other computer reaches it. */
const HOST = '127.0.0.1'
/** More is no request of the page, except for a file. */
const MAX_BODY_BYTES = 1024 * 1024

interface ConsoleOptions extends Pick<SignInOptions, 'nowMs'> {
  /** 0: any that is free. */
  readonly port: number
  /** Told of the address that lets the next browser in, when one was used. */
  readonly onNextAddress: (address: string) => void
}

/** The console while it serves. */
interface RunningConsole {
  readonly port: number
  /** Lets one browser in. */
  readonly address: string
  /** Ends what is open. */
  close(): Promise<void>
}

/** Serves the console on this computer alone. Rejects when the port is taken. */
export async function startConsole(
  parts: ConsoleParts,
  { port: wanted, onNextAddress, nowMs }: ConsoleOptions,
): Promise<RunningConsole> {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
  })
  let port = wanted
  const addressOf = (secret: string) => `http://${HOST}:${port}/?once=${secret}`
  const signIn = createSignIn({
    onNewSecret: (secret) => onNextAddress(addressOf(secret)),
    ...(nowMs && { nowMs }),
  })
  const visit = { signIn, port: () => port, pictures: createPicturePermits(nowMs) }
  protect(app)
  await app.register(assetRoutes)
  await app.register(doorRoutes(visit))
  await app.register(apiRoutes(visit, parts))
  await app.listen({ host: HOST, port: wanted })
  const [listening] = app.addresses()
  if (typeof listening === 'object') port = listening.port
  return { port, address: addressOf(signIn.secret()), close: () => app.close() }
}

/** Nothing is answered to pages of others, and every answer says what it may do. */
function protect(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders)
    const why = foreignBecause(request.raw)
    if (why !== undefined) await reply.code(403).type('text/plain; charset=utf-8').send(`${why}\n`)
  })
}

/** A port that is forwarded to this one has another number: the name decides. */
const ownNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Why a request is refused that a page of somebody else can have made: one under a name that is not
 * this computer's own, which a page can have pointed here, or from another origin. Undefined: it is
 * answered.
 */
function foreignBecause({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { host = '', origin } = headers
  if (!isOwn(host)) return 'The console answers only as 127.0.0.1 or localhost.'
  if (origin !== undefined && origin !== `http://${host}`)
    return 'The console does not answer pages of other origins.'
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers
  // Somebody followed a link, in the window of a terminal for instance: it shows nothing without a cookie.
  const isOpened = mode === 'navigate' && headers['sec-fetch-dest'] === 'document'
  if (site === 'none' || site === 'same-origin' || (isOpened && origin === undefined))
    return undefined
  return 'The console does not answer pages of other origins.'
}

function isOwn(host: string): boolean {
  const address = `http://${host}`
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.host === host.toLowerCase() && ownNames.includes(url.hostname)
}

/** What every page is made of: nothing of anybody is in it. */
async function assetRoutes(app: FastifyInstance): Promise<void> {
  const files = [
    ['/console.js', 'text/javascript; charset=utf-8', pageScript],
    ['/console.css', 'text/css; charset=utf-8', consoleStyle],
    ['/icon.svg', 'image/svg+xml', drawing],
  ] as const
  for (const [path, type, text] of files)
    app.get(path, async (_request, reply) => reply.type(type).send(text))
}
