import { allCommands, loadCommands } from './commands/all-commands.ts'
import { UsageError } from './commands/command.ts'
import { chooseCommand, helpText, readFlags } from './commands/command-line.ts'
import { version } from './commands/connect.ts'
import { AppError, errorText, reasonOf } from './errors.ts'
import { withChoices } from './listings/choice-text.ts'

async function main(args: readonly string[]): Promise<number | undefined> {
  const { command: load, rest, explained } = chooseCommand(args, allCommands)
  const command = await load()
  const line = await readFlags(command, rest, process.env, loadCommands)
  if ('input' in line) return command.run(line.input)
  process.stdout.write(
    `${line.show === 'help' ? helpText(await loadCommands(explained)) : version}\n`,
  )
  return 0
}

main(process.argv.slice(2)).then(
  (exitCode) => {
    if (exitCode !== undefined) process.exit(exitCode)
  },
  (error) => {
    process.stderr.write(`${failureLines(error).join('\n')}\n`)
    process.exit(error instanceof UsageError ? 2 : 1)
  },
)

function failureLines(error: unknown): string[] {
  if (error instanceof UsageError)
    return [
      'newoaks-mcp cannot start:',
      ...error.problems.map((problem) => `- ${problem}`),
      'See newoaks-mcp --help.',
    ]
  if (error instanceof AppError) return [withChoices(errorText(error), 'terminal')]
  return [`newoaks-mcp failed: ${reasonOf(error)}`]
}
