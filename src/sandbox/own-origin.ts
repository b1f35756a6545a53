import type { IncomingMessage } from 'node:http'
import { type Failure, networkFailure } from './reply.ts'

const HTTP_PORT = 80

/**
 * Why a request is refused that a web page of somebody else can have made: one under a name that
 * is not the sandbox's own, which a page can have pointed at this computer, or from another
 * origin. A network failure 403; undefined: it is answered.
 *
 * @param host the address that the sandbox was told to listen on
 */
export function foreignFailure(
  { headers, socket }: IncomingMessage,
  host: string,
): Failure | undefined {
  const authorities = ownAuthorities(socket, host)
  const address = `http://${authorities[0]}`
  if (!authorities.includes(headers.host?.toLowerCase() ?? ''))
    return networkFailure(
      403,
      `The sandbox does not answer under the Host of this request. Call it at ${address}`,
    )
  const { origin, 'sec-fetch-site': site = 'none' } = headers
  const isOwnOrigin =
    origin === undefined || authorities.some((authority) => origin === `http://${authority}`)
  if (isOwnOrigin && (site === 'none' || site === 'same-origin')) return undefined
  return networkFailure(
    403,
    `The sandbox does not answer web pages of other origins. Call ${address} from a program, without Origin and Sec-Fetch-Site`,
  )
}

/** What a Host header may be. The address that was connected to comes first. */
function ownAuthorities(
  { localAddress = '', localPort }: IncomingMessage['socket'],
  host: string,
): string[] {
  const connected = localAddress.replace(/^::ffff:/, '')
  const names = [connected, '127.0.0.1', '::1', 'localhost', host.toLowerCase()].map((name) =>
    name.includes(':') ? `[${name}]` : name,
  )
  const withPort = names.map((name) => `${name}:${localPort}`)
  return localPort === HTTP_PORT ? [...names, ...withPort] : withPort
}
