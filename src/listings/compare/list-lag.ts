import { counted, withMore } from '../../text/counted.ts'
import type { Entry } from '../ledger/entry.ts'
import { entriesInState } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ChatbotListings } from './chatbot-listings.ts'

/** So long after a request from here has acted, the service's list may still be as it was before. */
const LAG_MS = 60_000

/** Said of a list that has other values than were just set from here. */
export const BEHIND_OR_SET = 'it may be behind, or somebody else has set them since'

/** Whether an entry was changed so shortly before the list began to be read that it may not show that. */
export function isJustChanged(
  { updatedAtMs }: Pick<Entry, 'updatedAtMs'>,
  readAtMs: number,
): boolean {
  return readAtMs - updatedAtMs < LAG_MS
}

/** Whether a listing that the list does not have may be there: it was just created from here, or confirmed by its key. */
export function mayBeUnlisted(entry: Entry | undefined, readAtMs: number): boolean {
  return entry?.state === 'loaded' && isJustChanged(entry, readAtMs)
}

/** Whether other values in the list than were last sent may be those from before: one that was just created had none. */
export function isJustUpdated(entry: Entry, readAtMs: number): boolean {
  return isJustChanged(entry, readAtMs) && entry.createdByRun !== entry.lastRun
}

/** Said where the list still has some of those; empty where it has none. @param first of them, as they are called */
export function deletedJustNowText(first: readonly string[], count: number): string {
  return count === 0
    ? ''
    : `The list still has ${counted(count, 'home that was', 'homes that were')} just deleted from here (${withMore(first, count, '; ')}): it may be behind. Look again in a minute.`
}

/** By identifier. */
export type JustDeleted = ReadonlyMap<string, Entry>

/** The listings that were deleted from here and that the list may still have. */
export async function justDeleted(
  serialNumber: string,
  ledger: Pick<Ledger, 'inState'>,
  readAtMs: number,
): Promise<JustDeleted> {
  const found = new Map<string, Entry>()
  for await (const entry of entriesInState(ledger, { serialNumber, state: 'deleted' })) {
    if (!isJustChanged(entry, readAtMs)) break
    if (entry.id !== null) found.set(entry.id, entry)
  }
  return found
}

/** Whether the list has a listing only because it is behind. */
export function isStillListed(id: string | null, deleted: JustDeleted): boolean {
  return id !== null && deleted.has(id)
}

/** How many of them the list still has, beside what is known. */
export function countStillListed(
  { unknownAs }: Pick<ChatbotListings, 'unknownAs'>,
  deleted: JustDeleted,
): number {
  return [...deleted].filter(([id, entry]) => unknownAs(entry)?.id === id).length
}
