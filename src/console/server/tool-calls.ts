import { createConversations } from '../../chats/conversations.ts'
import { journaledService } from '../../journal/journaled-service.ts'
import type { Caller } from '../../runs/caller.ts'
import { assertOffered } from '../../tools/call/refusal.ts'
import type { Tool } from '../../tools/call/tool.ts'
import type { ConsentOf } from './consents.ts'
import type { ConsoleParts } from './console-parts.ts'

/** What belongs to a request of the page while it is carried out. */
export interface PageCall {
  readonly signal: AbortSignal
  /** What the person has agreed to, as the question named it. */
  readonly agreed: string | undefined
  /** Told what a tool tells while it is carried out. */
  readonly onProgress?: (message: string) => Promise<void>
}

/** Calls a tool as a host does: refused, consented to and journaled alike. Rejects with what the tool throws. */
export type CallTool = (
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  call: PageCall,
) => Promise<Record<string, unknown>>

/** Whoever is at the page, as changes and runs have it. */
export function callerOf(
  { name: tool }: Pick<Tool, 'name'>,
  { version }: Pick<ConsoleParts, 'version'>,
): Caller {
  return { tool, host: `newoaks-mcp console/${version}` }
}

export function createToolCalls(parts: ConsoleParts, consentOf: ConsentOf): CallTool {
  const { service, imports, chats, journal, hosts, config, redactor } = parts
  const conversations = createConversations()
  const redact = redactor.text
  return async (tool, args, { signal, agreed, onProgress = async () => {} }) => {
    assertOffered(tool, config)
    const caller = callerOf(tool, parts)
    return tool.call(args, {
      caller,
      imports,
      chats,
      journal,
      conversations,
      hosts,
      signal,
      redact,
      service: journaledService(service, parts, caller),
      toolsets: config.toolsets,
      folders: async () => config.importDirs,
      consent: consentOf(tool, agreed),
      progress: onProgress,
    })
  }
}
