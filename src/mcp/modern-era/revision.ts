/** The revision of the protocol that this folder speaks. */
export const REVISION = '2026-07-28'

const PREFIX = 'io.modelcontextprotocol/'

/** What the protocol's own members of `_meta` are called. */
export const metaKeys = {
  protocolVersion: `${PREFIX}protocolVersion`,
  clientInfo: `${PREFIX}clientInfo`,
  clientCapabilities: `${PREFIX}clientCapabilities`,
  serverInfo: `${PREFIX}serverInfo`,
  subscriptionId: `${PREFIX}subscriptionId`,
} as const
