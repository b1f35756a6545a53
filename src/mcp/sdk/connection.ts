import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  type Implementation,
  InitializeRequestSchema,
  type JSONRPCRequest,
  LATEST_PROTOCOL_VERSION,
  type ServerCapabilities,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { createIncomingRequests } from './incoming-requests.ts'
import { JsonRpc } from './json-rpc.ts'

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
interface Initialized {
  readonly capabilities: unknown
  readonly clientInfo: unknown
  /** The revision that was agreed on. */
  readonly revision: string
}

interface ConnectionParts {
  readonly serverInfo: Implementation
  readonly capabilities: ServerCapabilities
  readonly instructions: string
  /** Answers every request but `initialize`. */
  answer(request: IncomingRequest): Promise<Record<string, unknown>>
}

/** JSON-RPC with a host. Nothing of the SDK, which speaks part of it, is known outside this folder. */
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
  notify(method: string): Promise<void>
  /** @param listener is told what is wrong with what a host sends */
  onProblem(listener: (message: string) => void): void
}

export function createConnection({
  serverInfo,
  capabilities,
  instructions,
  answer,
}: ConnectionParts): Connection {
  const protocol = new JsonRpc()
  let initialized: Initialized = {
    capabilities: undefined,
    clientInfo: undefined,
    revision: LATEST_PROTOCOL_VERSION,
  }
  function initialize(params: unknown) {
    const request = InitializeRequestSchema.parse({ method: 'initialize', params })
    const { protocolVersion: asked, capabilities: theirs, clientInfo } = request.params
    const revision = SUPPORTED_PROTOCOL_VERSIONS.includes(asked) ? asked : LATEST_PROTOCOL_VERSION
    initialized = { capabilities: theirs, clientInfo, revision }
    return { protocolVersion: revision, capabilities, serverInfo, instructions }
  }
  async function answerRequest({ id, method, params }: JSONRPCRequest, signal: AbortSignal) {
    if (method === 'initialize') return initialize(params)
    return answer({
      id,
      method,
      params,
      signal,
      async notify(name, told) {
        if (!signal.aborted) await protocol.notification({ method: name, params: told })
      },
    })
  }
  return {
    open(transport) {
      const requests = createIncomingRequests({
        answer: answerRequest,
        send: (message) => transport.send(message),
        onProblem: (error) => protocol.onerror?.(error),
      })
      protocol.onclose = requests.abortAll
      const opened = protocol.connect(transport)
      const { onmessage } = transport
      // Answers and notifications are the SDK's.
      transport.onmessage = (message) => {
        if (!requests.take(message)) onmessage?.(message)
      }
      return opened
    },
    close: () => protocol.close(),
    initialized: () => initialized,
    request: (method, params, { signal, timeoutMs }) =>
      protocol.request({ method, ...(params && { params }) }, z.looseObject({}), {
        ...(signal && { signal }),
        timeout: timeoutMs,
      }),
    notify: (method) => protocol.notification({ method }),
    onProblem(listener) {
      protocol.onerror = ({ message }) => listener(message)
    },
  }
}
