import type { KeyType } from '../../contract/listing.ts'
import { operations } from '../../contract/operations.ts'
import type { Finding } from '../finding.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { lateMsOf } from './late-requests.ts'
import { brokenOff, notAddressable, severalDeleted } from './problems.ts'
import { refusedWith, type Sender, type Sent } from './sender.ts'
import { addressOf } from './service-key.ts'

/** How many listings one request deletes. */
const DELETE_BATCH = 100

interface RemovalCounts {
  readonly deleted: number
  /** The service did not have them any more. */
  readonly alreadyGone: number
  readonly failed: number
  readonly unknown: number
  readonly notAttempted: number
}

/** Listings by what became of them. */
export interface Removal extends RemovalCounts {
  readonly findings: readonly Finding[]
}

/** Counts listings while they are removed. */
export interface Removals {
  add(what: keyof RemovalCounts, count: number): void
  /** A finding that was noted before is kept once. */
  note(finding: Finding): void
  sum(): Removal
}

export function createRemovals(): Removals {
  const counts = { deleted: 0, alreadyGone: 0, failed: 0, unknown: 0, notAttempted: 0 }
  const findings = new Map<string, Finding>()
  return {
    add(what, count) {
      counts[what] += count
    },
    note: (finding) => findings.set(finding.message, finding),
    sum: () => ({ ...counts, findings: [...findings.values()] }),
  }
}

/** A listing and the key by which it is deleted. */
interface Target {
  readonly entry: Entry
  readonly key: string
}

interface DeletionParts {
  readonly ledger: Ledger
  readonly sender: Sender
  readonly runId: string
  readonly timeoutMs: number
  readonly removals: Removals
}

/** Deletes listings, those of one chatbot, in requests of up to DELETE_BATCH keys. */
export async function deleteEntries(
  entries: readonly Entry[],
  parts: DeletionParts,
): Promise<void> {
  const groups: Record<KeyType, Target[]> = { NewOaks: [], MLSNumber: [], URL: [] }
  for (const entry of entries) {
    const address = entry.id === null ? addressOf(parts.ledger, entry) : undefined
    if (entry.id !== null) groups.NewOaks.push({ entry, key: entry.id })
    else if (address) groups[address.KeyType].push({ entry, key: address.Key })
    else {
      parts.removals.add('failed', 1)
      parts.removals.note(notAddressable)
    }
  }
  for (const keyType of ['NewOaks', 'MLSNumber', 'URL'] as const)
    for (const group of inGroups(groups[keyType], DELETE_BATCH))
      await deleteGroup(keyType, group, parts)
}

async function deleteGroup(
  KeyType: KeyType,
  group: readonly Target[],
  { ledger, sender, runId, timeoutMs, removals }: DeletionParts,
): Promise<void> {
  const intent = { kind: 'delete', runId, lateMs: lateMsOf(timeoutMs) } as const
  let intended = false
  let successes = 0
  let gone = 0

  /** @param unsure some of them were perhaps deleted before */
  async function remove(targets: readonly Target[], unsure: boolean): Promise<void> {
    const [first] = targets
    if (!first) return
    const count = targets.length
    // One with an open intent keeps it: a refused deletion does not tell what that has led to.
    const closed = targets.map(({ entry }) => entry).filter((entry) => entry.intent === null)
    const sent = await sender.send(operations.deleteListings, async () => {
      intended = true
      await Promise.all(closed.map((entry) => ledger.intend(entry, intent)))
      const Keys = targets.map(({ key }) => key)
      return { SerialNumber: first.entry.serialNumber, Keys, KeyType }
    })
    const successCount = successesOf(sent)
    successes += successCount ?? 0
    if (successCount === count || (successCount !== undefined && count === 1)) {
      for (const { entry } of targets) ledger.record(entry, runId, { kind: 'deleted' })
      gone += count
    } else if (count > 1 && (successCount !== undefined || refusedWith(sent, 400))) {
      const some = successCount !== undefined && successCount > 0
      // Once some are deleted, a half with one of them would be answered like one with none.
      const size = some ? 1 : Math.ceil(count / 2)
      await Promise.all(inGroups(targets, size).map((part) => remove(part, unsure || some)))
    } else if (sent.kind === 'lost' || unsure) {
      removals.add('unknown', count)
      removals.note('finding' in sent ? sent.finding : brokenOff)
    } else {
      if (intended) for (const entry of closed) ledger.record(entry, runId, { kind: 'refused' })
      removals.add(sent.kind === 'refused' ? 'failed' : 'notAttempted', count)
      if (sent.kind === 'refused') removals.note(sent.finding)
    }
  }

  await remove(group, false)
  // A key that was asked for again, alone, was deleted by then or had been gone before.
  const deleted = Math.min(successes, gone)
  removals.add('deleted', deleted)
  removals.add('alreadyGone', gone - deleted)
  if (successes > group.length) removals.note(severalDeleted(successes - group.length))
}

/** How many of the keys were deleted; undefined when the answer does not tell. */
function successesOf(sent: Sent<{ readonly SuccessCount: number }>): number | undefined {
  if (sent.kind === 'answered') return sent.data.SuccessCount
  return refusedWith(sent, 404) ? 0 : undefined
}

function inGroups<Member>(members: readonly Member[], size: number): Member[][] {
  return Array.from({ length: Math.ceil(members.length / size) }, (_, index) =>
    members.slice(index * size, (index + 1) * size),
  )
}
