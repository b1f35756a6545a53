import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'

/** A body that was told to be in a form that was not asked for. */
export class UnknownEncoding extends Error {}
/** More came, as it is packed or unpacked, than may. */
export class BodyTooLarge extends Error {}

/** What is asked for: nothing else is unpacked. */
export const ACCEPTED_ENCODING = 'gzip'

/**
 * The body of a response, unpacked if it is packed, piece by piece. What really comes is counted: a length
 * that is told can be false, and a packed body unpacks to a thousand times as much.
 *
 * @param take is waited for before the next piece
 * @throws UnknownEncoding, BodyTooLarge; what the connection or the unpacking throws when it breaks off
 */
export async function readBody(
  response: Pick<Dispatcher.ResponseData, 'headers' | 'body'>,
  maxBytes: number,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  const { headers, body } = response
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase()
  const isPacked = encoding === ACCEPTED_ENCODING || encoding === 'x-gzip'
  if (!isPacked && encoding !== 'identity') {
    dropBody(response)
    throw new UnknownEncoding(encoding)
  }
  let bytes = 0
  const taking = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes > maxBytes) throw new BodyTooLarge()
      await take(piece)
    }
  }
  try {
    await (isPacked ? pipeline(body, createGunzip(), taking) : pipeline(body, taking))
  } catch (error) {
    // What is given up on the way ends with an error of its own.
    throw bytes > maxBytes ? new BodyTooLarge() : error
  }
}

/** Reads nothing of a body. */
export function dropBody({ body }: Pick<Dispatcher.ResponseData, 'body'>): void {
  body.on('error', () => {}).destroy()
}
