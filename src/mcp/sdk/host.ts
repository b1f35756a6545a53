import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { JsonRpc } from './json-rpc.ts'

/** What a tool call gave back: structured content, or the text of a failure. */
type HostResult =
  | { readonly ok: true; readonly content: Record<string, unknown> }
  | { readonly ok: false; readonly text: string }

const CallResult = z.looseObject({
  isError: z.boolean().optional(),
  structuredContent: z.looseObject({}).optional(),
  content: z.array(z.looseObject({ text: z.string().optional() })),
})

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
  const client = new JsonRpc()
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...args],
      env: { ...env },
      stderr: 'inherit',
    }),
  )
  const introduction = {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'newoaks-mcp-demo', version: '1' },
  }
  try {
    await client.request({ method: 'initialize', params: introduction }, z.looseObject({}))
    await client.notification({ method: 'notifications/initialized' })
  } catch (error) {
    await client.close()
    throw error
  }
  return {
    async callTool(name, args, onProgress) {
      const call = { method: 'tools/call', params: { name, arguments: args } }
      const result = await client.request(call, CallResult, {
        ...(onProgress && { onprogress: ({ message }) => onProgress(message ?? '') }),
      })
      if (!result.isError && result.structuredContent)
        return { ok: true, content: result.structuredContent }
      const text = result.content.map((part) => part.text ?? '').join('\n')
      return { ok: false, text }
    },
    close: () => client.close(),
  }
}
