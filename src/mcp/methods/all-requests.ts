import type { Service } from '../../api/service.ts'
import type { Chats } from '../../chats/chats.ts'
import { createConversations } from '../../chats/conversations.ts'
import type { Config } from '../../config.ts'
import type { Journal } from '../../journal/journal.ts'
import { journaledService } from '../../journal/journaled-service.ts'
import { withChoices } from '../../listings/choice-text.ts'
import type { Imports } from '../../listings/imports/imports.ts'
import type { ShownChanges } from '../../runs/shown-changes.ts'
import type { WatchedCalls } from '../../runs/watched-calls.ts'
import { createConsent, type Person } from '../../tools/call/consent.ts'
import type { PermittedHosts } from '../../web/permitted-hosts.ts'
import { createCompletionRequests } from './completion-requests.ts'
import { createPromptRequests } from './prompt-requests.ts'
import type { RequestHandlers } from './request.ts'
import { createResourceRequests } from './resource-requests.ts'
import type { RunToolParts } from './run-tool.ts'
import { createToolRequests, type ToolRequestsParts } from './tool-requests.ts'

/** What requests are answered with. */
export interface RequestConnection {
  readonly service: Service
  /** Bulk loading: its parts are loaded and its ledger opened when it is first used. */
  readonly imports: () => Promise<Imports>
  /** Conversation tests: loaded and opened when they are first used. */
  readonly chats: () => Promise<Chats>
  /** What single calls change: opened when it is first used. */
  readonly journal: () => Promise<Journal>
  readonly shownChanges: ShownChanges
  /** Those who see calls as they come. */
  readonly watchedCalls: WatchedCalls
  /** From which files may be downloaded. */
  readonly hosts: PermittedHosts
  /** Whether any run can be remembered: to look for one loads the database. */
  readonly hasLedger: () => boolean
}

interface AllRequestsParts
  extends RunToolParts,
    RequestConnection,
    Pick<ToolRequestsParts, 'onRun'> {
  readonly config: Pick<Config, 'readOnly' | 'toolsets' | 'importDirs' | 'confirm'>
}

/** Answers to the requests that a start can do without, by method. */
export function createAllRequests(parts: AllRequestsParts): RequestHandlers {
  const { service, imports, chats, journal, shownChanges, redactor, config } = parts
  const redact = redactor.text
  const conversations = createConversations()
  const promptsAndResources = {
    ...parts,
    context: { imports, chats, journal, toolsets: config.toolsets },
  }
  return new Map([
    ...createToolRequests({
      ...parts,
      contextOf: (tool, call, from) => {
        const caller = { tool: tool.name, host: from.host }
        return {
          caller,
          service: journaledService(service, parts, caller),
          imports,
          chats,
          journal,
          toolsets: config.toolsets,
          conversations,
          hosts: parts.hosts,
          folders: async () => [...(await from.rootFolders()), ...config.importDirs],
          redact,
          consent: createConsent({
            tool: tool.name,
            person: asksAsAgent(from.person(call)),
            service,
            config,
            shownChanges,
            redact,
          }),
          ...call,
        }
      },
    }),
    ...createPromptRequests(promptsAndResources),
    ...createResourceRequests(promptsAndResources),
    ...createCompletionRequests(promptsAndResources),
  ])
}

/** Whoever sits before a host has an agent, which reads with them. */
function asksAsAgent(person: Person): Person {
  return {
    canBeAsked: () => person.canBeAsked(),
    ask: (change) => person.ask({ ...change, question: withChoices(change.question, 'agent') }),
  }
}
