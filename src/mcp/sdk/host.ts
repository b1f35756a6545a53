import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'

/** What a tool call gave back: structured content, or the text of a failure. */
export type HostResult =
  | { readonly ok: true; readonly content: Record<string, unknown> }
  | { readonly ok: false; readonly text: string }

/** A server as an MCP host drives it. */
export interface Host {
  /** @param onProgress asks for progress and gets each message. */
  callTool(
    name: string,
    args: Record<string, unknown>,
    onProgress?: (message: string) => void,
  ): Promise<HostResult>
  /** Ends the server. */
  close(): Promise<void>
}

/**
 * Starts a server as a host does, as a process spoken to over stdio, and connects a client to it.
 *
 * @param args what follows `node` on the command line.
 * @param env added to the few variables that a host passes on by itself.
 */
export async function startHost(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Host> {
  const client = new Client({ name: 'newoaks-mcp-demo', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...args],
      env: { ...env },
      stderr: 'inherit',
    }),
  )
  return {
    async callTool(name, args, onProgress) {
      const result = CallToolResultSchema.parse(
        await client.callTool({ name, arguments: args }, undefined, {
          ...(onProgress && { onprogress: ({ message }) => onProgress(message ?? '') }),
        }),
      )
      if (!result.isError && result.structuredContent)
        return { ok: true, content: result.structuredContent }
      const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
      return { ok: false, text }
    },
    close: () => client.close(),
  }
}
