import type { Chats } from '../chats/chats.ts'
import type { Toolset } from '../config.ts'
import type { Journal } from '../journal/journal.ts'
import type { Redact } from '../keys/redact.ts'
import type { Imports } from '../listings/imports/imports.ts'

export interface ResourceContext {
  /** Bulk loading, which is loaded when it is first used. */
  readonly imports: () => Promise<Imports>
  /** Conversation tests, which are loaded when they are first used. */
  readonly chats: () => Promise<Chats>
  /** What this server has changed: opened when it is first used. */
  readonly journal: () => Promise<Journal>
  /** Nothing of a toolset that is switched off is told. */
  readonly toolsets: readonly Toolset[]
  /**
   * Cuts keys out of text of others. To be called before the text is shortened or escaped: what is left
   * of `sk-live-42` as `sk-li…` would not be found.
   */
  readonly redact: Redact
}

interface ResourceFacts {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: 'text/markdown' | 'application/yaml'
  /** Offered when one of these is switched on. */
  readonly toolsets: readonly Toolset[]
  /** Whether it says the same as long as the program runs: it is then made once. */
  readonly isFixed: boolean
}

/** A text for agents, at an address. */
export interface Resource extends ResourceFacts {
  readonly uri: string
  /** @throws AppError */
  read(context: ResourceContext): Promise<string>
}

/** What a value is that the server can complete. */
export type CompletedKind = 'chatbot' | 'preset' | 'pack' | 'run'

/** Texts at addresses that end with a value. */
export interface ResourceTemplate extends ResourceFacts {
  /** The address of the list of them, with a slash. */
  readonly uriBegin: string
  /** What the value is called. */
  readonly variable: string
  readonly completes: CompletedKind
  /**
   * The text of a value; undefined when there is none.
   *
   * @throws AppError
   */
  read(value: string, context: ResourceContext): Promise<string | undefined>
}

/** The address of a template as RFC 6570 has it. */
export function uriTemplateOf({ uriBegin, variable }: ResourceTemplate): string {
  return `${uriBegin}{${variable}}`
}
