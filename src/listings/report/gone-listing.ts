import { keyName } from '../key-name.ts'
import type { Entry } from '../ledger/entry.ts'
import { SET_OR_GONE } from '../load/problems.ts'
import type { GoneCounts } from '../taken-down.ts'
import { addressLine, withStatus } from './listing-name.ts'

/** A loaded listing that is no longer in the file, as a report tells of it. */
export interface GoneListing {
  /** See `keyName`. */
  readonly listing: string
  readonly address: string
  readonly done: string
}

/**
 * @param home as the chatbot had it before the sync
 * @param now as the ledger has it after the sync
 * @param dryRun whether it was only looked for
 * @param word what the file says of it, where that has it as off the market
 */
export function goneListing(
  home: Entry,
  { action, refused, alreadyGone, findings }: GoneCounts,
  {
    now: { fields, state, intent },
    dryRun,
    word,
  }: {
    readonly now: Pick<Entry, 'fields' | 'state' | 'intent'>
    readonly dryRun: boolean
    readonly word: string | undefined
  },
): GoneListing {
  const done = () => {
    if (refused || action === 'keep') return 'Left as it is'
    if (dryRun) return action === 'delete' ? 'Would be deleted' : 'Would be set to Sold'
    if (intent) return 'Unknown'
    if (state === 'deleted' && action === 'sold') return 'Was gone before'
    if (state === 'deleted') return alreadyGone > 0 ? 'Deleted, or was gone before' : 'Deleted'
    if (action !== 'sold' || fields.Status !== 'Sold') return 'Left as it is'
    const isSome = findings.some(({ code }) => code === SET_OR_GONE)
    return isSome ? 'Set to Sold, or was gone before' : 'Set to Sold'
  }
  return {
    listing: keyName(home.fields),
    address: withStatus(addressLine(home), word),
    done: done(),
  }
}
