import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  type CallToolResult,
  ErrorCode,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import type { Service } from '../api/service.ts'
import type { Chats } from '../chats/chats.ts'
import { createConversations } from '../chats/conversations.ts'
import type { Config } from '../config.ts'
import type { Imports } from '../listings/imports.ts'
import { allTools } from '../tools/all-tools.ts'
import { refusal } from '../tools/refusal.ts'
import type { Tool } from '../tools/tool.ts'
import { instructions } from './instructions.ts'
import { createProgress } from './progress.ts'
import { rootFolders } from './roots.ts'
import { runTool, type ToolRunner } from './run-tool.ts'
import { toolDefinition } from './tool-definition.ts'

export interface McpServerOptions extends ToolRunner {
  readonly version: string
  readonly service: Service
  readonly imports: () => Promise<Imports>
  readonly chats: () => Promise<Chats>
  readonly config: Pick<Config, 'readOnly' | 'toolsets' | 'importDirs'>
}

export interface McpServer {
  readonly protocol: Server
  /** Resolves when no call is running. */
  idle(): Promise<void>
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** `arguments` is checked with the tool's own schema, so that every mistake gets the same wording. */
const CallParams = z.object({ name: z.string(), arguments: z.unknown().optional() })

/** Answered as a JSON-RPC error. The SDK's own class writes the code into the message as well. */
class RequestError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The MCP server: lists the tools that the configuration offers, and runs them. */
export function createMcpServer(options: McpServerOptions): McpServer {
  const { service, imports, chats, redactor, standingNotes, config, version } = options
  const tools = new Map(allTools.map((tool) => [tool.name, tool]))
  const running = new Set<Promise<CallToolResult>>()
  const conversations = createConversations()

  const offered = allTools.filter((tool) => !refusal(tool, config))

  const protocol = new Server(
    { name: 'newoaks-mcp', title: 'NewOaks chatbots', version },
    { capabilities: { tools: {} }, instructions: instructions(offered, standingNotes) },
  )

  // Not setRequestHandler: the SDK answers parameters that do not fit its schemas with a raw dump.
  protocol.fallbackRequestHandler = async ({ method, params }, extra) => {
    if (method === 'tools/list') return { tools: offered.map(toolDefinition) }
    if (method !== 'tools/call')
      throw new RequestError(ErrorCode.MethodNotFound, 'Method not found')
    const request = CallParams.safeParse(params)
    if (!request.success)
      throw new RequestError(ErrorCode.InvalidParams, 'tools/call needs the name of a tool')
    const tool = tools.get(request.data.name)
    if (!tool)
      throw new RequestError(
        ErrorCode.InvalidParams,
        `Unknown tool: ${redactor.text(request.data.name).slice(0, 60)}`,
      )
    const call = callTool(tool, request.data.arguments, extra)
    running.add(call)
    return call.finally(() => running.delete(call))
  }

  async function callTool(tool: Tool, args: unknown, extra: Extra): Promise<CallToolResult> {
    const progress = createProgress(extra._meta?.progressToken, redactor, extra.sendNotification)
    return runTool(
      tool,
      async () => {
        const refused = refusal(tool, config)
        if (refused) throw refused
        const context = {
          service,
          imports,
          chats,
          conversations,
          folders: async () => [...(await rootFolders(protocol)), ...config.importDirs],
          signal: extra.signal,
          progress: progress.report,
        }
        return tool.call(args, context).finally(progress.flush)
      },
      options,
    )
  }

  return {
    protocol,
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
