import type { ListedNow } from '../../compare/listed-now.ts'
import type { Finding } from '../../finding.ts'
import type { EntryIdentity } from '../../ledger/entry.ts'
import type { ListedListing } from '../../listed/listed-page.ts'
import type { MappedListing } from '../../map/listing-fields.ts'
import { countedNoneOfSame, countedNoneUnseen } from '../problems.ts'
import type { Brake } from './brake.ts'
import type { KeyedUpdates } from './keyed-updates.ts'
import type { Lanes } from './lanes.ts'
import { type Settlement, settle } from './settle.ts'

export interface LostCreationParts {
  readonly updates: KeyedUpdates
  readonly lanes: Lanes
  readonly brake: Brake
  /** What the service lists now of a home as it was sent. */
  readonly listedAsSent: (home: EntryIdentity) => Promise<ListedNow>
  /** Whether the list was read whole at the beginning. */
  readonly hasList: boolean
}

export interface AskedCreation {
  readonly fields: MappedListing
  /** Until when the creation may act, by performance.now(). */
  readonly lateUntil: number
  /** See NoneCounted. */
  readonly noneIsAbsent: () => Promise<boolean | undefined>
}

/** `listed`: an update has changed none, but the list has it. */
type SettledCreation = Settlement | { readonly kind: 'listed'; readonly listed: ListedListing }

/**
 * Finds out what a creation without an answer may have made, by the Url that it was sent with: a home of
 * somebody else may have its MLS number by now. Many services count what an update has changed, not what it
 * has found: where one counts none, the list tells, and without a list a listing that is sure to be there.
 */
export async function settleLostCreation(
  sent: EntryIdentity,
  { fields, lateUntil, noneIsAbsent }: AskedCreation,
  { updates, lanes, brake, listedAsSent, hasList }: LostCreationParts,
): Promise<SettledCreation> {
  const ask = () => updates.update(sent, fields, 'URL')
  const settled = await settle(ask, lateUntil, { lanes, stopped: brake.signal })
  if (settled.kind !== 'absent') return settled
  const listed = await listedAsSent(sent)
  const unknown = (finding: Finding) =>
    ({ kind: 'unknown', last: 'lost', finding, byService: true }) as const
  if (listed === 'not told') return unknown(countedNoneUnseen)
  if (listed) return { kind: 'listed', listed }
  if (!hasList && (await noneIsAbsent()) === false) return unknown(countedNoneOfSame)
  return settled
}
