import { Protocol } from '@modelcontextprotocol/sdk/shared/protocol.js'

/** Messages whose shapes the parts of the program know that send them. */
interface Outgoing {
  readonly method: string
  readonly params?: Record<string, unknown>
}

/**
 * Both ends of a connection. The SDK's own server and client make the schemas of all that they can be asked
 * or told, and check that it was declared: the parts of this program know what they send.
 */
export class JsonRpc extends Protocol<Outgoing, Outgoing, Record<string, unknown>> {
  protected assertCapabilityForMethod(): void {}
  protected assertNotificationCapability(): void {}
  protected assertRequestHandlerCapability(): void {}
  protected assertTaskCapability(): void {}
  protected assertTaskHandlerCapability(): void {}
}
