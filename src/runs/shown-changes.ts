import { createHash } from 'node:crypto'
import { readdir, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, reasonOf } from '../errors.ts'
import { makeFolder } from '../files/make-folder.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../files/private-files.ts'

/** What was shown longer ago does not count: the user has forgotten it. */
const COUNTS_FOR_MS = 60 * 60 * 1000

/** Whatever else is in the folder is not this program's. */
const FILE_NAME = /^[0-9a-f]{64}$/

/** What a person agrees to: this tool, and exactly this as JSON. */
interface Shown {
  readonly tool: string
  readonly targets: unknown
}

/**
 * Remembers which changes an agent was shown before it may confirm them. As files: some hosts start
 * a process for each call.
 */
export interface ShownChanges {
  /** @throws ConfigError when it cannot be remembered */
  add(change: Shown): Promise<void>
  /** Whether exactly this was shown within the last hour. It counts once. */
  take(change: Shown): Promise<boolean>
}

/** @param service what the changes are made at: what was shown for one says nothing of another. */
export function createShownChanges(folder: string, service: string): ShownChanges {
  const fileOf = ({ tool, targets }: Shown) => {
    const text = JSON.stringify([service, tool, targets])
    return join(folder, createHash('sha256').update(text).digest('hex'))
  }
  return {
    async add(change) {
      try {
        makeFolder(folder, PRIVATE_FOLDER)
        await removeOld(folder)
        await writeFile(fileOf(change), '', { mode: PRIVATE_FILE })
      } catch (error) {
        throw new ConfigError(
          `It cannot be remembered what was shown: ${reasonOf(error)}. ${folder}`,
          'Make the data folder one that can be written to, or name another with NEWOAKS_DATA_DIR.',
        )
      }
    },
    async take(change) {
      const file = fileOf(change)
      if (!(await isRecent(file))) return false
      // Of two calls at once only one removes it; `rm` would succeed for both.
      return unlink(file).then(
        () => true,
        () => false,
      )
    },
  }
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (!FILE_NAME.test(name) || (await isRecent(file))) continue
    // What cannot be removed is in nobody's way.
    await unlink(file).catch(() => {})
  }
}

async function isRecent(file: string): Promise<boolean> {
  const shownAtMs = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.NEGATIVE_INFINITY,
  )
  // Nor does what a clock that was set back dates into the future.
  return Math.abs(Date.now() - shownAtMs) < COUNTS_FOR_MS
}
