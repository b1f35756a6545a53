import { join } from 'node:path'
import type { Service } from '../api/service.ts'
import type { Chats } from '../chats/chats.ts'
import { createConversations } from '../chats/conversations.ts'
import type { Config } from '../config.ts'
import type { Journal } from '../journal/journal.ts'
import { journaledService } from '../journal/journaled-service.ts'
import type { Imports } from '../listings/imports/imports.ts'
import type { ShownChanges } from '../runs/shown-changes.ts'
import { createConsent } from '../tools/call/consent.ts'
import { icon } from './icon.ts'
import { instructions } from './instructions.ts'
import { createLegacyEra } from './legacy-era/legacy-era.ts'
import { createCompletionRequests } from './methods/completion-requests.ts'
import { createPromptRequests } from './methods/prompt-requests.ts'
import type { RequestHandlers } from './methods/request.ts'
import { createResourceRequests } from './methods/resource-requests.ts'
import type { RunToolParts } from './methods/run-tool.ts'
import { createToolRequests } from './methods/tool-requests.ts'
import { isModern } from './modern-era/envelope.ts'
import { createModernEra } from './modern-era/modern-era.ts'
import { type Connection, createConnection } from './sdk/connection.ts'

export interface McpServerParts extends RunToolParts {
  readonly version: string
  readonly service: Service
  readonly imports: () => Promise<Imports>
  readonly chats: () => Promise<Chats>
  readonly journal: () => Promise<Journal>
  readonly shownChanges: ShownChanges
  /** Where a chatbot's ID is from, for the instructions. */
  readonly chatbotAdvice: string
  /** Whether any run can be remembered. */
  readonly hasLedger: () => boolean
  readonly config: Pick<Config, 'readOnly' | 'toolsets' | 'importDirs' | 'confirm' | 'dataDir'>
}

export interface McpServer {
  readonly connection: Connection
  /** Ends what is open without an end of its own. Resolves when no request is running. */
  idle(): Promise<void>
}

/** The MCP server: what it offers to a host, put together. Each request is answered in its own era. */
export function createMcpServer(parts: McpServerParts): McpServer {
  const { service, imports, chats, journal, shownChanges, redactor, config, version } = parts
  const redact = redactor.text
  const conversations = createConversations()

  const toolRequests = createToolRequests({
    ...parts,
    onRun() {
      modern.resourcesChanged()
      legacy.resourcesChanged()
    },
    contextOf: (tool, call, caller) => ({
      service: journaledService(service, parts, { tool: tool.name, host: caller.host }),
      imports,
      chats,
      journal,
      toolsets: config.toolsets,
      conversations,
      folders: async () => [...(await caller.rootFolders()), ...config.importDirs],
      redact,
      ...call,
      consent: createConsent({
        tool: tool.name,
        person: caller.person(call),
        service,
        config,
        shownChanges,
        redact,
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

  const introduction = {
    serverInfo: { name: 'newoaks-mcp', title: 'NewOaks chatbots', version, icons: [icon] },
    capabilities: { tools: {}, prompts: {}, resources: { listChanged: true }, completions: {} },
    instructions: instructions(toolRequests.offered, { ...parts, confirm: config.confirm }),
  }
  const modern = createModernEra({
    ...introduction,
    handlers,
    shownChanges,
    redact,
    async states() {
      const { openRequestStates } = await import('./modern-era/request-state.ts')
      return openRequestStates(join(config.dataDir, 'request-state.key'))
    },
  })
  const legacy = createLegacyEra({ handlers, connection: () => connection, redact })
  const connection = createConnection({
    ...introduction,
    async answer(request) {
      const era = isModern(request.method, request.params) ? modern : legacy
      const answer = era.answer(request)
      running.add(answer)
      return answer.finally(() => running.delete(answer))
    },
  })
  return {
    connection,
    async idle() {
      modern.end()
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
