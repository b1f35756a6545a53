import type { Service } from '../../../api/service.ts'
import { readChatbotListings } from '../../compare/read-chatbot-listings.ts'
import type { SetSinceLoad } from '../../compare/set-since-load.ts'
import { isMadeByOthers } from '../../compare/settle-creations.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { whyNotWhole } from '../../listed/read-list.ts'
import { givingUp } from '../../lookup/give-up.ts'
import { type Seen, seenInBot } from '../deletion/seen-in-bot.ts'

/** Nobody waits longer for the list before being shown a plan. */
const MAX_LOOK_MS = 20_000

/** Looks listings of a source up in what the chatbot has. */
export interface CreatedLook {
  seen(entries: readonly Entry[]): Promise<(entry: Entry) => Seen>
  /** Whether, of a creation without an answer, the chatbot has homes with its keys that it did not make. */
  isMadeByOthers(entry: Entry): boolean
  /** How many it has of all that is remembered as loaded; undefined: that cannot be told. */
  readonly known: number | undefined
  /** Why what is gone cannot be told; undefined: it can. */
  readonly notCompared?: string | undefined
  close(): void
}

export interface LookParts {
  readonly service: Service
  readonly ledger: Ledger
  readonly setSinceLoad?: SetSinceLoad | undefined
  readonly signal: AbortSignal
}

/** @throws CancelledError when the signal is aborted */
export async function lookAtCreated(
  { serialNumber, source }: Pick<Entry, 'serialNumber' | 'source'>,
  { service, ...parts }: LookParts,
): Promise<CreatedLook> {
  const inTime = givingUp(service, AbortSignal.timeout(MAX_LOOK_MS))
  const bot = await readChatbotListings({ ...parts, service: inTime, serialNumber })
  const notCompared = whyNotWhole(bot.list)
  return {
    known: notCompared === undefined ? bot.listings.counts().known : undefined,
    seen: (entries) => seenInBot(bot, source, entries, parts.setSinceLoad),
    isMadeByOthers: (entry) => isMadeByOthers(bot.listings, entry),
    notCompared,
    close: () => bot.listings.close(),
  }
}
