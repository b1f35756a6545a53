import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import * as z from 'zod'
import type { AtEnd } from '../../support/for-all-tests.ts'

interface Certificate {
  readonly key: string
  readonly cert: string
}

/** A way to a service that can be closed, or show another certificate. */
export interface Door {
  readonly port: number
  /** Nobody listens any more. */
  close(): void
  /** Ends the connections that there are. */
  drop(): void
  /** Ends new ones too, as soon as they are made. */
  reset(): void
  show(certificate: Certificate): void
}

/** @param certificate it speaks TLS with it; undefined: plain HTTP */
export async function openDoor(
  targetPort: number,
  certificate: Certificate | undefined,
  atEnd: AtEnd,
): Promise<Door> {
  const sockets = new Set<Socket>()
  let isResetting = false
  const pass = (client: Socket) => {
    if (isResetting) {
      client.resetAndDestroy()
      return
    }
    const target = connect(targetPort, '127.0.0.1')
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.pipe(target).pipe(client)
  }
  const secure = certificate && createSecureServer(certificate, pass)
  const server: Server = secure ?? createServer(pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = () => {
    server.close()
    drop()
  }
  atEnd(close)
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return {
    port,
    close,
    drop,
    reset() {
      isResetting = true
      drop()
    },
    show(next) {
      secure?.setSecureContext(next)
      drop()
    },
  }
}
