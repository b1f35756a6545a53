import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { toldToEnd } from '../mcp/end-signals.ts'
import { DEFAULT_FRAMING, DEFAULT_HOST } from '../sandbox/defaults.ts'
import { FaultRule } from '../sandbox/faults.ts'
import { Framing } from '../sandbox/framing.ts'
import { visibleText } from '../text/excerpt.ts'
import { UsageError } from './command.ts'
import { flagCommand, oneOf, onOff, wholeNumber } from './flag-command.ts'
import { keepPrivate } from './keep-private.ts'
import { inTheBrowser } from './program-name.ts'
import { openSandbox, sandboxDatabaseFile, sandboxLlm } from './sandbox-endpoint.ts'

const DEFAULT_PORT = 8787

const SandboxFlags = z.object({
  port: wholeNumber(0, 65_535)
    .default(DEFAULT_PORT)
    .meta({
      placeholder: 'N',
      description: `Port to listen on, 0 = any (default ${DEFAULT_PORT})`,
    }),
  host: z
    .string()
    .default(DEFAULT_HOST)
    .meta({ placeholder: 'ADDRESS', description: `Address to listen on (${DEFAULT_HOST})` }),
  memory: onOff.meta({ description: 'Keep the data in memory only' }),
  chatbot: z.array(z.string()).default([]).meta({
    placeholder: 'ID',
    description: 'One more chatbot, besides demo; repeatable',
    repeatable: true,
  }),
  framing: oneOf(Framing.options)
    .default(DEFAULT_FRAMING)
    .meta({
      placeholder: Framing.options.join('|'),
      description: `How a streamed answer is framed (default ${DEFAULT_FRAMING})`,
    }),
  faults: z
    .string()
    .optional()
    .meta({ placeholder: 'FILE', description: 'JSON list of faults to begin with' }),
})

export const sandbox = flagCommand({
  summary: 'Run the embedded service on its own, until interrupted',
  flags: SandboxFlags,
  examples: ['sandbox', 'sandbox --port 0 --memory --chatbot second'],
  async run({ port, host, memory, chatbot, framing, faults }, { config, env }) {
    keepPrivate(config)
    const databaseFile = memory ? undefined : sandboxDatabaseFile(config)
    const { llm } = sandboxLlm(env)
    const running = await openSandbox({
      port,
      host,
      framing,
      chatbots: chatbot,
      ...(databaseFile && { databaseFile }),
      ...(faults && { faults: await readFaults(faults) }),
      ...(llm && { llm }),
    })
    const keyLines = running.claimKeysToShow()
      ? [
          'Keys, shown this once:',
          `  NEWOAKS_SECRET_KEY=${running.secretKey}`,
          `  NEWOAKS_SESSION_KEY=${running.sessionKey}`,
        ]
      : ['Keys: as shown at an earlier start with this data. With --memory there are new ones.']
    const lines = [
      `Sandbox listening on ${running.url}`,
      `  NEWOAKS_BASE_URL=${running.url}`,
      ...keyLines,
      `Chatbots: ${running.chatbots().join(', ')}`,
      `Answers: ${llm ? `the language model at ${new URL(llm.url).host}` : 'from the listings'}`,
      inTheBrowser(),
      `Data: ${databaseFile ?? 'in memory'}`,
    ]
    // Before it is said that it listens: whoever reads that may end it at once.
    const ended = toldToEnd()
    process.stdout.write(`${visibleText(lines.join('\n'))}\n`)
    await ended
    await running.close()
    return 0
  },
})

async function readFaults(file: string): Promise<FaultRule[]> {
  try {
    return z.array(FaultRule).parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    const detail = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new UsageError([`--faults ${file}: ${detail}`])
  }
}
