import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js'
import type { Service } from '../api/service.ts'
import type { Chats } from '../chats/chats.ts'
import { createConversations } from '../chats/conversations.ts'
import type { Config } from '../config.ts'
import type { Journal } from '../journal/journal.ts'
import { journaledService } from '../journal/journaled-service.ts'
import type { Imports } from '../listings/imports/imports.ts'
import type { ShownChanges } from '../runs/shown-changes.ts'
import { excerpt } from '../text/excerpt.ts'
import { createConsent } from '../tools/call/consent.ts'
import { createPerson } from './ask-person.ts'
import { createCompletionRequests } from './completion-requests.ts'
import { instructions } from './instructions.ts'
import { createPromptRequests } from './prompt-requests.ts'
import { RequestError, type RequestHandlers } from './request.ts'
import { createResourceRequests } from './resource-requests.ts'
import { rootFolders } from './roots.ts'
import type { RunToolParts } from './run-tool.ts'
import { createToolRequests } from './tool-requests.ts'

const MAX_HOST_CHARACTERS = 100

export interface McpServerParts extends RunToolParts {
  readonly version: string
  readonly service: Service
  readonly imports: () => Promise<Imports>
  readonly chats: () => Promise<Chats>
  readonly journal: () => Promise<Journal>
  readonly shownChanges: ShownChanges
  /** Where a chatbot's ID is from, for the instructions. */
  readonly chatbotAdvice: string
  readonly config: Pick<Config, 'readOnly' | 'toolsets' | 'importDirs' | 'confirm'>
}

export interface McpServer {
  readonly protocol: Server
  /** Resolves when no request is running. */
  idle(): Promise<void>
}

/** The MCP server: what it offers to a host, put together. */
export function createMcpServer(parts: McpServerParts): McpServer {
  const { service, imports, chats, journal, shownChanges, redactor, config, version } = parts
  const conversations = createConversations()
  const folders = async () => [...(await rootFolders(protocol)), ...config.importDirs]

  const toolRequests = createToolRequests({
    ...parts,
    contextOf: (tool, request) => ({
      service: journaledService(service, parts, { tool: tool.name, host: hostName(protocol) }),
      imports,
      chats,
      journal,
      toolsets: config.toolsets,
      conversations,
      folders,
      redact: redactor.text,
      ...request,
      consent: createConsent({
        tool: tool.name,
        person: createPerson({ protocol, redact: redactor.text, request }),
        service,
        config,
        shownChanges,
        redact: redactor.text,
      }),
    }),
  })
  const promptsAndResources = {
    ...parts,
    context: { imports, chats, journal, toolsets: config.toolsets },
  }
  const handlers: RequestHandlers = new Map([
    ...toolRequests.handlers,
    ...createPromptRequests(promptsAndResources),
    ...createResourceRequests(promptsAndResources),
    ...createCompletionRequests(promptsAndResources),
  ])
  const running = new Set<Promise<unknown>>()

  const protocol = new Server(
    { name: 'newoaks-mcp', title: 'NewOaks chatbots', version },
    {
      capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
      instructions: instructions(toolRequests.offered, { ...parts, confirm: config.confirm }),
    },
  )
  // Not setRequestHandler: the SDK answers parameters that do not fit its schemas with a raw dump.
  protocol.fallbackRequestHandler = async ({ method, params }, context) => {
    const handler = handlers.get(method)
    if (!handler) throw new RequestError(ErrorCode.MethodNotFound, 'Method not found')
    const answer = handler(params, context)
    running.add(answer)
    return answer.finally(() => running.delete(answer))
  }
  return {
    protocol,
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

/** What the host calls itself, with its version; undefined when it has not said so. */
function hostName(protocol: Server): string | undefined {
  const { name, version } = protocol.getClientVersion() ?? {}
  return name === undefined
    ? undefined
    : excerpt(`${name} ${version ?? ''}`.trim(), MAX_HOST_CHARACTERS)
}
