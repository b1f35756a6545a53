import type { Entry } from './entry.ts'
import type { IntentResult } from './intent.ts'

/** In the place of the hash of a listing that was gone before anything was sent for it from here. */
export const FOUND_GONE = 'found gone'

/** What stands in the place of the hash of a listing that is deleted. */
export function deletedHash({ isFoundGone }: Extract<IntentResult, { kind: 'deleted' }>) {
  return isFoundGone ? FOUND_GONE : null
}

/** Whether somebody else had deleted a listing before it was to be taken down from here. */
export function wasFoundGone({ state, hash }: Pick<Entry, 'state' | 'hash'>): boolean {
  return state === 'deleted' && hash === FOUND_GONE
}
