import type { ListedNow } from '../../compare/listed-now.ts'
import type { Finding } from '../../finding.ts'
import type { Entry, EntryIdentity } from '../../ledger/entry.ts'
import type { ListedListing } from '../../listed/listed-page.ts'
import type { MappedListing } from '../../map/listing-fields.ts'
import { countedNoneOfSame, countedNoneUnseen } from '../problems.ts'
import type { Brake } from './brake.ts'
import type { KeyedUpdates } from './keyed-updates.ts'
import type { Lanes } from './lanes.ts'
import type { NoneCounted } from './none-counted.ts'
import { type Settlement, settle } from './settle.ts'

export interface LostCreationParts {
  readonly updates: KeyedUpdates
  readonly lanes: Lanes
  readonly brake: Brake
  /** What the service lists now of a home as it was sent. */
  readonly listedAsSent: (home: EntryIdentity) => Promise<ListedNow>
  readonly noneCounted: NoneCounted
  /** Whether the list was read whole at the beginning. */
  readonly hasList: boolean
}

export interface AskedCreation {
  readonly fields: MappedListing
  /** Until when the creation may act, by performance.now(). */
  readonly lateUntil: number
  readonly entry?: Entry | undefined
}

/** `listed`: an update has changed none, but the list has it. */
type SettledCreation = Settlement | { readonly kind: 'listed'; readonly listed: ListedListing }

/**
 * Finds out what a creation without an answer may have made, by the Url that it was sent with: a home of
 * somebody else may have its MLS number by now. Many services count what an update has changed, not what it
 * has found: where one counts none, the list tells, or an update that is sure to change what is there.
 */
export async function settleLostCreation(
  sent: EntryIdentity,
  { fields, lateUntil, entry }: AskedCreation,
  { updates, lanes, brake, listedAsSent, hasList, noneCounted }: LostCreationParts,
): Promise<SettledCreation> {
  const update = (values: MappedListing) => updates.update(sent, values, 'URL')
  const stopping = { lanes, stopped: brake.signal }
  const settled = await settle(() => update(fields), lateUntil, stopping)
  if (settled.kind !== 'absent') return settled
  const listed = await listedAsSent(sent)
  if (listed && listed !== 'not told') return { kind: 'listed', listed }
  const asked = await noneCounted.ask(update, fields, entry)
  if (asked.kind === 'present') return asked
  const unknown = (finding: Finding) =>
    ({ kind: 'unknown', last: 'lost', finding, byService: true }) as const
  if (listed && asked.kind !== 'absent') return unknown(countedNoneUnseen)
  return asked.kind === 'unknown' && !hasList ? unknown(countedNoneOfSame) : settled
}
