import { type Message, type Server, type StartOptions, startServer } from './program.ts'

export const REVISION = '2026-07-28'
const prefix = 'io.modelcontextprotocol/'

/** `_meta` of a request of the newer era. */
export function metaOf(capabilities: object = {}, more: object = {}) {
  return {
    [`${prefix}protocolVersion`]: REVISION,
    [`${prefix}clientInfo`]: { name: 'raw', version: '1' },
    [`${prefix}clientCapabilities`]: capabilities,
    ...more,
  }
}

/** The program, spoken to in raw lines of the newer era. */
export interface ModernServer extends Server {
  /** Sends a request with the envelope; `capabilities` are those of the client. */
  ask(method: string, params?: object, capabilities?: object): Promise<Message>
}

export function startModernServer(options: StartOptions = {}): ModernServer {
  const server = startServer(options)
  return {
    ...server,
    ask: (method, params = {}, capabilities = {}) =>
      server.request(method, { ...params, _meta: metaOf(capabilities) }),
  }
}
