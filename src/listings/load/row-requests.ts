import type { Ledger } from '../ledger/ledger.ts'
import { identityOf, type SendableRow } from './sendable-row.ts'
import type { Brake } from './sending/brake.ts'
import type { KeyedUpdates } from './sending/keyed-updates.ts'
import { createNoneCounted, type NoneCounted, type SendFields } from './sending/none-counted.ts'
import { idKeyOf, ownKeysOf, type ServiceKey } from './sending/service-key.ts'
import { takenForDead } from './sending/stop-problems.ts'

interface RowRequestParts {
  readonly ledger: Ledger
  readonly updates: KeyedUpdates
  readonly brake: Brake
  readonly runId: string
  /** How long after it was sent a request may act. */
  readonly lateMs: number
}

/** The requests that are sent for a row. */
interface RowRequests {
  /** What an update means that counts no listing. */
  readonly noneCounted: NoneCounted
  /** Where the run may not write any more it stops, and the request that was to follow is not sent. */
  intend(row: SendableRow, kind: 'create' | 'update'): Promise<void>
  /** An update of its home: by its identifier, where that is known, and else by its own keys. */
  updateOf(row: SendableRow): Promise<SendFields>
  /** The service has a home as it was sent. */
  noteSent(row: SendableRow): void
}

export function createRowRequests(parts: RowRequestParts): RowRequests {
  const { ledger, updates, brake, runId, lateMs } = parts
  const noneCounted = createNoneCounted(ledger)

  async function intend({ ref, content }: SendableRow, kind: 'create' | 'update'): Promise<void> {
    // A new listing has nothing of the one that was there before.
    const sent = kind === 'create' ? { ...content, setByCalls: undefined } : content
    await ledger
      .intend(ref, { kind, runId, lateMs, content: sent })
      .catch((error: unknown) => brake.stop(takenForDead(error)))
  }

  /** Its identifier as it is remembered, else as the list has it. */
  async function knownId({ ref, entry, found }: SendableRow): Promise<ServiceKey | undefined> {
    const own = entry?.state === 'loaded' ? await idKeyOf(ledger, entry) : undefined
    if (own || !found) return own
    return idKeyOf(ledger, { ...ref, id: found.id })
  }

  return {
    noneCounted,
    intend,
    async updateOf(row) {
      const idKey = await knownId(row)
      return idKey
        ? (fields) => updates.updateByAnyKey(identityOf(row), idKey, fields)
        : (fields) => updates.update(identityOf(row), fields)
    },
    noteSent(row) {
      const { ref, content, listing } = row
      if (ownKeysOf(content).length === 0) return
      noneCounted.noteSent(async (fields) => {
        await intend(row, 'update')
        const sent = await updates.update(identityOf(row), fields)
        if (sent.kind === 'answered') ledger.record(ref, runId, { kind: 'updated', content })
        else if (sent.kind !== 'lost') ledger.record(ref, runId, { kind: 'refused' })
        return sent
      }, listing)
    },
  }
}
