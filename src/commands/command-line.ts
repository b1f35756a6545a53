import { delimiter } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, settings } from '../config.ts'
import type { Commands } from './all-commands.ts'
import { type Command, type CommandInput, type Flag, UsageError } from './command.ts'

/** What every command takes beside the settings. */
export const generalFlags: readonly Flag[] = [
  { flag: 'sandbox', description: 'Use the embedded sandbox instead of a service' },
  { flag: 'help', description: 'Show this help' },
  { flag: 'version', description: 'Show the version' },
]

type CommandLine = { readonly show: 'help' | 'version' } | { readonly input: CommandInput }

/**
 * Splits the command line into a command, the first if none is named, and the rest. The name of a
 * command is one word or two.
 *
 * @returns also its name, if it is named
 * @throws UsageError
 */
export async function chooseCommand<Choice>(
  args: readonly string[],
  commands: ReadonlyMap<string, Choice>,
): Promise<{ name: string | undefined; command: Choice; rest: readonly string[] }> {
  const names = [...commands.keys()]
  const words = commands.has(args.slice(0, 2).join(' ')) ? 2 : 1
  const name = args.slice(0, words).join(' ')
  const rest = args.slice(words)
  const isNamed = name !== '' && !name.startsWith('-')
  const command = commands.get(isNamed ? name : (names[0] ?? ''))
  if (!command) {
    const { unknownCommand } = await import('./unknown-names.ts')
    throw new UsageError([unknownCommand(name, names)])
  }
  return isNamed ? { name, command, rest } : { name: undefined, command, rest: args }
}

/** The settings that can be given as a flag. */
function settingFlags(): Flag[] {
  return settings.flatMap(({ flag, ...setting }) =>
    flag === undefined ? [] : [{ ...setting, flag }],
  )
}

/**
 * Reads the flags of a command and the environment together.
 *
 * @param loadCommands loads every command: asked only for a flag that this one does not have
 * @throws UsageError with every problem at once
 */
export async function readFlags(
  command: Command,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  loadCommands: () => Promise<Commands>,
): Promise<CommandLine> {
  const known = new Map(
    [...settingFlags(), ...generalFlags, ...command.flags].map((flag: Flag) => [flag.flag, flag]),
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
  const words: string[] = []
  /** Behind a flag that is not known: each may be its value. */
  const unsureWords: string[] = []
  const unknown: string[] = []
  const problems: string[] = []
  let isUnsure = false
  for (const token of tokens) {
    if (token.kind === 'positional') (isUnsure ? unsureWords : words).push(token.value)
    isUnsure = token.kind === 'option' && !known.has(token.name) && token.value === undefined
    if (token.kind !== 'option') continue
    const flag = known.get(token.name)
    const values = given.get(token.name) ?? []
    if (!flag) unknown.push(token.rawName)
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

  if (unknown.length > 0) {
    const [{ unknownFlag }, commands] = await Promise.all([
      import('./unknown-names.ts'),
      loadCommands(),
    ])
    problems.unshift(...unknown.map((flag) => unknownFlag(flag, [...known.keys()], commands)))
  }
  const expected = operandsOf(command)
  const operands = expected.length > 0 ? [...words, ...unsureWords].slice(0, expected.length) : []
  const [operand = ''] = operands
  const isNeeded = command.operand !== undefined && !command.operand.startsWith('[')
  if (isNeeded && !operand && !(command.instead && given.has(command.instead)))
    problems.push(`${command.operand}: is required${oneOf(command.operandChoices)}`)
  // Not quoted: it can be a key whose flag was mistyped.
  for (const _ of words.slice(expected.length))
    problems.push('a word without a flag: is not expected here')
  problems.push(...(command.problems?.(given) ?? []))
  const values = new Map([...given].map(([flag, list]) => [flag, list.join(delimiter)]))
  const read = readConfig(values, env)
  if ('problems' in read) problems.push(...read.problems)
  if ('problems' in read || problems.length > 0) throw new UsageError(problems)
  const useSandbox = given.has('sandbox')
  const { config } = read
  return { input: { config, useSandbox, operand, operands, words: args, flags: given, env } }
}

function oneOf(choices: readonly string[] | undefined): string {
  return choices ? `: one of ${choices.join(', ')}` : ''
}

/** What the help calls the words that a command takes beside its flags. */
export function operandsOf({ operand, moreOperands = [] }: Command): readonly string[] {
  return operand ? [operand, ...moreOperands] : []
}
