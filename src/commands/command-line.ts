import { delimiter } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, settings } from '../config.ts'
import { type Command, type CommandInput, type Flag, UsageError } from './command.ts'

const generalFlags: readonly Flag[] = [
  { flag: 'sandbox', description: 'Use the embedded sandbox instead of a service' },
  { flag: 'help', description: 'Show this help' },
  { flag: 'version', description: 'Show the version' },
]

export type CommandLine = { readonly show: 'help' | 'version' } | { readonly input: CommandInput }

/**
 * Splits the command line into a command, the first if none is named, and the rest. The help
 * explains the named command, or all.
 *
 * @throws UsageError
 */
export function chooseCommand(
  args: readonly string[],
  commands: ReadonlyMap<string, Command>,
): { command: Command; rest: readonly string[]; explained: ReadonlyMap<string, Command> } {
  const names = [...commands.keys()]
  const [name = '', ...rest] = args
  const isNamed = name !== '' && !name.startsWith('-')
  const command = commands.get(isNamed ? name : (names[0] ?? ''))
  if (!command) throw new UsageError([`the command: must be one of ${names.join(', ')}`])
  return isNamed
    ? { command, rest, explained: new Map([[name, command]]) }
    : { command, rest: args, explained: commands }
}

/**
 * Reads the flags of a command and the environment together.
 *
 * @throws UsageError with every problem at once
 */
export function readFlags(
  command: Command,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): CommandLine {
  const known = new Map(
    [...settings, ...generalFlags, ...command.flags].map((flag: Flag) => [flag.flag, flag]),
  )
  // A switch that is no setting counts by being there: `--sandbox=false` would switch it on.
  const onlySwitches = new Set(
    [...generalFlags, ...command.flags]
      .filter(({ placeholder }) => !placeholder)
      .map(({ flag }) => flag),
  )
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      [...known].map(([flag, { placeholder }]) => [
        flag,
        {
          type: placeholder ? 'string' : 'boolean',
          multiple: true,
          ...(flag === 'help' && { short: 'h' }),
        },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given = new Map<string, string[]>()
  const problems: string[] = []
  let operand: string | undefined
  for (const token of tokens) {
    if (token.kind === 'positional' && command.operand && operand === undefined)
      operand = token.value
    // Not quoted: it can be a key whose flag was mistyped.
    else if (token.kind === 'positional')
      problems.push('a word without a flag: is not expected here')
    if (token.kind !== 'option') continue
    const flag = known.get(token.name)
    const values = given.get(token.name) ?? []
    if (!flag) problems.push(`${token.rawName}: is not a flag`)
    else if (flag.placeholder && token.value === undefined)
      problems.push(`${token.rawName}: needs a value (${flag.placeholder})`)
    else if (token.value !== undefined && onlySwitches.has(token.name))
      problems.push(`${token.rawName}: takes no value`)
    else if (values.length > 0 && !flag.repeatable)
      problems.push(`${token.rawName}: is given more than once`)
    given.set(token.name, [...values, token.value ?? (flag?.placeholder ? '' : 'true')])
  }
  if (given.has('help')) return { show: 'help' }
  if (given.has('version')) return { show: 'version' }

  if (command.operand && !operand) problems.push(`${command.operand}: is required`)
  problems.push(...(command.problems?.(given) ?? []))
  const values = new Map([...given].map(([flag, list]) => [flag, list.join(delimiter)]))
  const read = readConfig(values, env)
  if ('problems' in read) problems.push(...read.problems)
  if ('problems' in read || problems.length > 0) throw new UsageError(problems)
  const useSandbox = given.has('sandbox')
  return { input: { config: read.config, useSandbox, operand: operand ?? '', flags: given, env } }
}

/** The help for these commands: flags and the variables behind them. */
export function helpText(commands: ReadonlyMap<string, Command>): string {
  const [firstName] = commands.keys()
  const block = (title: string, rows: readonly (readonly [string, string])[]) => {
    const width = Math.max(...rows.map(([left]) => left.length)) + 2
    return [title, ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)].join('\n')
  }
  const flagRow = ({ flag, placeholder, description }: Flag) =>
    [`--${flag}${placeholder ? ` ${placeholder}` : ''}`, description] as const
  const rows = [...commands].map(
    ([name, { summary, operand }]) => [[name, operand].filter(Boolean).join(' '), summary] as const,
  )
  const [only, ...others] = rows
  return [
    others.length === 0
      ? `newoaks-mcp ${only?.[0]} [flags]   ${only?.[1]}`
      : `newoaks-mcp [command] [flags]   (without a command: ${firstName})`,
    ...(others.length === 0 ? [] : [block('Commands', rows)]),
    ...[...commands]
      .filter(([, { flags }]) => flags.length > 0)
      .map(([name, { flags }]) => block(`Flags of ${name}`, flags.map(flagRow))),
    block('Flags of every command', generalFlags.map(flagRow)),
    block(
      'Settings, as a flag or as a variable (the flag wins)',
      settings.map((setting) => {
        const [left, description] = flagRow(setting)
        return [left, `${description}  [${setting.env}]`] as const
      }),
    ),
  ].join('\n\n')
}
