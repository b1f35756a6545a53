import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf, StorageError } from '../errors.ts'

/** The folders of those runs that have one on this computer. */
export function foldersOf(filesFolder: string, runIds: readonly string[]): string[] {
  return runIds.map((id) => join(filesFolder, id)).filter((folder) => existsSync(folder))
}

/**
 * Removes files, and folders with all that is in them.
 *
 * @throws StorageError that names what is left
 */
export async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    try {
      await rm(path, { recursive: true, force: true })
    } catch (error) {
      throw new StorageError(
        'storage_unusable',
        `${path} cannot be removed: ${reasonOf(error)}.`,
        'Close what has it open, or make it one that you may remove, and do the same again.',
        { cause: error },
      )
    }
}
