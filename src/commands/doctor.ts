import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checkedBaseUrl } from '../api/endpoint.ts'
import { type Config, settings } from '../config.ts'
import { operations } from '../contract/operations.ts'
import { ApiError, AppError, reasonOf } from '../errors.ts'
import { maskKey } from '../redact.ts'
import type { Command, CommandInput } from './command.ts'
import { type Connection, connect, version } from './connect.ts'

/** What a check found, in one line. */
interface Finding {
  readonly ok: boolean
  readonly text: string
}

export const doctor: Command = {
  summary: 'Show the configuration, reach the service, and say what is wrong',
  flags: [],
  async run(input) {
    const connection = connect(input)
    try {
      const findings = [
        await checkDataDir(input.config),
        ...(await checkService(input, connection)),
      ]
      const lines = [
        `newoaks-mcp ${version}, Node ${process.version}`,
        ...configLines(input),
        ...findings.map(({ ok, text }) => `${ok ? 'ok   ' : 'WRONG'} ${text}`),
      ]
      process.stdout.write(`${connection.redactor.text(lines.join('\n'))}\n`)
      return findings.every(({ ok }) => ok) ? 0 : 1
    } finally {
      await connection.service.close()
    }
  },
}

function configLines({ config, useSandbox }: CommandInput): string[] {
  const values = new Map<string, unknown>(Object.entries(config))
  const width = Math.max(...settings.map(({ env }) => env.length)) + 2
  const lines = settings.map(({ name, env, placeholder }) => {
    const value = values.get(name)
    const shown =
      value === undefined
        ? 'not set'
        : placeholder === 'KEY'
          ? maskKey(String(value))
          : placeholder === 'URL'
            ? plainAddress(String(value))
            : String(value)
    return `  ${env.padEnd(width)}${shown}`
  })
  return useSandbox ? [...lines, '  --sandbox: the embedded service is used'] : lines
}

/** Without the parts of an address in which keys are put by mistake. */
function plainAddress(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** The folder itself is made when something is first written to it. */
async function checkDataDir({ dataDir }: Config): Promise<Finding> {
  for (let dir = dataDir; ; dir = dirname(dir)) {
    const problem = await folderProblem(dir)
    if (problem === 'ENOENT' && dir !== dirname(dir)) continue
    if (problem === '') return { ok: true, text: 'Data folder can be written.' }
    return { ok: false, text: `Data folder cannot be written (${dir}: ${problem}).` }
  }
}

async function folderProblem(dir: string): Promise<string> {
  try {
    await access(dir, constants.W_OK)
    return (await stat(dir)).isDirectory() ? '' : 'is a file'
  } catch (error) {
    return errorCode(error)
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function checkBaseUrl(config: Config): Finding {
  try {
    return { ok: true, text: `Base address: ${checkedBaseUrl(config)}` }
  } catch (error) {
    return failed(error)
  }
}

/** Each key that can be used is tried with a read that changes nothing, until one fails. */
async function checkService(input: CommandInput, connection: Connection): Promise<Finding[]> {
  const { config, useSandbox } = input
  if (useSandbox) return [await checkSecretKey(connection)]
  const address = checkBaseUrl(config)
  if (!address.ok) return [address]
  const { secretKey, sessionKey, listingAuth } = config
  const secret =
    secretKey || !sessionKey
      ? await checkSecretKey(connection)
      : { ok: true, text: 'NEWOAKS_SECRET_KEY is not set: only the listing tools can be used.' }
  const trySessionKey = secret.ok && sessionKey && listingAuth !== 'secret'
  return [address, secret, ...(trySessionKey ? [await checkSessionKey(input)] : [])]
}

async function checkSecretKey({ service }: Connection): Promise<Finding> {
  const startedAt = performance.now()
  const tried = service.call(operations.listModels, {}, { signal: new AbortController().signal })
  return tried.then(({ Data }) => {
    const ms = Math.round(performance.now() - startedAt)
    return { ok: true, text: `Service answered in ${ms} ms: ${Data.length} models.` }
  }, failedWith('With the secret key: '))
}

async function checkSessionKey(input: CommandInput): Promise<Finding> {
  const config = { ...input.config, listingAuth: 'session' } as const
  const { service } = connect({ ...input, config })
  const body = { SerialNumber: 'newoaks-mcp-doctor' }
  const tried = service.call(operations.listListings, body, {
    signal: new AbortController().signal,
  })
  const taken = { ok: true, text: 'Service answered and did not refuse the session key.' }
  return tried
    .then(
      () => taken,
      (error) => (keyTaken(error) ? taken : failedWith('With the session key: ')(error)),
    )
    .finally(service.close)
}

/** A chatbot that the account does not have is refused after the key was looked at. */
function keyTaken(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.serviceCode ?? 0)
}

const failedWith =
  (prefix: string) =>
  (error: unknown): Finding => {
    const { ok, text } = failed(error)
    return { ok, text: prefix + text }
  }

function failed(error: unknown): Finding {
  const text =
    error instanceof AppError
      ? `${error.message} ${error.hint}`
      : `Something unforeseen failed: ${reasonOf(error)}`
  return { ok: false, text: text.replace(/\s*\n\s*/g, ' ') }
}
