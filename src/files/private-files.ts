import { chmodSync, closeSync, type Dirent, lstatSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../errors.ts'

/** Modes of what is in the data folder: nobody else on the computer reads it. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700
const OTHERS = 0o077

/**
 * Makes an empty file that is private from its beginning. One that is there is not even opened: closing it
 * would end the locks that this process has on it, which a database relies on.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE))
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

/**
 * Closes a file to other users of the computer.
 *
 * @returns whether they cannot read it now; undefined where the system has no modes to tell by
 */
export function closedToOthers(file: string): boolean | undefined {
  if (process.platform === 'win32') return undefined
  chmodIfOpen(file, PRIVATE_FILE)
  return !isOpen(file)
}

/**
 * Makes a data folder private with all that this program keeps in it, where an earlier version or
 * another hand left it open to others. A folder that holds other things as well keeps its own mode.
 *
 * @param isOwn whether something at its top is of this program
 */
export function makePrivate(dataDir: string, isOwn: (name: string) => boolean): void {
  // Windows has no modes; there, the folder is in the user's own profile.
  if (process.platform === 'win32') return
  const entries = entriesOf(dataDir)
  const own = entries.filter(({ name }) => isOwn(name))
  for (const entry of own) closeToOthers(dataDir, entry)
  if (own.length > 0 && own.length === entries.length) chmodIfOpen(dataDir, PRIVATE_FOLDER)
}

function closeToOthers(folder: string, entry: Dirent): void {
  const path = join(folder, entry.name)
  if (entry.isFile()) chmodIfOpen(path, PRIVATE_FILE)
  // A folder that is closed already was closed last, after what is in it.
  if (!entry.isDirectory() || !isOpen(path)) return
  for (const inner of entriesOf(path)) closeToOthers(path, inner)
  chmodIfOpen(path, PRIVATE_FOLDER)
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Whether other users of the computer can read or change it, by its modes. */
export function isOpen(path: string): boolean {
  return ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0
}

function chmodIfOpen(path: string, mode: number): void {
  try {
    if (isOpen(path)) chmodSync(path, mode)
  } catch {
    // What belongs to another user is theirs to close.
  }
}
