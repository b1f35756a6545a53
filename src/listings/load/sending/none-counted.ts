import type { Entry } from '../../ledger/entry.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { countedNoneOfSame } from '../problems.ts'
import type { SendableRow } from '../sendable-row.ts'
import type { SendResult } from './sender.ts'
import { ownKeysOf } from './service-key.ts'

/**
 * What it means that an update counts no listing: that there is none, or that it had the values already. The
 * specification does not say it ("the number of records updated"), and services do either.
 */
interface NoneCounted {
  /** A listing that the service has with the values of its row, sent a moment ago. */
  noteSent(row: SendableRow): void
  /**
   * Whether it means that there is none: such a listing is sent once more, once in a run. Undefined where this run
   * has sent none yet, and the one that has left the entry open did not find it out either.
   */
  meansAbsent(entry: Entry | undefined): Promise<boolean | undefined>
}

interface NoneCountedParts {
  readonly ledger: Pick<Ledger, 'run'>
  /** Sends a listing as it was sent; answers how many were updated. */
  readonly sendAgain: (row: SendableRow) => Promise<SendResult<number>>
}

export function createNoneCounted({ ledger, sendAgain }: NoneCountedParts): NoneCounted {
  let sent: SendableRow | undefined
  let counted: Promise<boolean> | undefined

  async function ask(row: SendableRow): Promise<boolean> {
    const again = await sendAgain(row)
    // Whoever needs it next asks anew.
    if (again.kind !== 'answered') counted = undefined
    return again.kind === 'answered' && again.data > 0
  }

  return {
    noteSent(row) {
      if (ownKeysOf(row.content).length > 0) sent = row
    },
    async meansAbsent(entry) {
      if (sent) counted ??= ask(sent)
      if (counted) return counted
      const opened = entry?.intent && (await ledger.run(entry.intent.runId))
      const { code } = countedNoneOfSame
      return opened?.result?.problems.some((problem) => problem.code === code) ? false : undefined
    },
  }
}
