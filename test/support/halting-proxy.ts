import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import * as z from 'zod'
import type { AtEnd } from './for-all-tests.ts'

/** A way to a server that can stand still: connections stay open, and nothing goes through. */
export interface HaltingProxy {
  readonly port: number
  halt(): void
  /** What has waited goes on. */
  goOn(): void
}

export async function haltingProxy(targetPort: number, atEnd: AtEnd): Promise<HaltingProxy> {
  const sockets = new Set<Socket>()
  let isHalted = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (isHalted) socket.pause()
  }
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      from.on('data', (piece) => to.write(piece))
      from.on('end', () => to.end())
      from.on('close', () => to.destroy())
      keep(from)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return {
    port,
    halt() {
      isHalted = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      isHalted = false
      for (const socket of sockets) socket.resume()
    },
  }
}
