import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { AppError, errorCode, InputError, reasonOf } from '../errors.ts'
import { type OpenFolder, openFolderOf } from './open-folder.ts'

const MAX_TRIES = 5
/** Undefined on Windows. */
const NO_LINK = constants.O_NOFOLLOW ?? 0
const NEW_FILE_MODE = 0o666
const PERMISSIONS = 0o777

interface ChangeOptions {
  /** The folders that may be written, without links; undefined: anywhere. */
  readonly roots?: readonly string[] | undefined
  /**
   * What the file gets, less what the umask of the process takes away; default: one that is there keeps what it
   * has, a new one is as any file.
   */
  readonly mode?: number | undefined
}

/**
 * Gives a file another text, made from the one that it has: the file is the old one or the new one,
 * never half of it. When another process changes it meanwhile, its new text is what is changed.
 *
 * @param path without links
 * @param change is given undefined when there is no file
 * @throws InputError when the file cannot be written, and what `change` throws; nothing has changed then
 */
export async function changeFile(
  path: string,
  change: (text: string | undefined) => string,
  { roots, mode }: ChangeOptions = {},
): Promise<void> {
  let folder: OpenFolder | undefined
  try {
    folder = await openFolderOf(path, roots)
    const inFolder = folder.path(basename(path))
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await textOf(inFolder)
      if (await replaced(inFolder, { before, after: change(before), mode })) return
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (!existsSync(dirname(path)))
      throw new InputError(`There is no folder ${dirname(path)}.`, 'Make it, or choose another.')
    const reason = reasonOf(error).replaceAll(folder?.path('') ?? '\0', `${dirname(path)}/`)
    throw new InputError(`${path} cannot be written: ${reason}.`, 'Choose another folder.')
  } finally {
    await folder?.close()
  }
  throw new InputError(
    `${path} is being changed by another program.`,
    'Try again when it has ended.',
  )
}

interface Replacement {
  readonly before: string | undefined
  readonly after: string
  readonly mode: number | undefined
}

/** False when the file does not hold `before` any more. */
async function replaced(path: string, { before, after, mode }: Replacement): Promise<boolean> {
  const beside = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(beside, 'wx', mode ?? NEW_FILE_MODE)
    try {
      if (before !== undefined && mode === undefined)
        await file.chmod((await lstat(path)).mode & PERMISSIONS)
      await file.writeFile(after)
    } finally {
      await file.close()
    }
    if ((await textOf(path)) !== before) return false
    await rename(beside, path)
    return true
  } finally {
    await rm(beside, { force: true })
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    const file = await open(path, constants.O_RDONLY | NO_LINK)
    try {
      return await file.readFile('utf8')
    } finally {
      await file.close()
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
