import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { endSignals } from '../end-signals.ts'
import { FaultRule } from '../sandbox/faults.ts'
import { Framing } from '../sandbox/framing.ts'
import { type Command, type CommandInput, UsageError } from './command.ts'
import { openSandbox, sandboxDatabaseFile, sandboxLlm } from './sandbox-endpoint.ts'

const DEFAULT_PORT = 8787
const PORT_RULE = 'must be a whole number from 0 to 65535'

const Flags = z.object({
  port: z
    .string()
    .regex(/^\d+$/, PORT_RULE)
    .transform(Number)
    .refine((port) => port <= 65535, PORT_RULE)
    .default(DEFAULT_PORT),
  host: z.string().default('127.0.0.1'),
  framing: z.enum(Framing.options, `must be one of ${Framing.options.join(', ')}`).default('sse'),
  faults: z.string().optional(),
})

export const sandbox: Command = {
  summary: 'Run the embedded service on its own, until interrupted',
  flags: [
    {
      flag: 'port',
      placeholder: 'N',
      description: `Port to listen on, 0 = any (default ${DEFAULT_PORT})`,
    },
    { flag: 'host', placeholder: 'ADDRESS', description: 'Address to listen on (127.0.0.1)' },
    { flag: 'memory', description: 'Keep the data in memory only' },
    {
      flag: 'chatbot',
      placeholder: 'ID',
      description: 'One more chatbot, besides demo; repeatable',
      repeatable: true,
    },
    {
      flag: 'framing',
      placeholder: Framing.options.join('|'),
      description: 'How a streamed answer is framed (default sse)',
    },
    { flag: 'faults', placeholder: 'FILE', description: 'JSON list of faults to begin with' },
  ],
  problems: (flags) =>
    Flags.safeParse(firstValues(flags)).error?.issues.map(
      ({ path, message }) => `--${path.join('.')}: ${message}`,
    ) ?? [],
  async run({ config, flags, env }) {
    const { faults, ...rest } = Flags.parse(firstValues(flags))
    const databaseFile = flags.has('memory') ? undefined : sandboxDatabaseFile(config)
    const { llm } = sandboxLlm(env)
    const running = await openSandbox({
      ...rest,
      ...(databaseFile && { databaseFile }),
      chatbots: flags.get('chatbot') ?? [],
      ...(faults && { faults: await readFaults(faults) }),
      ...(llm && { llm }),
    })
    const keyLines = running.claimKeysToShow()
      ? [
          'Keys, shown this once:',
          `  NEWOAKS_SECRET_KEY=${running.secretKey}`,
          `  NEWOAKS_SESSION_KEY=${running.sessionKey}`,
        ]
      : ['Keys: as shown at an earlier start with this data.']
    const lines = [
      `Sandbox listening on ${running.url}`,
      `  NEWOAKS_BASE_URL=${running.url}`,
      ...keyLines,
      `Chatbots: ${running.chatbots().join(', ')}`,
      `Answers: ${llm ? `the language model at ${new URL(llm.url).host}` : 'from the listings'}`,
      `Data: ${databaseFile ?? 'in memory'}`,
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    await new Promise<void>((resolve) => {
      for (const signal of endSignals) process.once(signal, () => resolve())
    })
    await running.close()
    return 0
  },
}

function firstValues(flags: CommandInput['flags']): Record<string, string | undefined> {
  return Object.fromEntries([...flags].map(([flag, [value]]) => [flag, value]))
}

async function readFaults(file: string): Promise<FaultRule[]> {
  try {
    return z.array(FaultRule).parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    const detail = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new UsageError([`--faults ${file}: ${detail}`])
  }
}
