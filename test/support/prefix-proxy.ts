import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A real HTTP server that has another one below a path, and nothing elsewhere. */
export async function prefixProxy(target: string, prefix: string): Promise<string> {
  const server = createServer(async ({ method = '', url = '', headers }, response) => {
    if (!url.startsWith(`${prefix}/chat/`)) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
      return
    }
    const { authorization = '' } = headers
    const answer = await fetch(target + url.slice(prefix.length), {
      method,
      headers: { authorization },
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
