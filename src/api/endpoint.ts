import { BlockList, isIP } from 'node:net'
import type { Config } from '../config.ts'
import type { KeyForm } from '../contract/operations.ts'
import { ConfigError } from '../errors.ts'

/** Where the service is and which keys it knows us by. */
export interface Endpoint {
  readonly baseUrl: URL
  readonly keys: Readonly<Partial<Record<KeyForm, string>>>
}

/** Finds the endpoint when the first call needs it: the sandbox is not started before. */
export interface EndpointSource {
  /** @throws ConfigError when nothing usable is configured. */
  resolve(): Promise<Endpoint>
  /** Every key known so far, to be cut out of all output. */
  keys(): readonly string[]
  close(): Promise<void>
}

/** The endpoint that the configuration names. */
export function configuredEndpoint(config: Config): EndpointSource {
  const { secretKey: secret, sessionKey: session } = config
  const keys = [secret, session].filter((key) => key !== undefined)
  let endpoint: Endpoint | undefined
  return {
    async resolve() {
      endpoint ??= {
        baseUrl: checkedBaseUrl(config),
        keys: { ...(secret && { secret }), ...(session && { session }) },
      }
      return endpoint
    },
    keys: () => keys,
    close: async () => {},
  }
}

/**
 * The base address, if keys may be sent to it.
 *
 * @throws ConfigError when it is missing, carries more than an address, or is neither https nor loopback.
 */
export function checkedBaseUrl({
  baseUrl,
  allowInsecureHttp,
}: Pick<Config, 'baseUrl' | 'allowInsecureHttp'>): URL {
  if (baseUrl === undefined)
    throw new ConfigError(
      'NEWOAKS_BASE_URL is not set: this server does not know where the chatbot service is.',
      `Set NEWOAKS_BASE_URL and NEWOAKS_SECRET_KEY in the env block of this server in the MCP host's configuration (newoaks-mcp setup HOST writes it), or at a shell: export NEWOAKS_BASE_URL=https://host.example. With --sandbox you try it without an account.`,
    )
  const url = new URL(baseUrl)
  if (url.username || url.password || url.search || url.hash)
    throw new ConfigError(
      'NEWOAKS_BASE_URL has a user name, a query or a fragment in it.',
      'Set NEWOAKS_BASE_URL to the plain address of the service, such as https://host.example; keys go into NEWOAKS_SECRET_KEY.',
    )
  if (!mayGetKeys(url, allowInsecureHttp))
    throw new ConfigError(
      `NEWOAKS_BASE_URL is neither https nor loopback (it begins with ${url.protocol}): a key sent there could be read on the way.`,
      'Use the https:// address of the service. Only for a trusted network: NEWOAKS_ALLOW_INSECURE_HTTP=true allows plain http.',
    )
  return url
}

/** Whether keys may be sent to an address: over https, on loopback, or where the user has allowed more. */
export function mayGetKeys(url: URL, allowInsecureHttp: boolean): boolean {
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && (allowInsecureHttp || isLoopback(url.hostname))
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost') return true
  const loopback = new BlockList()
  loopback.addSubnet('127.0.0.0', 8, 'ipv4')
  loopback.addAddress('::1', 'ipv6')
  const version = isIP(host)
  return version !== 0 && loopback.check(host, version === 4 ? 'ipv4' : 'ipv6')
}
