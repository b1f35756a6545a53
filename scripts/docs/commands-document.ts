import type { Commands } from '../../src/commands/all-commands.ts'
import type { Command, Flag } from '../../src/commands/command.ts'
import { generalFlags } from '../../src/commands/command-line.ts'
import { usage } from '../../src/commands/help.ts'
import { code, table } from '../../src/text/markdown.ts'
import { CONSENT_RULE } from '../../src/tools/call/consent-rule.ts'
import { sourceBlock } from './code-blocks.ts'

/** docs/commands.md. */
export function commandsDocument(commands: Commands): string {
  const rows = [...commands].map(([name, command]) => [
    `[${code(`newoaks-mcp ${usage(name, command)}`)}](#${name.replaceAll(' ', '-')})`,
    command.summary,
  ])
  return `<!-- Made by npm run docs. -->

# Commands

\`newoaks-mcp\` stands for \`node dist/main.js\` in the folder of this project.

${table(['command', 'what it does'], rows)}

The first is meant when none is named. \`newoaks-mcp COMMAND --help\` shows the flags of one.

${sourceBlock('sh', shellExamples.join('\n'))}

Flags of every command, beside the [settings](configuration.md):

${flagTable(generalFlags)}

${CONSENT_RULE}

A command asks at the terminal; \`--yes\` answers before it asks. Without a terminal, as in a schedule,
the yes stands in the command: \`--yes\`, of a sync \`--gone\` alone, and with NEWOAKS_CONFIRM=always
\`--yes\` as well.

${[...commands].map(([name, command]) => section(name, command, commands)).join('\n\n')}
`
}

const shellExamples = [
  'export NEWOAKS_BASE_URL=https://chat.example.com NEWOAKS_SECRET_KEY=your-secret-key',
  'newoaks-mcp doctor',
  'newoaks-mcp --read-only --toolsets chatbot,chat',
  'newoaks-mcp --allow-dir ~/listings --allow-dir ~/suites --confirm always',
  'newoaks-mcp import june.csv --bot demo --set AreaUnit="Square Feet" --dry-run --sandbox',
  'newoaks-mcp sync june.csv --bot demo --gone sold --timeout-ms 60000',
  'newoaks-mcp test-chatbot privacy --bot demo --junit report.xml --yes --log-level info',
]

function section(name: string, command: Command, commands: Commands): string {
  const { summary, flags, examples } = command
  return [
    `## ${name}`,
    `${code(`newoaks-mcp ${usage(name, command)}`)}: ${summary}.`,
    ...(flags.length > 0 ? flagLines(flags, commands) : ['It has no flags of its own.']),
    sourceBlock('sh', examples.map((example) => `newoaks-mcp ${example}`).join('\n')),
  ].join('\n\n')
}

/** A table of flags; those of a command that has no others are named by that command. */
function flagLines(flags: readonly Flag[], commands: Commands): string[] {
  const [base, { flags: shared }] = [...commands].find(
    ([, other]) => other.flags.length > 0 && other.flags.every((flag) => isAmong(flag, flags)),
  ) ?? ['', { flags: [] }]
  const own = flags.filter((flag) => !isAmong(flag, shared))
  if (own.length === 0 || shared.length === 0) return [flagTable(flags)]
  return [`The flags of [${base}](#${base.replaceAll(' ', '-')}), and:`, flagTable(own)]
}

function isAmong({ flag, description }: Flag, flags: readonly Flag[]): boolean {
  return flags.some((other) => other.flag === flag && other.description === description)
}

function flagTable(flags: readonly Flag[]): string {
  return table(
    ['flag', 'meaning'],
    flags.map((flag) => [flagText(flag), flag.description]),
  )
}

/** A flag as it is typed, with a word for its value. */
export function flagText({ flag, placeholder }: Pick<Flag, 'flag' | 'placeholder'>): string {
  return code(`--${flag}${placeholder ? ` ${placeholder}` : ''}`)
}
