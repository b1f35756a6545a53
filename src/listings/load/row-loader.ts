import { operations } from '../../contract/operations.ts'
import { hasAll } from '../compare/differences.ts'
import type { ListedNow } from '../compare/listed-now.ts'
import type { Finding } from '../finding.ts'
import type { Entry, EntryIdentity } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { alreadyThere } from './home-problems.ts'
import {
  countedNone,
  countedNoneOfSame,
  createdAgain,
  missingAndNotAddressable,
  notAddressable,
  severalUpdated,
} from './problems.ts'
import type { SendPlan } from './row-plan.ts'
import { createRowRequests } from './row-requests.ts'
import type { RowVerdict } from './row-verdict.ts'
import { identityOf, listedAs, ownIdentifiers, type SendableRow } from './sendable-row.ts'
import { lateMsOf } from './sending/late-requests.ts'
import {
  type AskedCreation,
  type LostCreationParts,
  settleLostCreation,
} from './sending/lost-creation.ts'
import type { SendFields } from './sending/none-counted.ts'
import { createOpenRequests } from './sending/open-requests.ts'
import type { Sender } from './sending/sender.ts'
import { settle } from './sending/settle.ts'

/** How often a listing is created whose creation is lost and then found not to have happened. */
const MAX_CREATIONS = 5

interface RowLoaderParts extends Omit<LostCreationParts, 'noneCounted'> {
  readonly ledger: Ledger
  readonly sender: Sender
  readonly runId: string
  /** How long one request may take. */
  readonly timeoutMs: number
  /** What the service lists now of a home. */
  readonly listedNow: (home: EntryIdentity & Pick<Entry, 'id'>) => Promise<ListedNow>
}

/** Carries out what is planned for a row: an intent before each request, its result after it. */
export interface RowLoader {
  /** @throws what is no failure of the row: the ledger cannot be written, the service is not set up */
  load(plan: SendPlan, row: SendableRow): Promise<RowVerdict>
  /** Finds out about a listing that an earlier run was creating and that the source does not have. */
  settleLeftover(entry: Entry): Promise<void>
}

export function createRowLoader(parts: RowLoaderParts): RowLoader {
  const { ledger, sender, updates, lanes, brake, runId } = parts
  const lateMs = lateMsOf(parts.timeoutMs)
  const openRequests = createOpenRequests(lanes)

  const { noneCounted, intend, updateOf, noteSent } = createRowRequests({ ...parts, lateMs })
  const settleCreation = (own: EntryIdentity, asked: AskedCreation) =>
    settleLostCreation(own, asked, { ...parts, noneCounted })

  async function create(row: SendableRow, finding?: Finding): Promise<RowVerdict> {
    const { ref, listing, content } = row
    const created = (id: string | null, found: Finding | undefined): RowVerdict => {
      ledger.record(ref, runId, { kind: 'created', id, hash: content.hash })
      return { state: 'created', finding: found }
    }
    const open = row.entry?.intent
    // It was asked for, and is not there: that deletion has acted.
    if (open?.kind === 'delete') ledger.record(ref, runId, { kind: 'deleted', by: open.runId })
    for (let number = 1; ; number += 1) {
      let actsUntil = 0
      // Before the gate lets the request through: no request at the service waits for the disk here.
      await intend(row, 'create')
      const sent = await sender.send(operations.createListing, async () => {
        await updates.free(listing)
        actsUntil = performance.now() + lateMs
        return { SerialNumber: ref.serialNumber, ...listing }
      })
      if (sent.kind === 'answered') {
        noteSent(row)
        return created(sent.data, finding)
      }
      if (sent.kind !== 'lost') return notDone(row, sent, { isNew: true })
      const own = { ...ref, ...ownIdentifiers(content) }
      const asked = { fields: listing, lateUntil: actsUntil }
      const settled = await settleCreation(own, asked)
      if (settled.kind === 'present') return created(null, severalOf(settled.count) ?? finding)
      if (settled.kind === 'listed') return created(settled.listed.id, finding)
      if (settled.kind === 'unknown') return { state: 'unknown', ...settled }
      if (number === MAX_CREATIONS) {
        ledger.record(ref, runId, { kind: 'refused' })
        return { state: 'failed', finding: sent.finding, byService: true }
      }
    }
  }

  /** Updates a listing; one that the ledger or the service does not have is created. */
  async function update(row: SendableRow): Promise<RowVerdict> {
    const { entry } = row
    await openRequests.letAct(row)
    const send = await updateOf(row)
    if (brake.signal.aborted) return { state: 'notAttempted' }
    await intend(row, 'update')
    const sent = await send(row.listing)
    const isNew = !entry?.intent
    if (sent.kind === 'lost') return { state: 'unknown', finding: sent.finding, byService: isNew }
    if (sent.kind === 'withdrawn' && entry?.state !== 'loaded') return create(row)
    if (sent.kind !== 'answered') return notDone(row, sent, { isNew })
    if (sent.data === 0) return noneUpdated(row, send, sent.afterLost)
    return updated(row, sent.data)
  }

  /** @param afterLost whether an attempt before the one that has changed none had no answer */
  async function noneUpdated(
    row: SendableRow,
    send: SendFields,
    afterLost: boolean,
  ): Promise<RowVerdict> {
    const { ref, listing, content, entry } = row
    const isNew = !entry?.intent
    // Somebody may have deleted it since the list was read.
    const listed = row.isListed() ? await parts.listedNow(listedAs(row)) : undefined
    if (listed && listed !== 'not told' && hasAll(listed.fields, listing)) {
      ledger.record(ref, runId, { kind: 'updated', content })
      return { state: afterLost || !isNew ? 'updated' : 'unchanged' }
    }
    // The list may be behind, or the service keeps other values than it is sent.
    const asked = await noneCounted.ask(send, listing, entry)
    if (asked.kind === 'present') return updated(row, asked.count)
    if (listed) {
      if (isNew) ledger.record(ref, runId, { kind: 'refused' })
      return { state: 'failed', finding: countedNone, byService: isNew }
    }
    // An attempt without an answer may have left nothing to change.
    const hasLost = afterLost || entry?.intent?.kind === 'update'
    const isAbsent = asked.kind === 'absent' || (asked.kind === 'untold' && !hasLost)
    if (isAbsent || parts.hasList)
      return create(row, entry?.state === 'loaded' ? createdAgain : undefined)
    return { state: 'unknown', finding: countedNoneOfSame, byService: isNew }
  }

  function updated(row: SendableRow, count: number): RowVerdict {
    ledger.record(row.ref, runId, { kind: 'updated', content: row.content })
    noteSent(row)
    return { state: 'updated', finding: severalOf(count) }
  }

  async function settleEarlier(row: SendableRow): Promise<RowVerdict> {
    const { ref, listing, content, entry } = row
    const asked = { fields: listing, lateUntil: openRequests.lateUntil(entry), entry }
    const settled = await settleCreation(identityOf(row), asked)
    if (settled.kind === 'absent') return create(row)
    if (settled.kind === 'unknown') return { state: 'unknown', finding: settled.finding }
    // None was changed though it has other values than the row.
    if (settled.kind === 'listed' && !hasAll(settled.listed.fields, listing)) {
      ledger.record(ref, runId, { kind: 'present' })
      return { state: 'failed', finding: countedNone }
    }
    ledger.record(ref, runId, { kind: 'found', content })
    const several = settled.kind === 'present' ? severalOf(settled.count) : undefined
    return { state: 'updated', finding: several ?? alreadyThere(listing) }
  }

  function notDone(
    { ref }: SendableRow,
    sent: { kind: 'held' | 'withdrawn' } | { kind: 'held' | 'refused'; finding: Finding },
    { isNew }: { isNew: boolean },
  ): RowVerdict {
    // What an earlier request has led to is still not known.
    if (isNew) ledger.record(ref, runId, { kind: 'refused' })
    switch (sent.kind) {
      case 'held':
        return { state: 'notAttempted' }
      case 'withdrawn':
        return { state: 'failed', finding: notAddressable }
      case 'refused':
        return { state: 'failed', finding: sent.finding, byService: isNew }
    }
  }

  /**
   * A loaded listing that the service does not list. The list may lag behind a change of a moment ago,
   * so an early answer that it is not there does not count.
   */
  async function lookFor(row: SendableRow): Promise<RowVerdict> {
    const { entry, ref } = row
    if (!entry) return create(row)
    const ageMs = Math.max(0, (await ledger.nowMs()) - entry.updatedAtMs)
    const mayLagUntil = performance.now() + Math.max(0, lateMs - ageMs)
    await intend(row, 'update')
    const send = await updateOf(row)
    const settling = { lanes, stopped: brake.signal }
    const found = await settle(() => send(row.listing), mayLagUntil, settling)
    const asked = found.kind === 'absent' && (await noneCounted.ask(send, row.listing, entry))
    const settled = asked && asked.kind === 'present' ? asked : found
    if (settled.kind === 'absent') return create(row, createdAgain)
    if (settled.kind === 'unknown') {
      const { last, finding, byService } = settled
      if (last === 'held' || last === 'refused')
        return notDone(row, { kind: last, finding }, { isNew: true })
      if (last !== 'withdrawn') return { state: 'unknown', finding, byService }
      ledger.record(ref, runId, { kind: 'refused' })
      return { state: 'unknown', finding: missingAndNotAddressable }
    }
    return updated(row, settled.count)
  }

  async function remember({ ref, content }: SendableRow): Promise<RowVerdict> {
    ledger.record(ref, runId, { kind: 'updated', content })
    return { state: 'unchanged' }
  }

  const work = {
    create,
    update,
    remember,
    probe: update,
    settle: settleEarlier,
    'look for': lookFor,
  }
  return {
    load: (plan, row) => work[plan](row),
    async settleLeftover(entry) {
      const asked = { fields: entry.fields, lateUntil: openRequests.lateUntil(entry), entry }
      const settled = await settleCreation(entry, asked)
      if (settled.kind === 'present' || settled.kind === 'listed')
        ledger.record(entry, runId, { kind: 'present' })
      if (settled.kind === 'absent') {
        const kind = entry.intent?.kind === 'delete' ? 'deleted' : 'refused'
        ledger.record(entry, runId, { kind })
      }
    },
  }
}

function severalOf(count: number): Finding | undefined {
  return count > 1 ? severalUpdated(count) : undefined
}
