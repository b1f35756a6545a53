import type { Readable, Writable } from 'node:stream'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  ErrorCode,
  InitializeRequestSchema,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { isObject, jsonOf } from '../../text/json.ts'

/** Enough of a request to answer it by, though it is not well-formed. */
const Identified = z.object({ id: z.union([z.string(), z.int()]), method: z.string() })

/** Enough of an answer that cannot be read to end the request that waits for it. */
const Answered = z.object({ id: z.union([z.string(), z.int()]), method: z.undefined().optional() })

/**
 * One JSON-RPC message a line. Unlike the SDK's own transport it answers a request that is not
 * well-formed, so that nobody waits for it, and stays when a line is no message at all.
 *
 * @param lines whole lines, one a chunk.
 */
export function createStdioTransport(lines: Readable, stdout: Writable): Transport {
  /** The requests that wait for an answer. */
  const awaited = new Set<unknown>()
  const transport: Transport = {
    start: async () => {
      lines.on('data', (line: Buffer) => receive(line.toString('utf8')))
    },
    send: (message) =>
      new Promise((resolve) => {
        if ('id' in message && !('method' in message)) awaited.delete(message.id)
        // An answer that others may join waits for them.
        if (awaited.size > 0) gather()
        stdout.write(`${JSON.stringify(message)}\n`, () => resolve())
      }),
    close: async () => transport.onclose?.(),
  }

  /** What is answered in one turn of the loop goes out in one write. */
  function gather(): void {
    if (stdout.writableCorked > 0) return
    stdout.cork()
    setImmediate(() => stdout.uncork())
  }

  function note(message: JSONRPCMessage): void {
    if (!('method' in message)) return
    if ('id' in message) awaited.add(message.id)
    // What is cancelled is not answered.
    else if (message.method === 'notifications/cancelled') awaited.delete(message.params?.requestId)
  }

  function receive(line: string): void {
    if (line.trim() === '') return
    const value = jsonOf(line)
    // Most need no second look.
    const message = isPlainRequest(value) ? value : JSONRPCMessageSchema.safeParse(value).data
    if (message && !isBadInitialize(message)) {
      note(message)
      transport.onmessage?.(message)
      return
    }
    transport.onerror?.(
      new Error('a line on stdin is not a message that can be read; it was skipped'),
    )
    const answer = Answered.safeParse(value)
    if (answer.success) {
      const error = { code: ErrorCode.InvalidRequest, message: 'its answer cannot be read' }
      transport.onmessage?.({ jsonrpc: '2.0', id: answer.data.id, error })
      return
    }
    const text = Array.isArray(value)
      ? 'Requests come one by one, not in batches'
      : 'Not a well-formed request'
    for (const part of [value].flat()) {
      const request = Identified.safeParse(part)
      if (request.success) refuse(request.data.id, text)
    }
  }

  function refuse(id: string | number, message: string): void {
    void transport.send({ jsonrpc: '2.0', id, error: { code: ErrorCode.InvalidRequest, message } })
  }

  return transport
}

const requestMembers: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params'])

/** Whether it is a request beyond doubt: the schema looks into nothing else but `_meta`. */
function isPlainRequest(value: unknown): value is JSONRPCRequest {
  if (!isObject(value)) return false
  const { jsonrpc, id, method, params = {} } = value
  return (
    jsonrpc === '2.0' &&
    typeof method === 'string' &&
    (typeof id === 'string' || Number.isSafeInteger(id)) &&
    isObject(params) &&
    isPlainMeta(params._meta) &&
    Object.keys(value).every((name) => requestMembers.has(name))
  )
}

/** Without any, or with a token for progress alone. */
function isPlainMeta(meta: unknown): boolean {
  if (meta === undefined) return true
  if (!isObject(meta)) return false
  const { progressToken: token, ...more } = meta
  return (
    (typeof token === 'string' || Number.isSafeInteger(token)) && Object.keys(more).length === 0
  )
}

/** The SDK would answer it with a dump of its schema. */
function isBadInitialize(message: JSONRPCMessage): boolean {
  const isInitialize = 'method' in message && message.method === 'initialize'
  return isInitialize && !InitializeRequestSchema.safeParse(message).success
}
