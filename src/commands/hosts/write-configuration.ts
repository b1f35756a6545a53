import { constants } from 'node:fs'
import { copyFile, lstat, readFile, realpath, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode, InputError, reasonOf } from '../../errors.ts'
import { changeFile } from '../../files/change-file.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { PRIVATE_FILE } from '../../files/private-files.ts'
import { copyName } from './earlier-copies.ts'

interface FoundConfiguration {
  /** Without links: what they lead to is changed, not they. */
  readonly path: string
  readonly exists: boolean
}

/** @throws InputError when it is a link to nothing, or no file */
export async function findConfiguration(path: string): Promise<FoundConfiguration> {
  try {
    const real = await realpath(path)
    if (!(await lstat(real)).isFile()) throw new Error('it is no file')
    return { path: real, exists: true }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw unusable(path, reasonOf(error))
    const isLink = await lstat(path).then(
      (there) => there.isSymbolicLink(),
      () => false,
    )
    if (isLink) throw unusable(path, 'it is a link to a file that is not there')
    return { path, exists: false }
  }
}

interface WriteOptions {
  readonly nowMs: number
  /** Whether a key stands in what is written. */
  readonly hasKey: boolean
  /** Whether one stood in what is there. */
  readonly hadKey: boolean
}

/**
 * Writes a configuration; what stood there is kept beside it. A new one, and each that a key stands in, can be
 * read by its owner alone; else one that is there keeps its rights.
 *
 * @param change is given the text that stands there when it is written
 * @returns the path of what was kept; undefined when there was nothing
 * @throws InputError when it cannot be written; nothing has changed then
 */
export async function writeConfiguration(
  { path, exists }: FoundConfiguration,
  change: (before: string | undefined) => string,
  { nowMs, hasKey, hadKey }: WriteOptions,
): Promise<string | undefined> {
  if (!exists) {
    const folder = dirname(path)
    try {
      makeFolder(folder)
    } catch (error) {
      throw unusable(path, reasonOf(error))
    }
    await changeFile(join(await realpath(folder), basename(path)), change, {
      mode: PRIVATE_FILE,
    })
    return undefined
  }
  const kept = copyName(path, nowMs)
  try {
    // A copy has the rights of the original.
    if (hadKey) await writeFile(kept, await readFile(path), { flag: 'wx', mode: PRIVATE_FILE })
    else await copyFile(path, kept, constants.COPYFILE_EXCL)
  } catch (error) {
    throw unusable(path, `it cannot be copied to ${kept}: ${reasonOf(error)}`)
  }
  await changeFile(path, change, { mode: hasKey ? PRIVATE_FILE : undefined })
  return kept
}

function unusable(path: string, why: string): InputError {
  return new InputError(
    `${path} was not changed: ${why}.`,
    'Put it right, or add the server by hand: the same command with --print shows what.',
  )
}
