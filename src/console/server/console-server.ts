import Fastify, { type FastifyInstance } from 'fastify'
import type { ConsoleParts } from './console-parts.ts'
import { answerHeaders } from './headers.ts'
import { foreignBecause } from './own-host.ts'
import { createPicturePermits } from './picture-permits.ts'
import { apiRoutes } from './routes/api-routes.ts'
import { assetRoutes } from './routes/asset-routes.ts'
import { doorRoutes } from './routes/door-routes.ts'
import { createSignIn, type SignInOptions } from './sign-in.ts'

/** No other computer reaches it. */
const HOST = '127.0.0.1'
/** More is no request of the page, except for a file. */
const MAX_BODY_BYTES = 1024 * 1024

export interface ConsoleOptions extends Pick<SignInOptions, 'nowMs'> {
  /** 0: any that is free. */
  readonly port: number
  /** Told of the address that lets the next browser in, when one was used. */
  readonly onNextAddress: (address: string) => void
}

/** The console while it serves. */
export interface RunningConsole {
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
