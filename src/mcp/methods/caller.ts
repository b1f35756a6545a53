import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { excerpt } from '../../text/excerpt.ts'
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

const MAX_HOST_CHARACTERS = 100

const ClientInfo = z.looseObject({ name: z.string(), version: z.string().optional() })

/** What the host calls itself, with its version; undefined when it has not said so. */
export function hostName(clientInfo: unknown): string | undefined {
  const parsed = ClientInfo.safeParse(clientInfo)
  if (!parsed.success) return undefined
  const { name, version = '' } = parsed.data
  return excerpt(`${name} ${version}`.trim(), MAX_HOST_CHARACTERS)
}

const RootsResult = z.looseObject({ roots: z.array(z.looseObject({ uri: z.string() })) })

/** The folders that a host names in its answer to `roots/list`; none when it cannot be read. */
export function foldersOf(answer: unknown): string[] {
  const parsed = RootsResult.safeParse(answer)
  return parsed.success ? parsed.data.roots.flatMap(({ uri }) => folderOf(uri) ?? []) : []
}

/** Whether a host says that it can name folders. */
export function hasRoots(capabilities: unknown): boolean {
  return z.looseObject({ roots: z.looseObject({}) }).safeParse(capabilities).success
}

function folderOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}
