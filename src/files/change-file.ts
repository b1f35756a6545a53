import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError, errorCode, InputError, reasonOf } from '../errors.ts'

const MAX_TRIES = 5
/** What a new file gets, less what the umask of the process takes away. */
const NEW_FILE_MODE = 0o666
const PERMISSIONS = 0o777

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
): Promise<void> {
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await textOf(path)
      if (await replaced(path, before, change(before))) return
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (!existsSync(dirname(path)))
      throw new InputError(`There is no folder ${dirname(path)}.`, 'Make it, or choose another.')
    const reason = reasonOf(error)
    throw new InputError(`${path} cannot be written: ${reason}.`, 'Choose another folder.')
  }
  throw new InputError(
    `${path} is being changed by another program.`,
    'Try again when it has ended.',
  )
}

/** False when the file does not hold `before` any more. */
async function replaced(path: string, before: string | undefined, after: string): Promise<boolean> {
  const beside = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(beside, 'wx', NEW_FILE_MODE)
    try {
      if (before !== undefined) await file.chmod((await stat(path)).mode & PERMISSIONS)
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
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
