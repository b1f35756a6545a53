import { type HostName, hosts } from '../../src/commands/hosts/host.ts'
import { hostBlock } from '../../src/commands/hosts/host-block.ts'
import { exampleFacts } from '../../src/commands/hosts/server-entry.ts'
import { code, table } from '../../src/text/markdown.ts'
import { jsonBlock, sourceBlock } from './code-blocks.ts'

/** The block of a host, as its reader fills it in. */
async function exampleBlock(name: HostName, useSandbox = false): Promise<string> {
  const host = hosts[name]
  const block = await hostBlock(host, exampleFacts(useSandbox))
  return host.format === 'json' ? jsonBlock(JSON.parse(block)) : sourceBlock(host.format, block)
}

/** What is between the markers of docs/hosts.md, by their names. */
export async function hostsTables(): Promise<Readonly<Record<string, string>>> {
  const rows = Object.entries(hosts).map(([name, { title, shownPath, key }]) => [
    title,
    code(`newoaks-mcp setup ${name}`),
    shownPath,
    key.told,
  ])
  const block = async (name: HostName) => [`${hosts[name].title} block`, await exampleBlock(name)]
  const blocks = (['claude-code', 'vscode', 'cursor', 'gemini', 'codex'] as const).map(block)
  return {
    setup: table(['host', 'command', 'file', 'key'], rows),
    ...Object.fromEntries(await Promise.all(blocks)),
  }
}

/** What is between the markers of the README, by their names. */
export async function readmeBlocks(): Promise<Readonly<Record<string, string>>> {
  return {
    entry: await exampleBlock('claude-desktop'),
    'entry of the sandbox': await exampleBlock('claude-desktop', true),
  }
}

/** mcp.json.example. */
export function hostExample(): Promise<string> {
  return hostBlock(hosts['claude-desktop'], exampleFacts(false))
}
