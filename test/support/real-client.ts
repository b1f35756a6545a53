import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  type CallToolResult,
  CallToolResultSchema,
  ElicitRequestSchema,
  type ElicitResult,
  ListRootsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { expect, onTestFinished } from 'vitest'
import type { AtEnd } from './for-all-tests.ts'
import { cleanEnvironment, program, textOf } from './program.ts'

/** The SDK's own client, with the program as its server. */
export interface RealClient {
  readonly client: Client
  call(
    name: string,
    args?: Record<string, unknown>,
    options?: RequestOptions,
  ): Promise<CallToolResult>
  /** The `structuredContent` of a call that must succeed; it must be the same as the text. */
  succeed(
    name: string,
    args?: Record<string, unknown>,
    options?: RequestOptions,
  ): Promise<Record<string, unknown>>
}

/** Connects a client. At its end, no line of the program's may have been unreadable. */
export async function connectRealClient({
  nodeArgs = [],
  args = [],
  env = {},
  clientInfo = { name: 'e2e', version: '1' },
  roots,
  person,
  atEnd = onTestFinished,
}: {
  /** Arguments of Node itself, such as `--import`. */
  nodeArgs?: readonly string[]
  args?: readonly string[]
  env?: Readonly<Record<string, string>>
  clientInfo?: { readonly name: string; readonly version: string }
  /** Folders that the client lets the program see; undefined: it knows no roots. */
  roots?: readonly string[]
  /** Who answers when the program asks; undefined: the client cannot ask. */
  person?: (question: string) => ElicitResult | Promise<ElicitResult>
  /** When it is closed; default: when the test ends. */
  atEnd?: AtEnd
}): Promise<RealClient> {
  const client = new Client(clientInfo)
  if (roots) {
    client.registerCapabilities({ roots: {} })
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.map((folder) => ({ uri: pathToFileURL(folder).href })),
    }))
  }
  if (person) {
    client.registerCapabilities({ elicitation: {} })
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => person(params.message))
  }
  const unreadable: Error[] = []
  client.onerror = (error) => unreadable.push(error)
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...nodeArgs, program, ...args],
      env: cleanEnvironment(env, atEnd),
    }),
  )
  atEnd(async () => {
    await client.close()
    expect(unreadable).toEqual([])
  })
  // From here on the client checks each result against its published output schema.
  await client.listTools()

  const call: RealClient['call'] = async (name, args, options) => {
    const params = {
      name,
      ...(args !== undefined && { arguments: args }),
    }
    return CallToolResultSchema.parse(await client.callTool(params, undefined, options))
  }
  return {
    client,
    call,
    async succeed(name, args, options) {
      const result = await call(name, args, options)
      expect(textOf(result)).not.toContain('Outcome:')
      expect(result.isError).toBeUndefined()
      // Beside it there may be a link to a report.
      expect(result.content.slice(1).filter(({ type }) => type !== 'resource_link')).toEqual([])
      expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000)
      expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
      return result.structuredContent ?? {}
    },
  }
}
