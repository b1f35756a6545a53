import './commands/without-jit.ts'
import * as z from 'zod'
import { allCommands, loadCommands } from './commands/all-commands.ts'
import { type Command, UsageError } from './commands/command.ts'
import { chooseCommand, readFlags } from './commands/command-line.ts'
import { version } from './commands/version.ts'
import { AppError, errorForPerson, reasonOf } from './errors.ts'
import { withChoices } from './listings/choice-text.ts'

// For all that is loaded from here on.
z.config({ jitless: false })

async function main(args: readonly string[]): Promise<number | undefined> {
  const { name, command: load, rest } = await chooseCommand(args, allCommands)
  const command = await load()
  try {
    return await run(name, command, rest)
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(error.problems, name) : error
  }
}

async function run(
  name: string | undefined,
  command: Command,
  args: readonly string[],
): Promise<number | undefined> {
  const line = await readFlags(command, args, process.env, loadCommands)
  if ('input' in line) return command.run(line.input)
  const text = line.show === 'help' ? await help(name, command) : version
  process.stdout.write(`${text}\n`)
  return 0
}

/** @param name undefined when no command is named: all are told of */
async function help(name: string | undefined, command: Command): Promise<string> {
  const { commandHelp, overviewText } = await import('./commands/help.ts')
  return name === undefined ? overviewText(await loadCommands()) : commandHelp(name, command)
}

main(process.argv.slice(2)).then(
  (exitCode) => {
    if (exitCode !== undefined) process.exit(exitCode)
  },
  async (error) => {
    process.stderr.write(`${(await failureLines(error)).join('\n')}\n`)
    process.exit(error instanceof UsageError ? 2 : 1)
  },
)

async function failureLines(error: unknown): Promise<string[]> {
  const { asTyped } = await import('./commands/program-name.ts')
  if (error instanceof UsageError)
    return [
      'newoaks-mcp cannot start:',
      ...error.problems.map((problem) => `- ${problem}`),
      asTyped(`See newoaks-mcp ${[error.command, '--help'].filter(Boolean).join(' ')}.`),
    ]
  if (error instanceof AppError) return [asTyped(withChoices(errorForPerson(error), 'terminal'))]
  return [`newoaks-mcp failed: ${reasonOf(error)}`]
}
