import { constants } from 'node:fs'
import { open, stat, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { openFolderOf } from './open-folder.ts'

/** O_NOFOLLOW is undefined on Windows. */
const FLAGS =
  constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0)

/**
 * Writes a file that was looked at some time before: into the folder that it was in then, and through
 * no link that has taken its place. A device or a pipe is written to as it is.
 *
 * @param path as writableTarget has found it
 * @throws InputError when its folder has become a link to elsewhere; what writing throws
 */
export async function writeLookedAt(path: string, content: string | Uint8Array): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  if (there && !there.isFile()) return writeFile(path, content)
  const folder = await openFolderOf(path, [dirname(path)])
  try {
    const file = await open(folder.path(basename(path)), FLAGS)
    await file.writeFile(content).finally(() => file.close())
  } finally {
    await folder.close()
  }
}
