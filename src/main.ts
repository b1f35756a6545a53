import { type Command, UsageError } from './commands/command.ts'
import { chooseCommand, helpText, readFlags } from './commands/command-line.ts'
import { version } from './commands/connect.ts'
import { demo } from './commands/demo.ts'
import { doctor } from './commands/doctor.ts'
import { importFile, sync } from './commands/load.ts'
import { sandbox } from './commands/sandbox.ts'
import { serve } from './commands/serve.ts'
import { testChatbot } from './commands/test-chatbot.ts'
import { AppError, errorText, reasonOf } from './errors.ts'

/** Every command; the first is the default. */
const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    serve,
    import: importFile,
    sync,
    'test-chatbot': testChatbot,
    sandbox,
    doctor,
    demo,
  }),
)

async function main(args: readonly string[]): Promise<number | undefined> {
  const { command, rest, explained } = chooseCommand(args, commands)
  const line = readFlags(command, rest, process.env)
  if ('input' in line) return command.run(line.input)
  process.stdout.write(`${line.show === 'help' ? helpText(explained) : version}\n`)
  return 0
}

try {
  const exitCode = await main(process.argv.slice(2))
  if (exitCode !== undefined) process.exit(exitCode)
} catch (error) {
  process.stderr.write(`${failureLines(error).join('\n')}\n`)
  process.exit(error instanceof UsageError ? 2 : 1)
}

function failureLines(error: unknown): string[] {
  if (error instanceof UsageError)
    return [
      'newoaks-mcp cannot start:',
      ...error.problems.map((problem) => `- ${problem}`),
      'See newoaks-mcp --help.',
    ]
  if (error instanceof AppError) return [errorText(error)]
  return [`newoaks-mcp failed: ${reasonOf(error)}`]
}
