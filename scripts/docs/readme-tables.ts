import type { Commands } from '../../src/commands/all-commands.ts'
import { settings } from '../../src/config.ts'
import { unknowns } from '../../src/resources/unknowns.ts'
import { code, table } from '../../src/text/markdown.ts'
import { allTools } from '../../src/tools/all-tools.ts'

/** The tables of README.md, by the name in their markers. */
export function readmeTables(commands: Commands): Readonly<Record<string, string>> {
  return {
    tools: table(
      ['tool', 'what it does', 'effect'],
      allTools.map(({ name, description, effect }) => [
        `[${code(name)}](docs/tools.md#${name})`,
        firstSentence(description),
        effect,
      ]),
    ),
    commands: table(
      ['command', 'what it does'],
      [...commands].map(([name, { operand, summary }]) => [
        code(['node dist/main.js', name, operand].filter(Boolean).join(' ')),
        summary,
      ]),
    ),
    unknowns: unknowns.map(({ text }) => `- ${text}`).join('\n'),
    configuration: `${table(
      ['variable', 'flag', 'default', 'meaning'],
      settings.map(({ env, flag, default: standard, description }) => [
        code(env),
        code(`--${flag}`),
        standard,
        description,
      ]),
    )}

Allowed values, examples and the flags of every command: [docs/configuration.md](docs/configuration.md).`,
  }
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.?]) /)[0] ?? text
}
