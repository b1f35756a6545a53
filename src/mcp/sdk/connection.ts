import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  type Implementation,
  type JSONRPCMessage,
  LATEST_PROTOCOL_VERSION,
  type ServerCapabilities,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { createCancelWatch } from './cancel-watch.ts'

/** A request as it came, of either era, and what belongs to it. */
export interface IncomingRequest {
  readonly id: string | number
  readonly method: string
  readonly params: unknown
  /** Aborted when its sender cancels it, or the connection closes. */
  readonly signal: AbortSignal
  /** Tells its sender something; nothing once it is cancelled. */
  notify(method: string, params: Record<string, unknown>): Promise<void>
}

/** What a host said of itself when it initialized, as far as it has. */
export interface Initialized {
  readonly capabilities: unknown
  readonly clientInfo: unknown
  /** The revision that was agreed on. */
  readonly revision: string
}

export interface ConnectionParts {
  readonly serverInfo: Implementation
  readonly capabilities: ServerCapabilities
  readonly instructions: string
  /** Answers every request but `initialize`, which the SDK does. */
  answer(request: IncomingRequest): Promise<Record<string, unknown>>
}

/** JSON-RPC with a host. The SDK speaks it; nothing else of it is known outside this folder. */
export interface Connection {
  open(transport: Transport): Promise<void>
  close(): Promise<void>
  initialized(): Initialized
  /** Asks the host something, as only hosts that have initialized can be. */
  request(
    method: string,
    params: Record<string, unknown> | undefined,
    options: { readonly signal?: AbortSignal; readonly timeoutMs: number },
  ): Promise<Record<string, unknown>>
  /** Tells the host something that belongs to no request. */
  notify(method: string, params?: Record<string, unknown>): Promise<void>
  /** @param listener is told what is wrong with what a host sends */
  onProblem(listener: (message: string) => void): void
}

/** Messages whose shapes the parts of the program know that send them. */
interface Outgoing {
  readonly method: string
  readonly params?: Record<string, unknown>
}

const Initialize = z.object({
  method: z.literal('initialize'),
  params: z.object({ protocolVersion: z.string() }),
})

/** What the SDK answers `initialize` with, and does not tell; undefined for other messages. */
function agreedRevision(message: JSONRPCMessage): string | undefined {
  if (!('method' in message) || message.method !== 'initialize') return undefined
  const asked = Initialize.safeParse(message).data?.params.protocolVersion
  return asked !== undefined && SUPPORTED_PROTOCOL_VERSIONS.includes(asked)
    ? asked
    : LATEST_PROTOCOL_VERSION
}

export function createConnection({
  serverInfo,
  capabilities,
  instructions,
  answer,
}: ConnectionParts): Connection {
  const protocol = new Server<Outgoing, Outgoing>(serverInfo, { capabilities, instructions })
  const cancelWatch = createCancelWatch()
  let revision = LATEST_PROTOCOL_VERSION
  // What answers it depends on the era, as for every method.
  protocol.removeRequestHandler('ping')
  // Not setRequestHandler: the SDK answers parameters that do not fit its schemas with a raw dump.
  protocol.fallbackRequestHandler = ({ method, params }, { requestId: id, ...support }) =>
    cancelWatch.run(id, support.signal, (signal) =>
      answer({
        id,
        method,
        params,
        signal,
        async notify(name, told) {
          if (!signal.aborted) await support.sendNotification({ method: name, params: told })
        },
      }),
    )
  return {
    open(transport) {
      transport.onmessage = (message) => {
        revision = agreedRevision(message) ?? revision
        cancelWatch.seen(message)
      }
      return protocol.connect(transport)
    },
    close: () => protocol.close(),
    initialized: () => ({
      capabilities: protocol.getClientCapabilities(),
      clientInfo: protocol.getClientVersion(),
      revision,
    }),
    request: (method, params, { signal, timeoutMs }) =>
      protocol.request({ method, ...(params && { params }) }, z.looseObject({}), {
        ...(signal && { signal }),
        timeout: timeoutMs,
      }),
    notify: (method, params) => protocol.notification({ method, ...(params && { params }) }),
    onProblem(listener) {
      protocol.onerror = ({ message }) => listener(message)
    },
  }
}
