import { configuredEndpoint, type EndpointSource } from '../api/endpoint.ts'
import { createRedactor, type Redactor } from '../keys/redact.ts'
import { feedToken } from '../listings/feed/feed-token.ts'
import { createLog, type Log } from '../log.ts'
import { DEFAULT_CHATBOT } from '../sandbox/defaults.ts'
import type { CommandInput } from './command.ts'
import { keepPrivate } from './keep-private.ts'
import { type LedgerAddress, ledgerAddress } from './memory/ledger-address.ts'
import { sandboxDatabaseFile, sandboxEndpoint, sandboxLlm } from './sandbox-endpoint.ts'

export type AccessInput = Pick<CommandInput, 'config' | 'useSandbox' | 'env'>

/** What is known of the service before a call: little to load, so that a server starts soon. */
export interface Access {
  readonly endpoint: EndpointSource
  readonly redactor: Redactor
  /** Where the ledger is in PostgreSQL; undefined: it is a file. */
  readonly address: LedgerAddress | undefined
  readonly log: Log
  /** Said with every result. */
  readonly standingNotes: readonly string[]
  /** Where a chatbot's ID is from. */
  readonly chatbotAdvice: string
}

/** The service, or the sandbox, that the configuration names. */
export function accessOf({ config, useSandbox, env }: AccessInput): Access {
  const configured = configuredEndpoint(config)
  const endpoint = useSandbox
    ? sandboxEndpoint({ databaseFile: sandboxDatabaseFile(config), ...sandboxLlm(env) })
    : configured
  const address = ledgerAddress(config)
  const token = feedToken(env)
  const redactor = createRedactor(() => [
    ...configured.keys(),
    ...endpoint.keys(),
    ...(address?.keys() ?? []),
    ...(token === undefined ? [] : [token]),
  ])
  keepPrivate(config)
  return {
    endpoint,
    redactor,
    address,
    log: createLog(config.logLevel, redactor),
    standingNotes: useSandbox
      ? ['Sandbox: the service is simulated on this machine; no real chatbot is reached.']
      : [],
    chatbotAdvice: useSandbox
      ? `The chatbot of the sandbox is ${DEFAULT_CHATBOT}.`
      : 'Ask the user for the chatbot ID; it is in the chatbot settings under General.',
  }
}
