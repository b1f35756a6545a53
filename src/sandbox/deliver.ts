import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'
import type { FaultRule } from './faults.ts'

/** Sends an answer, or as much of it as a fault lets through. */
export async function deliver(
  reply: FastifyReply,
  { status, headers, body }: Answer,
  fault?: FaultRule,
): Promise<void> {
  const retryAfter = fault?.retryAfter
  const allHeaders = retryAfter === undefined ? headers : { ...headers, 'retry-after': retryAfter }
  if (fault?.reset === 'after') {
    await drain(body)
    resetConnection(reply)
    return
  }
  if (fault?.informational !== undefined) sendInformational(reply, fault.informational)
  if (fault?.cutAfterBytes !== undefined) {
    reply.hijack()
    await sendCut(reply.raw, { status, headers: allHeaders, body }, fault.cutAfterBytes)
  } else {
    reply.code(status).headers(allHeaders).send(body)
  }
}

/** Ends the connection with a TCP reset: the client learns nothing. */
export function resetConnection(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
}

/** Written past Node, which sends each of these in a form of its own. */
function sendInformational({ raw }: FastifyReply, status: number): void {
  raw.socket?.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n\r\n`)
}

async function drain(body: string | Readable): Promise<void> {
  if (typeof body === 'string') return
  for await (const _chunk of body);
}

async function sendCut(
  response: ServerResponse,
  { status, headers, body }: Answer,
  maxBytes: number,
): Promise<void> {
  const length = typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : {}
  response.writeHead(status, { ...headers, ...length })
  let left = maxBytes
  for await (const chunk of typeof body === 'string' ? [body] : body) {
    const bytes = Buffer.from(chunk)
    response.write(bytes.subarray(0, left))
    left -= bytes.length
    if (left <= 0) {
      // Unlike destroy, this lets what was written go out.
      response.socket?.destroySoon()
      return
    }
  }
  response.end()
}
