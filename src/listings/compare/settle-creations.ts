import type { Entry } from '../ledger/entry.ts'
import { entriesInState } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { SINGLE_CALLS } from '../ledger/single-call.ts'
import type { ChatbotListings } from './chatbot-listings.ts'
import { differencesInList } from './differences.ts'
import { onePage } from './entry-join.ts'

/** What settles by the list what no answer has told. */
export interface SettleParts {
  /** Joined with the entries that are loaded. */
  readonly listings: Pick<ChatbotListings, 'unknownAs' | 'unknownWith' | 'addEntries'>
  readonly ledger: Pick<Ledger, 'inState' | 'record' | 'flush'>
  /** Whether the list has all: what is not in it is not there. */
  readonly isWhole: boolean
  /** When the list began to be read, milliseconds since 1970. */
  readonly readAtMs: number
}

type LostCreation = Entry & { readonly intent: NonNullable<Entry['intent']> }

/** The single calls to create a listing of which no answer is known. */
export async function* lostCreations(
  serialNumber: string,
  ledger: Pick<Ledger, 'inState'>,
): AsyncGenerator<LostCreation> {
  for await (const entry of unansweredCreations(serialNumber, ledger))
    if (entry.source === SINGLE_CALLS) yield entry
}

/** The same of single calls and of runs. */
async function* unansweredCreations(
  serialNumber: string,
  ledger: Pick<Ledger, 'inState'>,
): AsyncGenerator<LostCreation> {
  for await (const { intent, ...entry } of entriesInState(ledger, {
    serialNumber,
    state: 'unknown',
  }))
    if (intent?.kind === 'create') yield { ...entry, intent }
}

/**
 * Writes down what became of them, as far as the list of the service shows it: a home that nothing else is
 * known of, with the same MLS number, Url and address, is the one that a single call created; those of
 * runs are settled by their next load, but for what others have made under their keys. Answers how many are there.
 */
export async function settleCreations(
  serialNumber: string,
  { listings, ledger, isWhole, readAtMs }: SettleParts,
): Promise<number> {
  let there = 0
  let isAny = false
  for await (const entry of unansweredCreations(serialNumber, ledger)) {
    const { runId, hash, lateUntilMs } = entry.intent
    if (entry.source !== SINGLE_CALLS) {
      if (lateUntilMs > readAtMs || !isMadeByOthers(listings, entry)) continue
      ledger.record(entry, runId, { kind: 'refused' })
      isAny = true
      continue
    }
    const home = listings.unknownAs(entry)
    if (home) {
      ledger.record(entry, runId, { kind: 'created', id: home.id, hash })
      // The next one of the same home is another listing.
      await listings.addEntries(onePage({ ...entry, id: home.id, isInDoubt: false }))
      there += 1
    } else if (isWhole && lateUntilMs <= readAtMs) ledger.record(entry, runId, { kind: 'refused' })
    else continue
    isAny = true
  }
  if (isAny) await ledger.flush()
  return there
}

/** Whether an entry is a creation without an answer, and the list has homes with its keys that it did not make. */
export function isMadeByOthers(
  listings: Pick<ChatbotListings, 'unknownWith'>,
  entry: Entry,
): boolean {
  if (entry.state !== 'unknown' || entry.intent?.kind !== 'create') return false
  const found = listings.unknownWith(entry)
  if (!found) return false
  // What was sent is there as it was sent.
  return found.count > 1 || differencesInList(found.plain(), { ...entry, intent: null }).length > 0
}
