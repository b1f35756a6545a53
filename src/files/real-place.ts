import type { FileHandle } from 'node:fs/promises'
import { readlink, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'

/**
 * Where something that was opened really is, whatever its path leads to by now; undefined when nobody
 * can tell. Linux says it of the handle itself. Elsewhere the path is followed once more, and must
 * lead to what was opened.
 */
export async function realPlace(handle: FileHandle, path: string): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const link = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined)
    if (link !== undefined) return link
  }
  try {
    const real = await realpath(path)
    const [opened, there] = await Promise.all([handle.stat(), stat(real)])
    return opened.dev === there.dev && opened.ino === there.ino ? real : undefined
  } catch {
    return undefined
  }
}

/** Whether a path is in one of the folders; all of them without links. */
export function isInside(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => {
    const rest = relative(folder, path)
    return rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest)
  })
}
