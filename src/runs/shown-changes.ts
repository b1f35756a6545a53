import { createHash } from 'node:crypto'
import { readdir, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, reasonOf } from '../errors.ts'
import { makeFolder } from '../files/make-folder.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../files/private-files.ts'

/** What was shown longer ago does not count: the user has forgotten it. */
const COUNTS_FOR_MS = 60 * 60 * 1000
/** So long it is known that it was shown, and counts no more. */
const KNOWN_FOR_MS = 24 * COUNTS_FOR_MS

const SUBJECT_DIGITS = 16

/** Whatever else is in the folder is not this program's. */
const FILE_NAME = /^([0-9a-f]{16}-)?[0-9a-f]{64}$/

/** What a person agrees to: this tool, and exactly these targets, as JSON. */
interface Shown {
  readonly tool: string
  /** What it is about, as JSON: shown for one subject, nothing is shown for another. */
  readonly subject: unknown
  readonly targets: unknown
}

/** Why what is confirmed counts for nothing. */
export type Unagreed = 'never shown' | 'shown too long ago' | 'other shown'

/**
 * Remembers which changes an agent was shown before it may confirm them. As files: some hosts start
 * a process for each call.
 */
export interface ShownChanges {
  /** @throws ConfigError when it cannot be remembered */
  add(change: Shown): Promise<void>
  /**
   * Whether exactly this was shown within the last hour. It counts once. `other shown`: the tool has
   * shown something else of the same subject within that time.
   */
  take(change: Shown): Promise<'agreed' | Unagreed>
}

/** @param service what the changes are made at: what was shown for one says nothing of another. */
export function createShownChanges(folder: string, service: string): ShownChanges {
  const subjectOf = ({ tool, subject }: Shown) =>
    digest([service, tool, subject]).slice(0, SUBJECT_DIGITS)
  const fileOf = (change: Shown) =>
    join(folder, `${subjectOf(change)}-${digest([service, change.tool, change.targets])}`)
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
      const ageMs = await ageOf(file)
      if (ageMs < COUNTS_FOR_MS) {
        // Of two calls at once only one removes it; `rm` would succeed for both.
        const isMine = await unlink(file).then(
          () => true,
          () => false,
        )
        return isMine ? 'agreed' : 'never shown'
      }
      if (ageMs < KNOWN_FOR_MS) return 'shown too long ago'
      return (await hasRecent(folder, subjectOf(change))) ? 'other shown' : 'never shown'
    },
  }
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

async function hasRecent(folder: string, subject: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => [])
  const ages = await Promise.all(
    names
      .filter((name) => FILE_NAME.test(name) && name.startsWith(`${subject}-`))
      .map((name) => ageOf(join(folder, name))),
  )
  return ages.some((ageMs) => ageMs < COUNTS_FOR_MS)
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (!FILE_NAME.test(name) || (await ageOf(file)) < KNOWN_FOR_MS) continue
    // What cannot be removed is in nobody's way.
    await unlink(file).catch(() => {})
  }
}

/** How long ago a file was written; infinite when there is none. */
async function ageOf(file: string): Promise<number> {
  const shownAtMs = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.NEGATIVE_INFINITY,
  )
  // What a clock that was set back dates into the future is as far away.
  return Math.abs(Date.now() - shownAtMs)
}
