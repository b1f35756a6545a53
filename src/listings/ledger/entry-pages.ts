import { createTurns } from '../../runs/turns.ts'
import type { EntriesApart, Entry, EntryOrder } from './entry.ts'
import type { Ledger } from './ledger.ts'

const MAX_PAGE_ENTRIES = 200

/**
 * The entries that a query of the ledger finds, page by page, so that memory does not grow with
 * them, and other work goes on in between. Those that change meanwhile are not met twice.
 *
 * @param read asks for up to `limit` entries after the one with that source and key
 */
export async function* entryPages<Found extends EntryOrder>(
  read: (after: EntryOrder, limit: number) => Promise<Found[]>,
): AsyncGenerator<readonly Found[]> {
  let after: EntryOrder = { source: '', key: '' }
  const turns = createTurns()
  for (;;) {
    const page = await read(after, MAX_PAGE_ENTRIES)
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last
    if (turns.isOver()) await turns.giveWay()
  }
}

/** The entries of a state that few have, the last changed first; other work goes on in between. */
export async function* entriesInState(
  ledger: Pick<Ledger, 'inState'>,
  of: EntriesApart,
): AsyncGenerator<Entry> {
  const turns = createTurns()
  let last: Entry | undefined
  for (;;) {
    const page = await ledger.inState(of, last, MAX_PAGE_ENTRIES)
    last = page.at(-1)
    if (!last) return
    for (const entry of page) {
      yield entry
      if (turns.isOver()) await turns.giveWay()
    }
  }
}
