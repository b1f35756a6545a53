import type * as z from 'zod'
import type { Chats } from '../../chats/chats.ts'
import type { Conversations } from '../../chats/conversations.ts'
import type { Toolset } from '../../config.ts'
import type { Journal } from '../../journal/journal.ts'
import type { JournaledService } from '../../journal/journaled-service.ts'
import { assertNoKeyAsId } from '../../keys/key-as-id.ts'
import type { Redact } from '../../keys/redact.ts'
import type { Imports } from '../../listings/imports/imports.ts'
import type { Caller } from '../../runs/caller.ts'
import type { PermittedHosts } from '../../web/permitted-hosts.ts'
import type { Consent } from './consent.ts'
import { parseArguments } from './parse-arguments.ts'

/**
 * What a tool does: the single fact behind annotations and read-only mode. `record` writes on this
 * machine only; `converse` leaves messages and consumes tokens but changes no data of the account;
 * `create` only adds; `update` and `delete` can lose what was there. What does less harm comes first.
 */
export const effects = ['read', 'record', 'converse', 'create', 'update', 'delete'] as const
export type Effect = (typeof effects)[number]

/** What a tool may use while it runs. */
export interface ToolContext {
  /** Who has called it, for the runs that it begins. */
  readonly caller: Caller
  /** Changes through it are journaled, with the name of the tool. */
  readonly service: JournaledService
  /** Bulk loading, which is loaded when it is first used. */
  readonly imports: () => Promise<Imports>
  /** Conversation tests, which are loaded when they are first used. */
  readonly chats: () => Promise<Chats>
  /** What this server has changed: opened when it is first used. */
  readonly journal: () => Promise<Journal>
  /** Nothing of a toolset that is switched off is told. */
  readonly toolsets: readonly Toolset[]
  /** What was said through ask_chatbot. */
  readonly conversations: Conversations
  /** The folders whose files the tools may read. */
  readonly folders: () => Promise<readonly string[]>
  /** The hosts that listing files may be downloaded from. */
  readonly hosts: PermittedHosts
  /** Aborted when the caller cancels or the server ends. */
  readonly signal: AbortSignal
  /** Tells the caller of progress; resolves when it has been sent, at once if nobody asked for it. */
  readonly progress: (message: string) => Promise<void>
  /** Cuts keys out of text of others: to be called before the text is shortened or cut in parts. */
  readonly redact: Redact
  /** To be asked before a change of many things at once. */
  readonly consent: Consent
}

/** What a host gets as one result, at most: characters of JSON, the data and their text together. */
export const MAX_RESULT_CHARACTERS = 20_000

/** For `ifCut` of a tool that tells of a run. @param where the members that name the report */
export function restInReport(where: string): string {
  return `The report of the run has the rest: ${where}, or the resource newoaks://runs/ and its runId.`
}

interface ToolFacts {
  /** `verb_noun`, at most 30 characters: hosts add a prefix and cut long names. */
  readonly name: string
  readonly title: string
  readonly toolset: Toolset
  /** Toolsets that offer it as well. */
  readonly alsoIn?: readonly Toolset[]
  readonly effect: Effect
  readonly description: string
  /** Advice for the agent when a call ends with an unknown outcome. */
  readonly ifUnknown?: string
  /** Where the rest of a result is that was too long: a sentence. */
  readonly ifCut?: string
  /** The tool of the same toolset that says what the fields mean which both have; its description names it. */
  readonly fieldsAs?: Tool
}

/** A tool as the server sees it. */
export interface Tool extends ToolFacts {
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /**
   * Checks the arguments and runs the tool.
   *
   * @throws AppError, InputError before anything was sent when the arguments are wrong
   */
  call(args: unknown, context: ToolContext): Promise<Record<string, unknown>>
}

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> extends ToolFacts {
  readonly input: Input
  /** Loose: the service may add members. Carries `notes`, an optional list of sentences. */
  readonly output: Output
  run(input: z.output<Input>, context: ToolContext): Promise<z.input<Output>>
}

/** Makes a tool whose `run` sees only arguments that its input schema accepts. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ToolDefinition<Input, Output>,
): Tool {
  const { run, ...facts } = definition
  return {
    ...facts,
    async call(args, context) {
      const input = await parseArguments(definition.name, definition.input, args)
      assertNoKeyAsId(input, context.redact)
      return run(input, context)
    },
  }
}
