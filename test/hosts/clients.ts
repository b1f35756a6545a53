import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Request, TappedProgram } from './tapped-program.ts'

/** The packages of the clients, by the names that docs/hosts.md gives them. */
export const packages = {
  'MCP Inspector CLI': '@modelcontextprotocol/inspector',
  'Claude Code': '@anthropic-ai/claude-code',
  'Gemini CLI': '@google/gemini-cli',
  mcporter: 'mcporter',
  'OpenAI Agents SDK': '@openai/agents',
  'AI SDK': '@ai-sdk/mcp',
  LangChain: '@langchain/mcp-adapters',
} as const
export type ClientName = keyof typeof packages

const { devDependencies: versions } = z
  .object({ devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('./package.json')))

const NEEDS_MODEL = 'seen with a model only'

/**
 * What a client was seen to do, as a row of the table in docs/hosts.md.
 *
 * @param beside what it lets its user reach beside tools; undefined if only a model could show that
 */
export function measured(
  client: ClientName,
  server: TappedProgram,
  beside?: readonly string[],
): Record<string, string> {
  const requests = server.requests()
  const said = introduction(requests)
  const calls = requests.filter(({ method }) => method === 'tools/call')
  const has = (name: string) => server.starts().some(({ variables }) => variables.includes(name))
  const yesNo = (yes: boolean) => (yes ? 'yes' : 'no')
  return {
    client,
    version: versions[packages[client]] ?? '',
    'first message': requests[0]?.method ?? '',
    protocol: said?.protocolVersion ?? '',
    'fragments of a streamed answer':
      calls.length === 0
        ? NEEDS_MODEL
        : yesNo(calls.some(({ params }) => params?._meta?.progressToken !== undefined)),
    elicitation: yesNo(said?.capabilities?.elicitation !== undefined),
    roots: yesNo(said?.capabilities?.roots !== undefined),
    'variables of the shell': has('SHELL_API_KEY')
      ? 'all'
      : has('SHELL_SETTING')
        ? 'all but keys'
        : 'few',
    'beside tools': beside === undefined ? NEEDS_MODEL : beside.join(', ') || 'nothing',
  }
}

const Capabilities = z.record(z.string(), z.unknown())

/** What a client says of itself: once by `initialize`, or in the newer era with each request. */
function introduction(requests: readonly Request[]) {
  const greeting = requests.find(({ method }) => method === 'initialize')?.params
  if (greeting) return greeting
  const meta = requests.at(-1)?.params?._meta ?? {}
  return {
    protocolVersion: z.string().parse(meta['io.modelcontextprotocol/protocolVersion']),
    capabilities: Capabilities.parse(meta['io.modelcontextprotocol/clientCapabilities']),
  }
}

/** What the client object of a library can list beside tools, be it as an experiment. */
export function listsBesideTools(client: object): string[] {
  return [
    ...('listPrompts' in client || 'experimental_listPrompts' in client ? ['prompts'] : []),
    ...('listResources' in client ? ['resources'] : []),
  ]
}

/** The methods beside tools that the help of a command names. */
export function helpBesideTools(help: string): string[] {
  return ['prompts', 'resources'].filter((kind) => new RegExp(`\\b${kind}/`).test(help))
}

/** The rows of the table in docs/hosts.md that starts with a column `client`. */
export function documented(): Record<string, string>[] {
  const lines = readText('../../docs/hosts.md').split('\n')
  const start = lines.findIndex((line) => line.startsWith('| client |'))
  const [head = '', , ...rows] = lines.slice(start, lines.indexOf('', start))
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', ''))
  const columns = cells(head)
  return rows.map((row) => {
    const values = cells(row)
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
  })
}

/** The row of one client. */
export function documentedRow(name: ClientName): Record<string, string> | undefined {
  return documented().find(({ client }) => client === name)
}

function readText(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}
