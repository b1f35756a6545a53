import type { CompletedKind } from '../resources/resource.ts'
import type { Tool } from '../tools/call/tool.ts'

interface PromptArgument {
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** What the server can complete it with; undefined: with nothing. */
  readonly completes?: CompletedKind
}

/** A way through several tools, which a user chooses and an agent follows. */
export interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The tools that it leads to: it is offered when all of them are. */
  readonly tools: readonly Tool[]
  readonly arguments: readonly PromptArgument[]
  /**
   * What the user says by it.
   *
   * @param args by name: every required one, and of the others those that are not blank
   */
  text(args: Readonly<Record<string, string>>): string
}
