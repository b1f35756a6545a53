import { type Entry, type EntryState, entryStates } from '../../src/listings/ledger/entry.ts'
import type { Ledger } from '../../src/listings/ledger/ledger.ts'

const LIMIT = 1000

/** What a ledger knows of a chatbot, by key: all of it, or what is in one state. */
export async function entriesOf(
  ledger: Ledger,
  { state, serialNumber = 'demo' }: { state?: EntryState; serialNumber?: string } = {},
): Promise<Entry[]> {
  const states = state ? [state] : entryStates
  const found = await Promise.all(
    states.map((each) =>
      each === 'loaded'
        ? loadedOf(ledger, serialNumber)
        : ledger.inState({ serialNumber, state: each }, undefined, LIMIT),
    ),
  )
  return found.flat().toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

async function loadedOf(ledger: Ledger, serialNumber: string): Promise<Entry[]> {
  const loaded = await ledger.loadedOfAll(serialNumber, { source: '', key: '' }, LIMIT)
  const known = loaded.map(async ({ source, key }) => [
    ...(await ledger.known(serialNumber, source, [key])).values(),
  ])
  return (await Promise.all(known)).flat()
}
