import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { InputError } from '../errors.ts'
import { isInside, realPlace } from './real-place.ts'

/** A folder that stays the same one while files in it are read and written. */
export interface OpenFolder {
  /** Where a file in it is. On Linux that path goes through the handle, not through other folders. */
  path(name: string): string
  close(): Promise<void>
}

/**
 * Opens the folder that a file is in, or is to be in.
 *
 * @param file without links
 * @param roots where the folder must be, without links; undefined: anywhere
 * @throws InputError when it has become a link to elsewhere; what opening it throws
 */
export async function openFolderOf(
  file: string,
  roots: readonly string[] | undefined,
): Promise<OpenFolder> {
  const folder = dirname(file)
  // Node can neither open a folder on Windows nor open a file relative to one elsewhere.
  if (process.platform !== 'linux') {
    if (roots && !isInside(await realpath(folder), roots)) throw moved(folder)
    return { path: (name) => join(folder, name), close: async () => {} }
  }
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  const real = await realPlace(handle, folder)
  if (roots && (real === undefined || !isInside(real, roots))) {
    await handle.close()
    throw moved(folder)
  }
  return { path: (name) => `/proc/self/fd/${handle.fd}/${name}`, close: () => handle.close() }
}

function moved(folder: string): InputError {
  return new InputError(
    `${folder} was changed into something else while the file was looked for.`,
    'Try again. If it happens again, look at what changes this folder.',
  )
}
