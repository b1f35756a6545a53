import type { Commands } from '../../src/commands/all-commands.ts'
import { settings } from '../../src/config.ts'
import { code, table } from '../../src/text/markdown.ts'
import { allTools } from '../../src/tools/all-tools.ts'

/** The tables of README.md, by the name in their markers. */
const tables: Readonly<Record<string, (commands: Commands) => string>> = {
  tools: () =>
    table(
      ['tool', 'what it does', 'effect'],
      allTools.map(({ name, description, effect }) => [
        `[${code(name)}](docs/tools.md#${name})`,
        firstSentence(description),
        effect,
      ]),
    ),
  commands: (commands) =>
    table(
      ['command', 'what it does'],
      [...commands].map(([name, { operand, summary }]) => [
        code(['node dist/main.js', name, operand].filter(Boolean).join(' ')),
        summary,
      ]),
    ),
  configuration: () =>
    `${table(
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

/** README.md with its tables as they should be. @throws Error when a marker is missing */
export function withTables(readme: string, commands: Commands): string {
  return Object.entries(tables).reduce((text, [name, made]) => {
    const begin = `<!-- ${name}: made by npm run docs -->\n`
    const end = `\n<!-- end of ${name} -->`
    const [before, rest] = cut(text, begin)
    const [, after] = cut(rest, end)
    return `${before}${begin}${made(commands)}${end}${after}`
  }, readme)
}

function cut(text: string, marker: string): readonly [string, string] {
  const at = text.indexOf(marker)
  if (at === -1) throw new Error(`README.md has no line ${marker.trim()}.`)
  return [text.slice(0, at), text.slice(at + marker.length)]
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.?]) /)[0] ?? text
}
