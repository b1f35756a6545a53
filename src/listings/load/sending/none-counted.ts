import type { Entry } from '../../ledger/entry.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { MappedListing } from '../../map/listing-fields.ts'
import { countedNoneOfSame } from '../problems.ts'
import type { SendResult } from './sender.ts'

/** Sends a listing as an update; answers how many were updated. */
export type SendFields = (fields: MappedListing) => Promise<SendResult<number>>

/** `untold`: the service may count none of a listing that is there, and nothing tells whether it does. */
type Asked =
  | { readonly kind: 'present'; readonly count: number }
  | { readonly kind: 'absent' | 'unknown' | 'untold' }

/**
 * What it means that an update counts no listing: that there is none, or that it had the values already. The
 * specification does not say it ("the number of records updated"), and services do either.
 */
export interface NoneCounted {
  /** A listing that the service has as it was sent a moment ago. @param update sends it once more */
  noteSent(update: SendFields, fields: MappedListing): void
  /**
   * Whether a listing is there of which an update counted none, and no list tells. A listing that is sure to be
   * there is sent once more, once in a run: where that is counted, it is not. Else it is sent so that it is sure to
   * change.
   *
   * @param entry of the listing: the run that has left it open may have found out what none means
   */
  ask(update: SendFields, fields: MappedListing, entry: Entry | undefined): Promise<Asked>
}

export function createNoneCounted(ledger: Pick<Ledger, 'run'>): NoneCounted {
  let sent: { readonly update: SendFields; readonly fields: MappedListing } | undefined
  const counted = new Map<typeof countAgain, Promise<boolean>>()

  /** Whether a listing that is there is counted when it is sent like that; undefined: none is known to be there. */
  async function isCounted(count: typeof countAgain): Promise<boolean | undefined> {
    const known = counted.get(count)
    if (known || !sent) return known
    const asked = count(sent.update, sent.fields).then((again) => {
      // Whoever needs it next asks anew.
      if (again.kind !== 'answered') counted.delete(count)
      return again.kind === 'answered' && again.data > 0
    })
    counted.set(count, asked)
    return asked
  }

  async function wasNotCounted(entry: Entry | undefined): Promise<boolean> {
    const opened = entry?.intent && (await ledger.run(entry.intent.runId))
    const { code } = countedNoneOfSame
    return opened?.result?.problems.some((problem) => problem.code === code) ?? false
  }

  return {
    noteSent(update, fields) {
      sent = { update, fields }
    },
    async ask(update, fields, entry) {
      if (await isCounted(countAgain)) return { kind: 'absent' }
      const again = await countOtherwise(update, fields)
      if (again.kind !== 'answered') return { kind: 'unknown' }
      if (again.data > 0) return { kind: 'present', count: again.data }
      // One of them without an answer may have changed it, and left the others nothing to change.
      if (again.afterLost) return { kind: 'unknown' }
      const isDecisive = await isCounted(countOtherwise)
      if (isDecisive) return { kind: 'absent' }
      const isKnown = isDecisive === false || (await wasNotCounted(entry))
      return { kind: isKnown ? 'unknown' : 'untold' }
    },
  }
}

function countAgain(update: SendFields, fields: MappedListing): Promise<SendResult<number>> {
  return update(fields)
}

/** With a blank behind the type, which no reader sees, and then as it is. */
async function countOtherwise(
  update: SendFields,
  fields: MappedListing,
): Promise<SendResult<number>> {
  const seen = await update({ ...fields, PropertyType: `${fields.PropertyType} ` })
  if (seen.kind !== 'answered' || (seen.data === 0 && !seen.afterLost)) return seen
  const sent = await update(fields)
  return sent.kind === 'answered' ? { ...sent, data: Math.max(seen.data, sent.data) } : sent
}
