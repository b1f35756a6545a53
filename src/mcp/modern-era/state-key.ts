import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError, errorCode, reasonOf } from '../../errors.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../files/private-files.ts'

const KEY_BYTES = 32

/**
 * The key in a file, which is made when there is none.
 *
 * @throws ConfigError
 */
export async function readKey(file: string): Promise<Buffer> {
  try {
    const key = (await keyIn(file)) ?? (await makeKey(file))
    if (key.length === KEY_BYTES) return key
  } catch (error) {
    throw new ConfigError(
      `What a person is asked cannot be signed: ${reasonOf(error)}. Nothing was changed.`,
      'Make the data folder one that can be written to, or name another with NEWOAKS_DATA_DIR.',
    )
  }
  throw new ConfigError(
    `${file} is not a key of this program. Nothing was changed.`,
    'Remove this file and call again: a new one is made.',
  )
}

async function keyIn(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Of two processes at once both end with the same key, and neither sees half of it. */
async function makeKey(file: string): Promise<Buffer> {
  makeFolder(dirname(file), PRIVATE_FOLDER)
  const whole = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(whole, randomBytes(KEY_BYTES), { flag: 'wx', mode: PRIVATE_FILE })
  try {
    await link(whole, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await unlink(whole)
  }
  return readFile(file)
}
