import type { Readable, Writable } from 'node:stream'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'

/** Enough of a request to answer it by, though it is not well-formed. */
const Identified = z.object({ id: z.union([z.string(), z.int()]), method: z.string() })

/**
 * One JSON-RPC message a line. Unlike the SDK's own transport it answers a request that is not
 * well-formed, so that nobody waits for it, and stays when a line is no message at all.
 *
 * @param lines whole lines, one a chunk.
 */
export function createStdioTransport(lines: Readable, stdout: Writable): Transport {
  const transport: Transport = {
    start: async () => {
      lines.on('data', (line: Buffer) => receive(line.toString('utf8')))
    },
    send: (message) =>
      new Promise((resolve) => {
        stdout.write(`${JSON.stringify(message)}\n`, () => resolve())
      }),
    close: async () => transport.onclose?.(),
  }

  function receive(line: string): void {
    if (line.trim() === '') return
    const value = parseJson(line)
    const message = JSONRPCMessageSchema.safeParse(value)
    if (message.success) {
      transport.onmessage?.(message.data)
      return
    }
    transport.onerror?.(new Error('a line on stdin is not a JSON-RPC message and was skipped'))
    for (const part of [value].flat()) {
      const request = Identified.safeParse(part)
      if (request.success) refuse(request.data.id)
    }
  }

  function refuse(id: string | number): void {
    const message = 'Not a well-formed JSON-RPC request; requests come one by one, not in batches'
    void transport.send({ jsonrpc: '2.0', id, error: { code: ErrorCode.InvalidRequest, message } })
  }

  return transport
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
