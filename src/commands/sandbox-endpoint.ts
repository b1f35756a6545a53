import { join } from 'node:path'
import type { EndpointSource } from '../api/endpoint.ts'
import { type Config, present } from '../config.ts'
import { AppError, ConfigError, reasonOf } from '../errors.ts'
import { giveWay } from '../runs/turns.ts'
import type { Sandbox, SandboxOptions } from '../sandbox/sandbox.ts'

/** Where the sandbox keeps its data. */
export function sandboxDatabaseFile({ dataDir }: Config): string {
  return join(dataDir, 'sandbox.db')
}

/** The model that answers in the sandbox, if the environment names one. */
export function sandboxLlm(env: NodeJS.ProcessEnv): Pick<SandboxOptions, 'llm'> {
  const url = present(env.SANDBOX_LLM_URL)
  const key = present(env.SANDBOX_LLM_KEY)
  const model = present(env.SANDBOX_LLM_MODEL)
  return url ? { llm: { url, ...(key && { key }), ...(model && { model }) } } : {}
}

/**
 * Starts the sandbox.
 *
 * @throws ConfigError when its data cannot be opened, its port is taken or its model is misconfigured
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  // What was loaded before, and this, would keep others waiting as long as both take.
  await giveWay()
  const { startSandbox } = await import('../sandbox/sandbox.ts')
  await giveWay()
  return startSandbox(options).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    throw new ConfigError(
      `The sandbox could not be started: ${reasonOf(error)}.`,
      `Check that ${options.databaseFile ? `${options.databaseFile} can be written (NEWOAKS_DATA_DIR), that ` : ''}the port is free (--port), and SANDBOX_LLM_URL if it is set.`,
    )
  })
}

/** The sandbox as an endpoint: started in this process by the first call that needs it. */
export function sandboxEndpoint(options: SandboxOptions): EndpointSource {
  let starting: Promise<Sandbox> | undefined
  let started: Sandbox | undefined
  return {
    async resolve() {
      starting ??= openSandbox(options)
      started = await starting.catch((error: unknown) => {
        starting = undefined
        throw error
      })
      const { url, secretKey: secret, sessionKey: session } = started
      return { baseUrl: new URL(url), keys: { secret, session } }
    },
    keys: () => [
      ...(started ? [started.secretKey, started.sessionKey] : []),
      ...(options.llm?.key ? [options.llm.key] : []),
    ],
    close: async () => started?.close(),
  }
}
