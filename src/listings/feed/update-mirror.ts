import type { FeedAddress } from './feed-address.ts'
import { type FeedPages, type FeedQuery, type FeedRecord, feedProblem } from './feed-pages.ts'
import {
  isWithheld,
  type KeyName,
  keyed,
  keyLiteral,
  keyNameOf,
  MODIFIED,
  momentOf,
  timeLiteral,
  withheld,
} from './feed-record.ts'
import { FeedRefused } from './feed-request.ts'
import type { Mirror } from './mirror.ts'

/** Keys that are asked for at once: an address must not grow too long. */
const KEYS_A_REQUEST = 40
const DAY_MS = 24 * 60 * 60 * 1000

/** What one reading of a feed has brought. */
export interface FeedNews {
  readonly how: 'whole' | 'changes' | 'changes and keys'
  /** Records that were read, those that are the same as before among them. */
  readonly read: number
  /** Records that the feed does not have any more. */
  readonly gone: number
}

interface UpdateOptions {
  readonly pages: FeedPages
  readonly address: FeedAddress
  /** After so many days all keys are compared. */
  readonly compareDays: number
  readonly now: Date
  /** Told how many records have been read. */
  readonly onRead: (records: number) => void
}

/**
 * Brings the copy of a feed up to date: the first time by reading all of it, then by what has changed since,
 * and now and then by comparing all keys. With a filter they are compared each time, because what leaves the
 * filter is not among the changes.
 *
 * @throws InputError when the feed cannot be read whole; then nothing of it may be kept
 */
export async function updateMirror(mirror: Mirror, options: UpdateOptions): Promise<FeedNews> {
  const { pages, address, compareDays, now, onRead } = options
  const query = JSON.stringify(address.options)
  const known = mirror.facts?.query === query ? mirror.facts : undefined
  const readUpTo = known?.readUpTo ?? null
  const { $filter } = address.options
  const reading = createReading(mirror, onRead)
  let gone = 0
  const compare = async () => {
    gone = await compareKeys(mirror, reading, options)
  }

  if (readUpTo === null) {
    mirror.clear()
    const told = await pages.read(address.options, reading.take)
    if (told !== undefined && mirror.count() < told) await compare()
  } else {
    const changed = `${MODIFIED} ge ${timeLiteral(readUpTo)}`
    const filter = $filter ? `(${$filter}) and ${changed}` : changed
    await pages.read({ ...address.options, $filter: filter }, reading.take)
  }
  const isDue =
    readUpTo !== null &&
    ($filter !== undefined || now.getTime() >= (known?.comparedAtMs ?? 0) + compareDays * DAY_MS)
  if (isDue) await compare()
  if (mirror.count() === 0) throw feedProblem('it has no listing')
  const isCompared = isDue || readUpTo === null
  mirror.keep({
    query,
    readUpTo: reading.readUpTo(readUpTo, now),
    comparedAtMs: isCompared ? now.getTime() : (known?.comparedAtMs ?? 0),
  })
  const how = readUpTo === null ? 'whole' : isDue ? 'changes and keys' : 'changes'
  return { how, read: reading.count(), gone }
}

type Reading = ReturnType<typeof createReading>

/** Takes records into the copy, and keeps the time of the last of them. */
function createReading(mirror: Mirror, onRead: (records: number) => void) {
  let count = 0
  let name: KeyName | undefined
  let last: { readonly at: number; readonly text: string } | undefined
  return {
    count: () => count,
    keyName: () => name ?? 'ListingKey',
    take(records: readonly FeedRecord[]): void {
      const taken = records.map((record) => {
        name ??= keyNameOf(record)
        if (name === undefined || keyNameOf(record) === undefined)
          throw feedProblem('a listing of it has no ListingKey')
        const each = keyed(record, name)
        const at = each.modified === null ? undefined : momentOf(each.modified)
        if (at !== undefined && each.modified !== null && (!last || at > last.at))
          last = { at, text: each.modified }
        if (!isWithheld(record)) return each
        return { ...each, record: withheld(record, mirror.get(each.key)) }
      })
      mirror.put(taken)
      count += taken.length
      onRead(count)
    },
    /** A time that has not come yet would hide all changes until it has. */
    readUpTo(before: string | null, now: Date): string | null {
      if (!last) return before
      if (last.at > now.getTime()) return now.toISOString()
      const beforeAt = before === null ? undefined : momentOf(before)
      return beforeAt !== undefined && beforeAt > last.at ? before : last.text
    },
  }
}

/**
 * Compares all keys of the feed with those of the copy. What the feed does not list is asked for by its key
 * before it counts as gone: while pages are read, a listing can slip from one to another.
 *
 * @returns how many are gone
 */
async function compareKeys(
  mirror: Mirror,
  reading: Reading,
  { pages, address }: UpdateOptions,
): Promise<number> {
  const { $filter } = address.options
  const name = keyNameIn(mirror) ?? reading.keyName()
  const select = [...new Set([name, MODIFIED])].join(',')
  const told = await pages.read({ ...($filter && { $filter }), $select: select }, (records) => {
    mirror.list(
      records.map((record) => {
        if (keyNameOf(record) === undefined) throw feedProblem(`a listing of it has no ${name}`)
        const { key, modified } = keyed(record, name)
        return { key, modified }
      }),
    )
  })
  const isWhole = told !== undefined && mirror.listedCount() >= told
  let gone = 0
  for (const keys of batches(mirror.unlisted)) {
    const found = new Set<string>()
    const isTold = await askFor(keys, (records) => {
      reading.take(records)
      for (const record of records) found.add(keyed(record, name).key)
    })
    // A feed that cannot be asked by key: its list counts alone, if it is as long as it says.
    if (!isTold && !isWhole) continue
    const missing = keys.filter((key) => !found.has(key))
    mirror.remove(missing)
    gone += missing.length
  }
  for (const keys of batches(mirror.outdated)) await askFor(keys, reading.take)
  return gone

  /** @returns false when the feed refuses such a question */
  async function askFor(
    keys: readonly string[],
    take: (records: readonly FeedRecord[]) => void,
  ): Promise<boolean> {
    const any = keys.map((key) => `${name} eq ${keyLiteral(key)}`).join(' or ')
    const query: FeedQuery = {
      ...address.options,
      $filter: $filter ? `(${$filter}) and (${any})` : any,
    }
    try {
      await pages.read(query, take)
      return true
    } catch (error) {
      if (error instanceof FeedRefused) return false
      throw error
    }
  }
}

function keyNameIn(mirror: Mirror): KeyName | undefined {
  for (const line of mirror.lines()) return keyNameOf(JSON.parse(line))
  return undefined
}

function* batches(page: (after: string, limit: number) => string[]) {
  let after = ''
  for (;;) {
    const keys = page(after, KEYS_A_REQUEST)
    const last = keys.at(-1)
    if (last === undefined) return
    yield keys
    after = last
  }
}
