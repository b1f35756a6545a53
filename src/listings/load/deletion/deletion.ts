import { type KeyType, keyTypes } from '../../../contract/listing.ts'
import { operations } from '../../../contract/operations.ts'
import { type DeletionCounts, noDeletions } from '../../counts.ts'
import type { Finding } from '../../finding.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { LoadParts } from '../load-options.ts'
import { countedNone, notAddressable, perhapsDeletedHere, severalDeleted } from '../problems.ts'
import { lateMsOf } from '../sending/late-requests.ts'
import { refusedWith, type Sender, type SendResult } from '../sending/sender.ts'
import { keyOf } from '../sending/service-key.ts'
import { brokenOff } from '../sending/stop-problems.ts'
import { MAX_FIRST } from './found-apart.ts'

/** How many listings one request deletes. */
const MAX_KEYS = 100

/** Listings that were to be deleted, by what became of them. */
export interface DeletionResult extends Readonly<DeletionCounts> {
  readonly findings: readonly Finding[]
}

/** Which of them, as far as that is known. */
export interface NamedDeletions {
  /** The first of those that were deleted. */
  readonly deleted: readonly Entry[]
  /** The first of those that were not, or of which it is not known. */
  readonly left: readonly Entry[]
  /**
   * Of those that were gone already, how many others had been deleting that never had an answer, by these: runs or
   * single calls.
   */
  readonly byOthers: ReadonlyMap<string, number>
}

/** Counts listings while they are deleted. */
export interface DeletionTally {
  add(what: keyof DeletionCounts, count: number): void
  name(which: 'deleted' | 'left', entries: readonly Entry[]): void
  /** One that was gone already was deleted by this run or call. */
  addByOther(runId: string): void
  /** A finding that was noted before is kept once. */
  note(finding: Finding): void
  sum(): DeletionResult
  named(): NamedDeletions
}

export function createDeletionTally(): DeletionTally {
  const counts = { ...noDeletions }
  const findings = new Map<string, Finding>()
  const named = { deleted: [] as Entry[], left: [] as Entry[] }
  const byOthers = new Map<string, number>()
  return {
    add(what, count) {
      counts[what] += count
    },
    name(which, entries) {
      named[which].push(...entries.slice(0, MAX_FIRST - named[which].length))
    },
    addByOther(runId) {
      byOthers.set(runId, (byOthers.get(runId) ?? 0) + 1)
    },
    note: (finding) => findings.set(finding.message, finding),
    sum: () => ({ ...counts, findings: [...findings.values()] }),
    named: () => ({ ...named, byOthers }),
  }
}

/** A listing and the key by which it is deleted. */
interface KeyedEntry {
  readonly entry: Entry
  readonly key: string
}

export interface DeletionParts extends Pick<LoadParts, 'ledger' | 'timeoutMs'> {
  readonly sender: Sender
  readonly runId: string
  readonly tally: DeletionTally
  /** Whether the list of the service, read just before, had it; undefined: that is not known. */
  readonly wasListed?: ((entry: Entry) => boolean | undefined) | undefined
}

/** Deletes listings, those of one chatbot, in requests of up to MAX_KEYS keys. */
export async function deleteEntries(
  entries: readonly Entry[],
  parts: DeletionParts,
): Promise<void> {
  const groups: Record<KeyType, KeyedEntry[]> = { NewOaks: [], MLSNumber: [], URL: [] }
  for (const entry of entries) {
    const found = await keyOf(parts.ledger, entry)
    if (found) groups[found.KeyType].push({ entry, key: found.Key })
    else {
      parts.tally.add('failed', 1)
      parts.tally.name('left', [entry])
      parts.tally.note(notAddressable)
    }
  }
  for (const keyType of keyTypes)
    for (const group of inGroups(groups[keyType], MAX_KEYS))
      await deleteGroup(keyType, group, parts)
}

async function deleteGroup(
  keyType: KeyType,
  group: readonly KeyedEntry[],
  parts: DeletionParts,
): Promise<void> {
  const { tally, wasListed = () => undefined } = parts
  const { successes, gone, afterLost } = await remove(
    group,
    { intended: false, unsure: false },
    { ...parts, keyType },
  )
  const listed = gone.filter((entry) => wasListed(entry) === true)
  // A key that was asked for again, alone, had been deleted by the first request or was gone before
  // it; the sum of the answers tells how many were the one and how many the other. Where one of these
  // answers was lost, the list does.
  const told = Math.min(successes, gone.length)
  const deleted = afterLost ? Math.max(told, listed.length) : told
  tally.add('deleted', deleted)
  tally.add('alreadyGone', gone.length - deleted)
  if (listed.length === deleted) tally.name('deleted', listed)
  else if (gone.length === deleted) tally.name('deleted', gone)
  if (afterLost && gone.some((entry) => wasListed(entry) === undefined) && deleted < gone.length)
    tally.note(perhapsDeletedHere(gone.length - deleted))
  if (successes > group.length) tally.note(severalDeleted(successes - group.length))
}

/** What an earlier request for the same listings has left. */
interface Earlier {
  /** Intents of this run for them. */
  readonly intended: boolean
  /** That some of them were perhaps deleted. */
  readonly unsure: boolean
}

interface Removal {
  /** How many deletions the service has told of. */
  readonly successes: number
  /** Those that are not there any more. */
  readonly gone: readonly Entry[]
  /** Whether an answer was lost before these. */
  readonly afterLost: boolean
}

const nothing: Removal = { successes: 0, gone: [], afterLost: false }

interface RemovalParts extends DeletionParts {
  readonly keyType: KeyType
}

/** Listings that do not go with one request are asked for again in smaller groups. */
async function remove(
  group: readonly KeyedEntry[],
  { intended: wasIntended, unsure }: Earlier,
  parts: RemovalParts,
): Promise<Removal> {
  const { ledger, sender, runId, timeoutMs, tally, keyType: KeyType } = parts
  const [first] = group
  if (!first) return nothing
  const count = group.length
  const entries = group.map(({ entry }) => entry)
  // A listing with an open intent keeps that one: when this deletion is refused, nobody knows yet
  // what the earlier request has led to.
  const settled = entries.filter((entry) => entry.intent === null)
  let intended = wasIntended
  const sent = await sender.send(operations.deleteListings, async () => {
    intended = true
    const intent = { kind: 'delete', runId, lateMs: lateMsOf(timeoutMs) } as const
    await Promise.all(settled.map((entry) => ledger.intend(entry, intent)))
    const Keys = group.map(({ key }) => key)
    return { SerialNumber: first.entry.serialNumber, Keys, KeyType }
  })
  const successes = successesOf(sent)
  const afterLost = sent.kind === 'answered' && sent.afterLost
  // What a request before this one may have deleted is gone now, whatever the list had.
  const isCountedNone =
    successes === 0 && !unsure && !afterLost && parts.wasListed?.(first.entry) === true
  if (successes === count || (successes !== undefined && count === 1 && !isCountedNone)) {
    for (const entry of entries) recordGone(entry, successes === 0, parts)
    return { successes, gone: entries, afterLost }
  }
  if (count > 1 && (successes !== undefined || refusedWith(sent, 400))) {
    const some = successes !== undefined && successes > 0
    // The answer says how many were deleted, not which. Halves find the others as long as none is
    // deleted. Of 4 keys with 3 deleted, though, both halves hold a deleted one, and neither would
    // be answered in full: so each key is asked for alone.
    const size = some ? 1 : Math.ceil(count / 2)
    const earlier = { intended, unsure: unsure || some || afterLost }
    const removed = await Promise.all(
      inGroups(group, size).map((members) => remove(members, earlier, parts)),
    )
    return sumOf([{ successes: successes ?? 0, gone: [], afterLost }, ...removed])
  }
  tally.name('left', entries)
  if (sent.kind === 'lost' || unsure) {
    tally.add('unknown', count)
    tally.note('finding' in sent ? sent.finding : brokenOff)
    return nothing
  }
  if (intended) for (const entry of settled) ledger.record(entry, runId, { kind: 'refused' })
  const isFailed = sent.kind === 'refused' || isCountedNone
  tally.add(isFailed ? 'failed' : 'notAttempted', count)
  if (isFailed) tally.note('finding' in sent ? sent.finding : countedNone)
  return nothing
}

/** @param isNone whether the service has deleted none: it was gone before */
function recordGone(
  entry: Entry,
  isNone: boolean,
  { ledger, runId, tally, wasListed }: RemovalParts,
): void {
  const wasAbsent = isNone && wasListed?.(entry) === false
  const by = wasAbsent && entry.intent?.kind === 'delete' ? entry.intent.runId : undefined
  if (by !== undefined) tally.addByOther(by)
  ledger.record(entry, runId, {
    kind: 'deleted',
    by,
    isFoundGone: wasAbsent && by === undefined,
  })
}

function sumOf(removals: readonly Removal[]): Removal {
  return removals.reduce((one, other) => ({
    successes: one.successes + other.successes,
    gone: [...one.gone, ...other.gone],
    afterLost: one.afterLost || other.afterLost,
  }))
}

/** How many of the keys were deleted; undefined when the answer does not tell. */
function successesOf(sent: SendResult<{ readonly SuccessCount: number }>): number | undefined {
  if (sent.kind === 'answered') return sent.data.SuccessCount
  return refusedWith(sent, 404) ? 0 : undefined
}

function inGroups<Member>(members: readonly Member[], size: number): Member[][] {
  return Array.from({ length: Math.ceil(members.length / size) }, (_, index) =>
    members.slice(index * size, (index + 1) * size),
  )
}
