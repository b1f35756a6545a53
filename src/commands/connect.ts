import packageJson from '../../package.json' with { type: 'json' }
import { createClient } from '../api/client.ts'
import { configuredEndpoint } from '../api/endpoint.ts'
import type { Service } from '../api/service.ts'
import { createLog, type Log } from '../log.ts'
import { createRedactor, type Redactor } from '../redact.ts'
import type { CommandInput } from './command.ts'
import { sandboxDatabaseFile, sandboxEndpoint, sandboxLlm } from './sandbox-endpoint.ts'

export const { version } = packageJson

/** What a command works with. */
export interface Connection {
  readonly service: Service
  readonly log: Log
  readonly redactor: Redactor
  /** Said with every result. */
  readonly standingNotes: readonly string[]
}

/** Puts together the client that the configuration describes. Nothing is opened before a call. */
export function connect({ config, useSandbox, env }: CommandInput): Connection {
  const configured = configuredEndpoint(config)
  const endpoint = useSandbox
    ? sandboxEndpoint({ databaseFile: sandboxDatabaseFile(config), ...sandboxLlm(env) })
    : configured
  const redactor = createRedactor(() => [...configured.keys(), ...endpoint.keys()])
  const log = createLog(config.logLevel, redactor)
  const service = createClient({
    ...config,
    endpoint,
    userAgent: `newoaks-mcp/${version}`,
    log,
    redact: redactor.text,
  })
  const standingNotes = useSandbox
    ? ['Sandbox: the service is simulated on this machine; no real chatbot is reached.']
    : []
  return { service, log, redactor, standingNotes }
}
