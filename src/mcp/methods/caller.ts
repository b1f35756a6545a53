import type { Person } from '../../tools/call/consent.ts'
import type { ToolContext } from '../../tools/call/tool.ts'

/** What belongs to a call while it runs. */
export type CallSupport = Pick<ToolContext, 'signal' | 'progress'>

/** Who sent a request. What they can be asked, and how, depends on their era. */
export interface Caller {
  /** What the host calls itself, with its version; undefined when it has not said so. */
  readonly host: string | undefined
  /** Whether it takes links to resources in results, as revisions have them since 2025-06-18. */
  readonly takesLinks: boolean
  /** The folders that the host lets the server see; none when it does not say. */
  rootFolders(): Promise<string[]>
  /** Whoever sits before the host. */
  person(call: CallSupport): Person
}
