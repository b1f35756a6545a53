import { join } from 'node:path'
import type { EndpointSource } from '../api/endpoint.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../errors.ts'
import type { Sandbox, SandboxOptions } from '../sandbox/sandbox.ts'

/** Where the sandbox keeps its data. */
export function sandboxDatabaseFile({ dataDir }: Config): string {
  return join(dataDir, 'sandbox.db')
}

/** The model that answers in the sandbox, if the environment names one. */
export function sandboxLlm(env: NodeJS.ProcessEnv): Pick<SandboxOptions, 'llm'> {
  const { SANDBOX_LLM_URL: url, SANDBOX_LLM_KEY: key, SANDBOX_LLM_MODEL: model } = env
  return url ? { llm: { url, ...(key && { key }), ...(model && { model }) } } : {}
}

/** The sandbox as an endpoint: started in this process by the first call that needs it. */
export function sandboxEndpoint(options: SandboxOptions): EndpointSource {
  let starting: Promise<Sandbox> | undefined
  let started: Sandbox | undefined
  return {
    async resolve() {
      starting ??= start(options)
      started = await starting.catch((error: unknown) => {
        starting = undefined
        throw error
      })
      const { url, secretKey: secret, sessionKey: session } = started
      return { baseUrl: new URL(url), keys: { secret, session } }
    },
    keys: () => (started ? [started.secretKey, started.sessionKey] : []),
    close: async () => started?.close(),
  }
}

async function start(options: SandboxOptions): Promise<Sandbox> {
  const { startSandbox } = await import('../sandbox/sandbox.ts')
  return startSandbox(options).catch((error: unknown) => {
    throw new ConfigError(
      `The sandbox could not be started with ${options.databaseFile}: ${error instanceof Error ? error.message : String(error)}`,
      'Check that the folder can be written, or set another one with NEWOAKS_DATA_DIR.',
    )
  })
}
