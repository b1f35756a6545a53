import { pathToFileURL } from 'node:url'
import {
  type CallToolResult,
  Client,
  type ElicitResult,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { onTestFinished } from 'vitest'
import type { AtEnd } from './for-all-tests.ts'
import { createWireCheck } from './on-wire.ts'
import { cleanEnvironment, program } from './program.ts'

export interface OfficialClientOptions {
  readonly mode: VersionNegotiationMode
  readonly env?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  readonly roots?: readonly string[]
  /** Who answers when the program asks; undefined: the client cannot ask. */
  readonly person?: (question: string) => ElicitResult | Promise<ElicitResult>
  /** When it is closed; default: when the test ends. */
  readonly atEnd?: AtEnd
}

/**
 * Connects the newer official client, in one of its modes, with the built program as its server. Each
 * message of the program is held against the schemas of its era.
 */
export async function connectOfficialClient({
  mode,
  env = {},
  args = [],
  roots,
  person,
  atEnd = onTestFinished,
}: OfficialClientOptions): Promise<{ client: Client; received: readonly unknown[] }> {
  const client = new Client(
    { name: 'official', version: '2' },
    {
      versionNegotiation: { mode },
      capabilities: { ...(roots && { roots: {} }), ...(person && { elicitation: { form: {} } }) },
    },
  )
  if (roots)
    client.setRequestHandler('roots/list', () => ({
      roots: roots.map((folder) => ({ uri: pathToFileURL(folder).href })),
    }))
  if (person) client.setRequestHandler('elicitation/create', ({ params }) => person(params.message))
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, ...args],
    env: cleanEnvironment(env, atEnd),
  })
  const wire = createWireCheck()
  const received: unknown[] = []
  const send = transport.send.bind(transport)
  transport.send = (message) => {
    wire.sent(message)
    return send(message)
  }
  transport.onmessage = (message) => void received.push(message)
  atEnd(async () => {
    await client.close()
    for (const message of received) wire.received(message)
  })
  await client.connect(transport)
  return { client, received }
}

/** The first text of a result. */
export function firstText({ content }: CallToolResult): string {
  const [first] = content
  return first?.type === 'text' ? first.text : ''
}
