import * as z from 'zod'
import { checkedBaseUrl } from '../api/endpoint.ts'
import { type Config, settings } from '../config.ts'
import { operations } from '../contract/operations.ts'
import { ApiError } from '../errors.ts'
import { maskKey } from '../keys/redact.ts'
import { counted } from '../text/counted.ts'
import type { Line } from '../text/line.ts'
import type { CommandInput } from './command.ts'
import { type Connection, connect } from './connect.ts'
import { addressAdvice } from './doctor/address-advice.ts'
import { type CheckResult, failed, failedWith } from './doctor/check-result.ts'
import { chatbotChoice, flagCommand } from './flag-command.ts'
import { readingProblem, writingProblem } from './folder-problems.ts'
import { untilInterrupted } from './terminal/cancel-at-signals.ts'
import { createTerminal } from './terminal/terminal.ts'
import { version } from './version.ts'

export const doctor = flagCommand({
  summary: 'Show the configuration, reach the service, and say what is wrong',
  flags: z.object({
    bot: chatbotChoice('Also: begin a session with this chatbot; no message is sent'),
  }),
  examples: ['doctor', 'doctor --bot BOT-ID --base-url https://chat.example.com'],
  async run({ bot }, input) {
    const connection = connect(input)
    try {
      const findings = [
        checkDataDir(input.config),
        ...checkImportDirs(input.config),
        ...(await checkService(input, connection, bot)),
      ]
      createTerminal(connection).show([
        verdictLine(findings),
        ...findings.map(findingLine),
        '',
        `newoaks-mcp ${version}, Node ${process.version}`,
        ...configLines(input),
      ])
      return findings.every(({ ok }) => ok) ? 0 : 1
    } finally {
      await connection.service.close()
    }
  },
})

function verdictLine(findings: readonly CheckResult[]): Line {
  const wrong = findings.filter(({ ok }) => !ok).length
  return wrong === 0
    ? { tone: 'good', text: 'Nothing is wrong.' }
    : { tone: 'bad', text: `${counted(wrong, 'thing is', 'things are')} wrong.` }
}

function findingLine({ ok, text }: CheckResult): Line {
  return {
    tone: ok ? 'good' : 'bad',
    text: ok ? 'ok' : 'WRONG',
    rest: `${ok ? '    ' : ' '}${text}`,
  }
}

function configLines({ config, useSandbox }: CommandInput): string[] {
  const values = new Map<string, unknown>(Object.entries(config))
  const width = Math.max(...settings.map(({ env }) => env.length)) + 2
  const lines = settings.map(({ name, env, placeholder, secret }) => {
    const value = values.get(name)
    const shown =
      value === undefined || String(value) === ''
        ? 'not set'
        : secret
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

function checkDataDir({ dataDir }: Config): CheckResult {
  const problem = writingProblem(dataDir)
  return problem === undefined
    ? { ok: true, text: 'Data folder can be written.' }
    : {
        ok: false,
        text: `Data folder cannot be written (${problem}). Make it one that can be written to, or name another with NEWOAKS_DATA_DIR.`,
      }
}

function checkImportDirs({ importDirs }: Config): CheckResult[] {
  if (importDirs.length === 0) {
    const text =
      'NEWOAKS_IMPORT_DIRS is not set: the tools read files only in folders that the host opens.'
    return [{ ok: true, text }]
  }
  return importDirs.map(readingProblem).flatMap((problem) => {
    const text = `Import folder cannot be read (${problem}). Make it, or take it out of NEWOAKS_IMPORT_DIRS.`
    return problem === undefined ? [] : [{ ok: false, text }]
  })
}

function checkBaseUrl(config: Config): CheckResult {
  try {
    return { ok: true, text: `Base address: ${checkedBaseUrl(config)}` }
  } catch (error) {
    return failed(error)
  }
}

/**
 * Each key that can be used is tried with a read that changes nothing, as long as the service is there;
 * then the chatbot, if one is named.
 */
async function checkService(
  input: CommandInput,
  connection: Connection,
  bot: string | undefined,
): Promise<CheckResult[]> {
  const { config, useSandbox } = input
  const checkNamedBot = async ({ ok }: CheckResult) =>
    ok && bot !== undefined ? [await checkChatbot(connection, bot)] : []
  if (useSandbox) {
    const service = await checkSecretKey(connection, '')
    return [service, ...(await checkNamedBot(service))]
  }
  const address = checkBaseUrl(config)
  if (!address.ok) return [address]
  const { secretKey, sessionKey, listingAuth } = config
  const secret: CheckResult =
    secretKey || !sessionKey
      ? await checkSecretKey(connection)
      : { ok: true, text: 'NEWOAKS_SECRET_KEY is not set: only the listing tools can be used.' }
  const isThere = secret.ok || secret.isKeyRefused
  const trySessionKey = isThere && sessionKey && listingAuth !== 'secret'
  return [
    address,
    secret,
    ...(secret.isNothingThere ? await addressAdvice(input) : []),
    ...(trySessionKey ? [await checkSessionKey(input)] : []),
    ...(await checkNamedBot(secret)),
  ]
}

async function checkSecretKey(
  { service }: Connection,
  prefix = 'With the secret key: ',
): Promise<CheckResult> {
  const startedAt = performance.now()
  const tried = untilInterrupted((signal) => service.call(operations.listModels, {}, { signal }))
  return tried.then(({ Data }) => {
    const ms = Math.round(performance.now() - startedAt)
    return { ok: true, text: `Service answered in ${ms} ms: ${Data.length} models.` }
  }, failedWith(prefix))
}

async function checkSessionKey(input: CommandInput): Promise<CheckResult> {
  const config = { ...input.config, listingAuth: 'session' } as const
  const { service } = connect({ ...input, config })
  const body = { SerialNumber: 'newoaks-mcp-doctor' }
  const tried = untilInterrupted((signal) =>
    service.call(operations.listListings, body, { signal }),
  )
  const taken = { ok: true, text: 'Service answered and did not refuse the session key.' }
  return tried
    .then(
      () => taken,
      (error) => (keyTaken(error) ? taken : failedWith('With the session key: ')(error)),
    )
    .finally(service.close)
}

/** A session is all that can be asked for without a message: the service shows no chatbot. */
async function checkChatbot({ service }: Connection, bot: string): Promise<CheckResult> {
  const { tryChatbots } = await import('../chats/try-chatbots.ts')
  return untilInterrupted((signal) => tryChatbots([bot], service, signal)).then(
    () => ({ ok: true, text: `Chatbot ${bot} is there: it gave a session. No message was sent.` }),
    failed,
  )
}

/** A chatbot that the account does not have is refused after the key was looked at. */
function keyTaken(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.serviceCode ?? 0)
}
