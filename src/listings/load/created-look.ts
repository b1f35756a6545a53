import type { Service } from '../../api/service.ts'
import { type Difference, differencesInList } from '../compare/differences.ts'
import { type ReadListings, readChatbotListings } from '../compare/read-chatbot-listings.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { whyNotWhole } from '../listed/read-list.ts'
import { givingUp } from '../lookup/give-up.ts'

/** Nobody waits longer for the list before being shown a plan. */
const MAX_LOOK_MS = 20_000

/** What the chatbot has of a listing that is remembered as loaded. */
interface Seen {
  /** Its whole list does not have it any more. */
  readonly isGone: boolean
  /** What somebody else has changed since it was last sent. */
  readonly changes: readonly Difference[]
}

/** Looks listings of a source up in what the chatbot has. */
export interface CreatedLook {
  seen(entries: readonly Entry[]): (entry: Entry) => Seen
  /** Why what is gone cannot be told; undefined: it can. */
  readonly notCompared?: string | undefined
  close(): void
}

const asLoaded: Seen = { isGone: false, changes: [] }

/** @throws CancelledError when the signal is aborted */
export async function lookAtCreated(
  { serialNumber, source }: Pick<Entry, 'serialNumber' | 'source'>,
  { service, ...parts }: { service: Service; ledger: Ledger; signal: AbortSignal },
): Promise<CreatedLook> {
  const inTime = givingUp(service, AbortSignal.timeout(MAX_LOOK_MS))
  const bot = await readChatbotListings({ ...parts, service: inTime, serialNumber })
  return {
    seen: (entries) => seenIn(bot, source, entries),
    notCompared: whyNotWhole(bot.list),
    close: () => bot.listings.close(),
  }
}

function seenIn(
  { listings, list }: ReadListings,
  source: string,
  entries: readonly Entry[],
): (entry: Entry) => Seen {
  if ('problem' in list) return () => asLoaded
  const found = listings.listedOf(
    source,
    entries.map(({ key }) => key),
  )
  return (entry) => {
    const listed = found.get(entry.key)
    if (listed) return { isGone: false, changes: differencesInList(listed(), entry) }
    return { isGone: listed === null && list.isWhole, changes: [] }
  }
}
