import type { IncomingHttpHeaders } from 'node:http'
import { networkFailure } from './reply.ts'

const MAX_BODY_BYTES = 16 * 1024 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The whole body. Throws a network failure 413 if it is longer than the sandbox takes, but reads
 * it to its end: a client that is still sending would not see an early answer.
 */
export async function readBody(payload: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  if (bytes > MAX_BODY_BYTES)
    throw networkFailure(413, `The body has more than ${MAX_BODY_BYTES} bytes`)
  return Buffer.concat(chunks)
}

/**
 * Throws a network failure 415 for a body that is declared as anything but application/json, and
 * for one that is not declared if it must be.
 */
export function requireJsonType(
  headers: IncomingHttpHeaders,
  presence: 'required' | 'optional',
): void {
  const contentType = headers['content-type']
  if (!contentType && presence === 'optional') return
  if (contentType?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')
    throw networkFailure(415, 'Content-Type must be application/json')
}

/** The JSON object or array of a body. Throws a network failure 400 if it holds anything else. */
export function parseJsonBody(body: unknown): object {
  let value: unknown
  try {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw networkFailure(400, 'The body is not JSON')
  }
  if (typeof value !== 'object' || value === null)
    throw networkFailure(400, 'The body is neither a JSON object nor an array')
  return value
}
