import type { ChatbotSettings } from '../../contract/chatbot.ts'
import type { Listing } from '../../contract/listing.ts'

/** A listing as the store keeps it: its identifier and the fields it was given. */
export interface StoredListing {
  readonly id: string
  readonly fields: Partial<Listing>
}

/** How far the changes to a chatbot's listings were read: each has a revision, some the same. */
export interface ChangesSeen {
  readonly revision: number
  readonly position: number
}

export const NO_CHANGES: ChangesSeen = { revision: 0, position: 0 }

/** Changes to a chatbot's listings: enough to bring an index up to date. */
interface ListingChanges {
  readonly saved: readonly StoredListing[]
  readonly removedIds: readonly string[]
  /** Where the next changes follow. */
  readonly last: ChangesSeen
}

/** Where a bot reads the listings of a chatbot. */
export interface ListingSource {
  /** The next changes, oldest first, at most `limit`: fewer if these are the last. */
  changesAfter(serialNumber: string, seen: ChangesSeen, limit: number): ListingChanges
}

/** One message of a session, oldest first in a history. */
export interface Turn {
  readonly from: 'user' | 'bot'
  readonly text: string
  /** The listings a bot's message named, in the order it named them. */
  readonly listingIds: readonly string[]
}

export interface Question {
  readonly serialNumber: string
  readonly settings: ChatbotSettings
  readonly history: readonly Turn[]
  readonly text: string
}

export interface Answer {
  readonly text: string
  readonly noAnswer: boolean
  readonly totalToken: number
  readonly listingIds: readonly string[]
}

const CHARACTERS_PER_TOKEN = 4

/** An estimate of `totalToken`, not a count: one token for every four characters begun. */
export function estimateTokens(texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN)
}

/** Something that answers a visitor's question, piece by piece. */
export interface Bot {
  /**
   * Calls `onFragment` with each piece of the answer as it becomes known; the pieces joined are
   * `Answer.text`. Rejects when `signal` aborts or when a model behind it fails.
   */
  answer(
    question: Question,
    options: { signal: AbortSignal; onFragment: (fragment: string) => void | Promise<void> },
  ): Promise<Answer>
}
