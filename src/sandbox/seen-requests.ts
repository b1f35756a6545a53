import type { KeyForm } from '../contract/operations.ts'
import type { Keys } from './keys.ts'

/** More are forgotten, the oldest first. */
const MAX_REQUESTS = 200
/** A longer body is cut. */
const MAX_BODY_CHARS = 8000
/** Of more, keys are not even looked for. */
const MAX_READ_BYTES = 64 * 1024

/** A request of an operation, as it came in. */
interface SeenRequest {
  /** Counts from 1. */
  readonly id: number
  /** ISO 8601. */
  readonly when: string
  readonly operation: string
  readonly method: string
  readonly path: string
  /** In which headers there was a key; never the key. */
  readonly keys: readonly KeyForm[]
  /** As it was sent, without the keys of the sandbox. */
  readonly body: string
  readonly isCut: boolean
  /** Of the answer; undefined: the connection was reset instead. */
  readonly status: number | undefined
  /** Whether the work was done: a refusal can be HTTP 200 too. */
  readonly isDone: boolean
  readonly tookMs: number
  /** Whether a fault had a part in it. */
  readonly isFault: boolean
}

/** A request, with what is read of its body. */
interface Kept {
  readonly request: Omit<SeenRequest, 'id' | 'isCut' | 'body'>
  readonly id: number
  readonly bytes: Buffer
  /** Of the whole body, bytes. */
  readonly size: number
}

/** The last requests, in memory alone. */
export interface SeenRequests {
  /** @param body undefined: it had none */
  add(request: Omit<SeenRequest, 'id' | 'isCut' | 'body'>, body: Buffer | undefined): void
  /** The last one first. */
  recent(): SeenRequest[]
}

export function createSeenRequests({
  secret,
  session,
}: Pick<Keys, 'secret' | 'session'>): SeenRequests {
  const requests: Kept[] = []
  let count = 0
  /** When somebody looks: a load of thousands of rows asks for hardly any. */
  function readable({ request, id, bytes, size }: Kept): SeenRequest {
    const read = bytes
      .toString()
      .replaceAll(secret, '[key removed]')
      .replaceAll(session, '[key removed]')
    const isCut = read.length > MAX_BODY_CHARS || size > MAX_READ_BYTES
    return { ...request, id, body: read.slice(0, MAX_BODY_CHARS), isCut }
  }
  return {
    add(request, sent = Buffer.alloc(0)) {
      count += 1
      const { length: size } = sent
      // A part of a large body would keep all of it in memory.
      const bytes = size > MAX_READ_BYTES ? Buffer.from(sent.subarray(0, MAX_READ_BYTES)) : sent
      requests.push({ request, id: count, bytes, size })
      if (requests.length > MAX_REQUESTS) requests.shift()
    },
    recent: () => requests.map(readable).reverse(),
  }
}
