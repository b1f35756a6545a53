import { createServer } from 'node:http'
import * as z from 'zod'
import { ConfigError, reasonOf } from '../../errors.ts'

interface MetricsSource {
  readonly contentType: string
  text(): Promise<string>
  /** Whether the worker can do its work. Rejecting is no. */
  isWell(): Promise<boolean>
}

interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

const Address = z.object({ port: z.int() })

/**
 * Serves `/metrics` for Prometheus, and `/healthz`: 200, or 503 while the database cannot be used.
 *
 * @param address `HOST:PORT`
 */
export async function serveMetrics(
  address: string,
  { contentType, text, isWell }: MetricsSource,
): Promise<MetricsServer> {
  const at = address.lastIndexOf(':')
  const host = address.slice(0, at)
  const server = createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body)
    try {
      if (request.url === '/metrics') answer(200, contentType, await text())
      else if (request.url !== '/healthz') answer(404, 'text/plain', 'not found\n')
      else if (await isWell()) answer(200, 'text/plain', 'ok\n')
      else answer(503, 'text/plain', 'not ready\n')
    } catch {
      answer(503, 'text/plain', 'the database cannot be used\n')
    }
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(Number(address.slice(at + 1)), host, resolve)
    })
  } catch (error) {
    throw new ConfigError(
      `Metrics cannot be served at ${address}: ${reasonOf(error)}.`,
      'Choose another --metrics HOST:PORT.',
    )
  }
  const { port } = Address.parse(server.address())
  return {
    url: `http://${host}:${port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
