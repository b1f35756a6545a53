import { constants, existsSync } from 'node:fs'
import { open, realpath, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { InputError, reasonOf } from '../errors.ts'
import { makeFolder } from '../files/make-folder.ts'

const { O_WRONLY, O_APPEND, O_CREAT, O_EXCL, O_NONBLOCK } = constants

/**
 * The path of a file that is to be written later, without links unless it is a device or a pipe. Its
 * folder is made; the file is left as it is.
 *
 * @param flag the one that names it
 * @throws InputError when it cannot be written
 */
export async function writableTarget(file: string, flag: string): Promise<string> {
  const path = resolve(file)
  try {
    makeFolder(dirname(path))
    if (existsSync(path)) {
      if ((await stat(path)).isDirectory()) throw new Error('it is a folder')
      // Without waiting: a pipe that nobody reads is refused.
      await (await open(path, O_WRONLY | O_APPEND | O_NONBLOCK)).close()
      return (await stat(path)).isFile() ? await realpath(path) : path
    }
    await (await open(path, O_WRONLY | O_CREAT | O_EXCL)).close()
    await rm(path)
    return join(await realpath(dirname(path)), basename(path))
  } catch (error) {
    const reason = reasonOf(error)
    throw new InputError(
      `--${flag}: ${file} cannot be written: ${reason}.`,
      'Name a file in a folder that can be written.',
    )
  }
}
