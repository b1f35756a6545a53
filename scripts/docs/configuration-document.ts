import type { Commands } from '../../src/commands/all-commands.ts'
import type { Command, Flag } from '../../src/commands/command.ts'
import { generalFlags } from '../../src/commands/command-line.ts'
import { settings } from '../../src/config.ts'
import { code, table } from '../../src/text/markdown.ts'
import { sourceBlock } from './code-blocks.ts'

/** docs/configuration.md. @param hostEntries mcp.json.example, as it is written */
export function configurationDocument(commands: Commands, hostEntries: string): string {
  const rows = settings.map((setting) => [
    code(setting.env),
    flagText(setting),
    setting.default,
    setting.allowed ?? '',
    setting.description,
  ])
  return `<!-- Made by npm run docs. -->

# Configuration

\`newoaks-mcp\` stands for \`node dist/main.js\` in the folder of this project.

## Settings

Each setting is a variable or a flag; the flag wins. Empty values and \`\${…}\` that a host left
unfilled count as not given. A flag that is a switch can be switched off: \`--read-only=false\`. Wrong
values are reported all at once on stderr, with exit status 2.

${table(['variable', 'flag', 'default', 'allowed', 'meaning'], rows)}

Prefer variables for keys: other users of a machine can see flags.

In the configuration of a host, with keys and with the sandbox:

${sourceBlock('json', hostEntries.trim())}

In a shell:

${sourceBlock('sh', shellExamples.join('\n'))}

## Commands

${table(
  ['command', 'what it does'],
  [...commands].map(([name, command]) => [
    `[${code(usage(name, command))}](#${name.replaceAll(' ', '-')})`,
    command.summary,
  ]),
)}

The first is meant when none is named. \`newoaks-mcp COMMAND --help\` shows the flags of one.

Flags of every command, beside the settings:

${flagTable(generalFlags)}

${[...commands].map(([name, command]) => section(name, command)).join('\n\n')}
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

function section(name: string, command: Command): string {
  const { summary, flags } = command
  return [
    `### ${name}`,
    `${code(usage(name, command))}: ${summary}.`,
    flags.length > 0 ? flagTable(flags) : 'It has no flags of its own.',
  ].join('\n\n')
}

function usage(name: string, { operand }: Command): string {
  return ['newoaks-mcp', name, operand].filter(Boolean).join(' ')
}

function flagText({ flag, placeholder }: Pick<Flag, 'flag' | 'placeholder'>): string {
  return code(`--${flag}${placeholder ? ` ${placeholder}` : ''}`)
}

function flagTable(flags: readonly Flag[]): string {
  return table(
    ['flag', 'meaning'],
    flags.map((flag) => [flagText(flag), flag.description]),
  )
}
