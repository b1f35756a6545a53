import { fileURLToPath } from 'node:url'
import * as z from 'zod'

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
