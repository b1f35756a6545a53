import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Network } from '../../src/web/network.ts'
import { ownCertificate } from './own-certificate.ts'

/** A public address, as far as it can be told; nothing is sent there. */
export const PUBLIC = '93.184.216.34'

/**
 * An https server on loopback, and a network in which its names have addresses that look public.
 *
 * @param addresses of each name that the certificate is for
 */
export async function webServer(
  addresses: Readonly<Record<string, readonly string[]>>,
  answer: RequestListener,
) {
  const { key, cert } = ownCertificate(...Object.keys(addresses))
  const asked: string[] = []
  const resolved: string[] = []
  const server = createServer({ key, cert }, (request, response) => {
    asked.push(`${hostName(request)}${request.url ?? ''}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const network: Network = {
    async resolve(host) {
      resolved.push(host)
      const found = addresses[host]
      if (!found) throw new Error('ENOTFOUND')
      return found
    },
    ca: cert,
    reach: () => '127.0.0.1',
  }
  /** The address of a path on a host. */
  const at = (host: string, path: string) => `https://${host}:${port}${path}`
  return { network, asked, resolved, at, port }
}

export function hostName({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '')
}
