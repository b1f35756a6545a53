import type { Listing } from '../../contract/listing.ts'
import { operations } from '../../contract/operations.ts'
import type { Finding } from '../finding.ts'
import type { Content } from '../ledger/content.ts'
import type { Entry, EntryRef } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RowState } from '../result.ts'
import type { Addressed } from './address.ts'
import type { Brake } from './brake.ts'
import type { Lanes } from './lanes.ts'
import type { Plan } from './plan.ts'
import { createdAgain, notAddressable } from './problems.ts'
import type { Sender } from './sender.ts'
import { settle } from './settle.ts'

/** An intent that is older than this is written anew before its request is sent. */
const FRESH_MS = 250
/** How often a listing is created whose creation is lost and then found not to have happened. */
const CREATIONS = 5

/** A row that is to be sent. */
export interface SendableRow {
  readonly ref: EntryRef
  readonly listing: Omit<Listing, 'SerialNumber'>
  readonly content: Content
  readonly entry: Entry | undefined
}

/** What has become of a row that was to be sent. */
export interface Verdict {
  readonly state: RowState
  readonly finding?: Finding
  /** The finding is about the service, not about the row alone. */
  readonly byService?: boolean
}

interface RowLoaderParts {
  readonly ledger: Ledger
  readonly sender: Sender
  readonly addressed: Addressed
  readonly lanes: Lanes
  readonly brake: Brake
  readonly runId: string
  /** How long one request may take. */
  readonly timeoutMs: number
}

/** Carries out what is planned for a row: an intent before each request, its result after it. */
export function createRowLoader(parts: RowLoaderParts) {
  const { ledger, sender, addressed, lanes, brake, runId } = parts
  /** A request is sent while its intent is fresh, and may act until it times out. */
  const lateMs = parts.timeoutMs + FRESH_MS
  const settling = { addressed, lanes, stopped: brake.signal }

  const intend = ({ ref, content }: SendableRow, kind: 'create' | 'update') =>
    ledger.intend(ref, { kind, runId, lateMs, content })

  async function create(row: SendableRow, finding?: Finding): Promise<Verdict> {
    const { ref, listing, content } = row
    const created = (id: string | null): Verdict => {
      ledger.record(ref, runId, { kind: 'created', id, hash: content.hash })
      return { state: 'created', ...(finding && { finding }) }
    }
    for (let number = 1; ; number += 1) {
      let intendedAtMs = await intend(row, 'create')
      const sent = await sender.send(operations.createListing, async () => {
        await addressed.free(listing)
        while (Date.now() - intendedAtMs > FRESH_MS) {
          intendedAtMs = await intend(row, 'create')
          await addressed.free(listing)
        }
        return { SerialNumber: ref.serialNumber, ...listing }
      })
      if (sent.kind === 'answered') return created(sent.data)
      if (sent.kind !== 'lost') return notDone(row, sent)
      const settled = await settle(ref, listing, intendedAtMs + lateMs, settling)
      if (settled.kind === 'present') return created(null)
      if (settled.kind === 'unknown') return { state: 'unknown', ...settled }
      if (number === CREATIONS) {
        ledger.record(ref, runId, { kind: 'refused' })
        return { state: 'failed', finding: sent.finding, byService: true }
      }
    }
  }

  async function update(row: SendableRow): Promise<Verdict> {
    const { ref, listing, content, entry } = row
    await letLateRequestAct(row)
    if (brake.signal.aborted) return { state: 'notAttempted' }
    await intend(row, 'update')
    const id = entry?.id ?? null
    const sent =
      id === null
        ? await addressed.update(ref, listing)
        : await sender.send(operations.updateListing, async () => ({
            SerialNumber: ref.serialNumber,
            Key: id,
            KeyType: 'NewOaks' as const,
            ...listing,
          }))
    if (sent.kind === 'lost') return { state: 'unknown', finding: sent.finding, byService: true }
    // What an earlier request has led to is still not known.
    if (sent.kind !== 'answered') return notDone(row, sent, { closed: !entry?.intent })
    if (sent.data === 0) return create(row, entry?.state === 'loaded' ? createdAgain : undefined)
    ledger.record(ref, runId, { kind: 'updated', content })
    return { state: 'updated' }
  }

  async function probe(row: SendableRow): Promise<Verdict> {
    const { ref, listing, content } = row
    await intend(row, 'update')
    const sent = await addressed.update(ref, listing)
    if (sent.kind === 'lost') return { state: 'unknown', finding: sent.finding, byService: true }
    if (sent.kind === 'withdrawn') return create(row)
    if (sent.kind !== 'answered') return notDone(row, sent)
    if (sent.data === 0) return create(row)
    ledger.record(ref, runId, { kind: 'updated', content })
    return { state: 'updated' }
  }

  async function settleEarlier(row: SendableRow): Promise<Verdict> {
    const { ref, listing, content, entry } = row
    const settled = await settle(ref, listing, entry?.intent?.lateUntilMs ?? 0, settling)
    if (settled.kind === 'absent') return create(row)
    if (settled.kind === 'unknown') return { state: 'unknown', ...settled }
    ledger.record(ref, runId, { kind: 'found', content })
    return { state: 'created' }
  }

  /** An earlier deletion, or an update with other values, must not act after the new update. */
  async function letLateRequestAct({ entry, content }: SendableRow): Promise<void> {
    const intent = entry?.intent
    if (!intent || (intent.kind === 'update' && intent.hash === content.hash)) return
    if (Date.now() < intent.lateUntilMs) await lanes.park(intent.lateUntilMs)
  }

  function notDone(
    { ref }: SendableRow,
    sent: { kind: 'held' | 'withdrawn' } | { kind: 'refused'; finding: Finding },
    { closed } = { closed: true },
  ): Verdict {
    if (closed) ledger.record(ref, runId, { kind: 'refused' })
    switch (sent.kind) {
      case 'held':
        return { state: 'notAttempted' }
      case 'withdrawn':
        return { state: 'failed', finding: notAddressable }
      case 'refused':
        return { state: 'failed', finding: sent.finding, byService: true }
    }
  }

  const work = { create, update, probe, settle: settleEarlier }
  return {
    /** @throws what is no failure of the row: the ledger cannot be written, the service is not set up */
    load: (
      plan: Exclude<Plan, 'leave unchanged' | 'leave as loaded'>,
      row: SendableRow,
    ): Promise<Verdict> => work[plan](row),
    /** Finds out about a listing that an earlier run was creating and that the source does not have. */
    async settleLeftover(entry: Entry): Promise<void> {
      const settled = await settle(entry, entry.fields, entry.intent?.lateUntilMs ?? 0, settling)
      if (settled.kind === 'present') ledger.record(entry, runId, { kind: 'present' })
      if (settled.kind === 'absent') ledger.record(entry, runId, { kind: 'refused' })
    },
  }
}
