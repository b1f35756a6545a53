import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A real HTTP server that hands requests on to another, and keeps their bodies by path. */
export async function recordingProxy(target: string) {
  const bodies = new Map<string, unknown[]>()
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    bodies.set(url, [...(bodies.get(url) ?? []), JSON.parse(body)])
    const { authorization = '', 'content-type': contentType = '' } = headers
    const answer = await fetch(target + url, {
      method,
      headers: { authorization, 'content-type': contentType },
      body,
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
  return {
    url: `http://127.0.0.1:${port}`,
    /** The bodies that went to a path since it was asked for the last time. */
    takeBodies(path: string): readonly unknown[] {
      const taken = bodies.get(path) ?? []
      bodies.delete(path)
      return taken
    },
  }
}
