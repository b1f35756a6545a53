import { createHash } from 'node:crypto'
import { readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ConfigError, reasonOf } from '../errors.ts'
import { makeFolder } from '../files/make-folder.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../files/private-files.ts'
import { jsonOf } from '../text/json.ts'

/** What was shown longer ago does not count: the user has forgotten it. */
const COUNTS_FOR_MS = 60 * 60 * 1000
/** So long it is known that it was shown, and counts no more. */
const KNOWN_FOR_MS = 24 * COUNTS_FOR_MS

const SUBJECT_DIGITS = 16
const PART_DIGITS = 16

/** Whatever else is in the folder is not this program's. */
const FILE_NAME = /^([0-9a-f]{16}-)?[0-9a-f]{64}$/

/** What a person agrees to: this tool, and exactly these targets, as JSON. */
interface Shown {
  readonly tool: string
  /** What it is about, as JSON: shown for one subject, nothing is shown for another. */
  readonly subject: unknown
  readonly targets: unknown
  /** What the targets are made of: to tell which of them are otherwise than was shown. */
  readonly parts?: readonly ShownPart[] | undefined
}

/** One of several things that are reached at once. */
export interface ShownPart {
  readonly id: string
  /** What it is called to a person. */
  readonly name: string
  /** What is shown of it, as JSON. */
  readonly value: unknown
}

/** The tool has shown something else of the same subject within the last hour. */
export interface OtherShown {
  /** The names of the parts that are otherwise, or new, as far as that is known. */
  readonly otherwise: readonly string[]
  /** How many parts were shown that are not among these. */
  readonly missing: number
}

/** Why what is confirmed counts for nothing. */
export type Unagreed = 'never shown' | 'shown too long ago' | OtherShown

/**
 * Remembers which changes an agent was shown before it may confirm them. As files: some hosts start
 * a process for each call.
 */
export interface ShownChanges {
  /** @throws ConfigError when it cannot be remembered */
  add(change: Shown): Promise<void>
  /**
   * Whether exactly this was shown within the last hour. It counts once.
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
        await writeFile(fileOf(change), JSON.stringify(digests(change)), { mode: PRIVATE_FILE })
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
      const recent = await recentOf(folder, subjectOf(change))
      if (recent.length === 0) return 'never shown'
      return otherThan(await Promise.all(recent.map(readDigests)), change)
    },
  }
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** By part, what was shown of it: no more is kept of listings than whether they are the same. */
const Digests = z.record(z.string(), z.string())
type Digests = z.infer<typeof Digests>

function digests({ parts = [] }: Pick<Shown, 'parts'>): Digests {
  return Object.fromEntries(parts.map(({ id, value }) => [partDigest(id), partDigest(value)]))
}

function partDigest(value: unknown): string {
  return digest(value).slice(0, PART_DIGITS)
}

/** None where they cannot be read, as of an earlier version. */
async function readDigests(file: string): Promise<Digests> {
  const { data = {} } = Digests.safeParse(jsonOf(await readFile(file, 'utf8').catch(() => '')))
  return data
}

/** Beside what was shown of most of the same parts, and last of those: another plan tells nothing of this one. */
function otherThan(shown: readonly Digests[], { parts = [] }: Pick<Shown, 'parts'>): OtherShown {
  const now = digests({ parts })
  const missingIn = (each: Digests) =>
    Object.keys(each).filter((id) => now[id] === undefined).length
  const inCommon = (each: Digests) => Object.keys(each).length - missingIn(each)
  const [nearest] = shown
    .filter((each) => inCommon(each) > 0)
    .toSorted((one, other) => inCommon(other) - inCommon(one))
  if (!nearest) return { otherwise: [], missing: 0 }
  const others = parts.filter(({ id, value }) => nearest[partDigest(id)] !== partDigest(value))
  return { otherwise: others.map(({ name }) => name), missing: missingIn(nearest) }
}

/** What was shown of a subject within the time that it counts for, the last first. */
async function recentOf(folder: string, subject: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names
    .filter((name) => FILE_NAME.test(name) && name.startsWith(`${subject}-`))
    .map((name) => join(folder, name))
  const aged = await Promise.all(files.map(async (file) => ({ file, ageMs: await ageOf(file) })))
  return aged
    .filter(({ ageMs }) => ageMs < COUNTS_FOR_MS)
    .toSorted((one, other) => one.ageMs - other.ageMs)
    .map(({ file }) => file)
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
