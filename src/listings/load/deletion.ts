import type { KeyType } from '../../contract/listing.ts'
import { operations } from '../../contract/operations.ts'
import type { Finding } from '../finding.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { addressOf } from './address.ts'
import { notAddressable } from './problems.ts'
import type { Sender } from './sender.ts'

/** How many listings one request deletes. */
export const DELETE_BATCH = 100

/** Listings by what became of them. */
export interface Removal {
  readonly deleted: number
  /** The service did not have them any more. */
  readonly alreadyGone: number
  readonly failed: number
  readonly unknown: number
  readonly notAttempted: number
  readonly findings: readonly Finding[]
}

export const nothingRemoved: Removal = {
  deleted: 0,
  alreadyGone: 0,
  failed: 0,
  unknown: 0,
  notAttempted: 0,
  findings: [],
}

/** Both together; a finding that both have is kept once. */
export function addRemovals(one: Removal, other: Removal): Removal {
  const findings = new Map(
    [...one.findings, ...other.findings].map((finding) => [finding.message, finding]),
  )
  return {
    deleted: one.deleted + other.deleted,
    alreadyGone: one.alreadyGone + other.alreadyGone,
    failed: one.failed + other.failed,
    unknown: one.unknown + other.unknown,
    notAttempted: one.notAttempted + other.notAttempted,
    findings: [...findings.values()],
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
}

/** Deletes listings, those of one chatbot, in requests of up to DELETE_BATCH keys. */
export async function deleteEntries(
  entries: readonly Entry[],
  parts: DeletionParts,
): Promise<Removal> {
  const groups: Record<KeyType, Target[]> = { NewOaks: [], MLSNumber: [], URL: [] }
  let removal = nothingRemoved
  for (const entry of entries) {
    const address = entry.id === null ? addressOf(parts.ledger, entry) : undefined
    if (entry.id !== null) groups.NewOaks.push({ entry, key: entry.id })
    else if (address) groups[address.KeyType].push({ entry, key: address.Key })
    else
      removal = addRemovals(removal, { ...nothingRemoved, failed: 1, findings: [notAddressable] })
  }
  for (const keyType of ['NewOaks', 'MLSNumber', 'URL'] as const)
    for (let from = 0; from < groups[keyType].length; from += DELETE_BATCH) {
      const group = groups[keyType].slice(from, from + DELETE_BATCH)
      removal = addRemovals(removal, await deleteGroup(keyType, group, parts))
    }
  return removal
}

async function deleteGroup(
  KeyType: KeyType,
  group: readonly Target[],
  { ledger, sender, runId, timeoutMs }: DeletionParts,
): Promise<Removal> {
  const [first] = group
  if (!first) return nothingRemoved
  const { serialNumber: SerialNumber } = first.entry
  const intent = { kind: 'delete', runId, lateMs: timeoutMs } as const
  // One with an open intent keeps it: a refused deletion does not tell what that has led to.
  const settled = group.map(({ entry }) => entry).filter((entry) => entry.intent === null)
  const sent = await sender.send(operations.deleteListings, async () => {
    await Promise.all(settled.map((entry) => ledger.intend(entry, intent)))
    return { SerialNumber, Keys: group.map(({ key }) => key), KeyType }
  })
  const count = group.length
  switch (sent.kind) {
    case 'answered': {
      for (const { entry } of group) ledger.record(entry, runId, { kind: 'deleted' })
      const deleted = Math.min(sent.data.SuccessCount, count)
      return { ...nothingRemoved, deleted, alreadyGone: count - deleted }
    }
    case 'refused':
      for (const entry of settled) ledger.record(entry, runId, { kind: 'refused' })
      return { ...nothingRemoved, failed: count, findings: [sent.finding] }
    case 'lost':
      return { ...nothingRemoved, unknown: count, findings: [sent.finding] }
    default:
      return { ...nothingRemoved, notAttempted: count }
  }
}
