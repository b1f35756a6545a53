import { settings } from '../config.ts'
import { wrapped } from '../text/wrapped.ts'
import { CONSENT_RULE } from '../tools/call/consent-rule.ts'
import { type Commands, commandGroups } from './all-commands.ts'
import type { Command, Flag } from './command.ts'
import { generalFlags, operandsOf } from './command-line.ts'
import { programName } from './program-name.ts'

/** Terminals are at least so wide. */
const WIDTH = 80
const MAX_LEFT = 26

type Row = readonly [left: string, right: string]

/** What there is: every command and every setting with its variable. */
export function overviewText(commands: Commands): string {
  const [firstName] = commands.keys()
  return [
    `${programName()} [command] [flags]   (without a command: ${firstName})`,
    ...commandGroups.map(({ title, loaders }) =>
      block(
        title,
        Object.keys(loaders).flatMap((name): Row[] => {
          const command = commands.get(name)
          return command ? [[usage(name, command), shortSummary(command)]] : []
        }),
      ),
    ),
    `${programName()} COMMAND --help explains one of them.`,
    ['Asked about', ...wrapped(CONSENT_RULE, WIDTH - 2).map((line) => `  ${line}`)].join('\n'),
    block('Flags of every command', generalFlags.map(flagRow)),
    block(
      'Settings, as a flag or as a variable (the flag wins)',
      settings.map((setting) => {
        const { flag, env, description } = setting
        const left = flag === undefined ? env : flagRow({ ...setting, flag })[0]
        // A switch is off by default: the help need not say it.
        const standard =
          setting.placeholder && setting.default ? ` (default ${setting.default})` : ''
        return [left, `${description}${standard}${flag === undefined ? '' : `  [${env}]`}`]
      }),
    ),
  ].join('\n\n')
}

/** One command: what it is for, its flags and two examples. It fits a terminal of 24 lines. */
export function commandHelp(name: string, command: Command): string {
  const { summary, flags, examples } = command
  const rare = flags.filter((flag) => flag.rare).map(({ flag }) => `--${flag}`)
  const shown = flags.filter((flag) => !flag.rare)
  return [
    ...wrapped(`${programName()} ${usage(name, command)} [flags]: ${summary}`, WIDTH),
    '',
    // Behind the first semicolon stands what the document of the commands is for.
    ...rowLines(shown.map(flagRow).map(([left, right]) => [left, right.split(';')[0] ?? right])),
    ...(rare.length > 0 ? wrapped(`More, in docs/commands.md: ${rare.join(' ')}`, WIDTH) : []),
    ...(flags.length > 0 ? [''] : []),
    ...examples.map((example) => `  ${programName()} ${example}`),
    '',
    ...wrapped(
      `Also --sandbox and settings such as NEWOAKS_BASE_URL: ${programName()} --help.`,
      WIDTH,
    ),
  ].join('\n')
}

/** A command with the words that it takes. */
export function usage(name: string, command: Command): string {
  return [name, ...operandsOf(command)].join(' ')
}

/** What stands before the first semicolon: a list of commands is to be read at a glance. */
function shortSummary({ summary }: Command): string {
  return summary.split(';')[0] ?? summary
}

function flagRow({ flag, placeholder, description }: Flag): Row {
  return [`--${flag}${placeholder ? ` ${placeholder}` : ''}`, description]
}

function block(title: string, rows: readonly Row[]): string {
  return [title, ...rowLines(rows)].join('\n')
}

/** What is on the right goes on below itself. */
function rowLines(rows: readonly Row[]): string[] {
  const width = Math.min(MAX_LEFT, Math.max(0, ...rows.map(([left]) => left.length))) + 2
  return rows.flatMap(([left, right]) => {
    const lines = wrapped(right, WIDTH - 2 - width)
    const isLong = left.length + 2 > width
    return [
      ...(isLong ? [`  ${left}`] : []),
      ...lines.map((line, index) => `  ${(index > 0 || isLong ? '' : left).padEnd(width)}${line}`),
    ]
  })
}
