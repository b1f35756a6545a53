import { randomUUID } from 'node:crypto'
import { accessSync, close, constants, ftruncate, openSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRIVATE_FILE } from '../files/private-files.ts'
import { type Stored, storageError } from './storage-error.ts'

/** A file that is gone when nobody has it open any more, however the process ends. */
interface NamelessFile {
  /** As long as it has a name. */
  readonly path: string
  /** To be called when it is open where it is needed. */
  takeName(): void
  /** Frees what it takes on the disk: at once, whoever has it open, and on another thread, as it can take long. */
  free(): void
}

/**
 * Makes one, empty. Windows has none: it keeps the name of a file that is open.
 *
 * @param stored its file is the folder
 * @throws StorageError when the folder cannot be written to
 */
export function makeNamelessFile(stored: Stored): NamelessFile {
  const path = join(stored.file, `newoaks-${randomUUID()}`)
  const handle = opened(path, stored)
  return {
    path,
    takeName: () => unlinkSync(path),
    // Closing it frees what is left, if it cannot be cut.
    free: () => ftruncate(handle, 0, () => close(handle)),
  }
}

function opened(path: string, stored: Stored): number {
  try {
    return openSync(path, 'wx+', PRIVATE_FILE)
  } catch (error) {
    throw storageError(error, stored, 'opened')
  }
}

/** The folder for files of any size: where a system has one beside the other, that is often kept in memory. */
export function scratchFolder(): string {
  const { SQLITE_TMPDIR, TMPDIR } = process.env
  const folders = [SQLITE_TMPDIR, TMPDIR, '/var/tmp'].filter((folder) => folder !== undefined)
  return folders.find(isWritable) ?? tmpdir()
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
