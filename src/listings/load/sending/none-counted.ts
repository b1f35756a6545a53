import type { Entry } from '../../ledger/entry.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { countedNoneOfSame } from '../problems.ts'
import type { SendResult } from './sender.ts'

/**
 * What it means that an update counts no listing: that there is none, or that it had the values already. The
 * specification does not say it ("the number of records updated"), and services do either.
 */
export interface NoneCounted {
  /** A listing that the service has as it was sent a moment ago. @param again sends it so once more */
  noteSent(again: () => Promise<SendResult<number>>): void
  /**
   * Whether it means that there is none: such a listing is sent once more, once in a run. Undefined where this run
   * has sent none yet, and the one that has left the entry open did not find it out either.
   */
  meansAbsent(entry: Entry | undefined): Promise<boolean | undefined>
}

export function createNoneCounted(ledger: Pick<Ledger, 'run'>): NoneCounted {
  let sendAgain: (() => Promise<SendResult<number>>) | undefined
  let counted: Promise<boolean> | undefined

  async function ask(send: () => Promise<SendResult<number>>): Promise<boolean> {
    const again = await send()
    // Whoever needs it next asks anew.
    if (again.kind !== 'answered') counted = undefined
    return again.kind === 'answered' && again.data > 0
  }

  return {
    noteSent(again) {
      sendAgain = again
    },
    async meansAbsent(entry) {
      if (sendAgain) counted ??= ask(sendAgain)
      if (counted) return counted
      const opened = entry?.intent && (await ledger.run(entry.intent.runId))
      const { code } = countedNoneOfSame
      return opened?.result?.problems.some((problem) => problem.code === code) ? false : undefined
    },
  }
}
