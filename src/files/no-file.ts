import { readdir, realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { InputError } from '../errors.ts'

/** So many files of a folder are named. */
const MAX_SHOWN_FILES = 20

/** @throws InputError when a path is the address of something on the web */
export function refuseAddress(path: string): void {
  if (!/^\s*(https?|ftps?|sftp|s3):\/\//i.test(path)) return
  // A secret can stand in front of the host, or behind the question mark.
  const shown = URL.canParse(path) ? new URL(path) : undefined
  const named = shown ? `${shown.protocol}//${shown.host}${shown.pathname}` : 'This'
  throw new InputError(
    `${named} is a web address, and only files of this computer are read.`,
    'Download it, and give the path of the file; a file of listings can be given by its https address, as url.',
  )
}

/**
 * The error for a folder that is named instead of a file, with the files that are in it; undefined when
 * the path is no folder that may be read.
 *
 * @param isAllowed is given the real path of the folder; default: any may be read
 */
export async function namedFolder(
  path: string,
  isAllowed: (place: string) => boolean = () => true,
): Promise<InputError | undefined> {
  try {
    if (!(await stat(path)).isDirectory()) return undefined
    const files = await filesOf(path, isAllowed)
    if (!files) return undefined
    const left = files.length - MAX_SHOWN_FILES
    const named = [...files.slice(0, MAX_SHOWN_FILES), ...(left > 0 ? [`and ${left} more`] : [])]
    return new InputError(
      `${basename(path)} is a folder, not a file.`,
      files.length === 0 ? 'Name a file.' : `Name one of its files: ${named.join(', ')}.`,
    )
  } catch {
    return undefined
  }
}

/**
 * The names of the files of a folder, hidden ones left out; none of a folder that cannot be read.
 *
 * @param isAllowed is given its real path
 */
export async function filesIn(
  path: string,
  isAllowed: (place: string) => boolean,
): Promise<readonly string[]> {
  return (await filesOf(path, isAllowed).catch(() => undefined)) ?? []
}

/** Undefined of a folder that may not be read. @throws what reading it throws */
async function filesOf(
  path: string,
  isAllowed: (place: string) => boolean,
): Promise<readonly string[] | undefined> {
  const entries = await readdir(path, { withFileTypes: true })
  // After it was read: another folder may have taken its place.
  if (!isAllowed(await realpath(path))) return undefined
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
}
