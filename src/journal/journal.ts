import * as z from 'zod'
import type { ListingCall, ListingCallEnd } from '../listings/ledger/single-call.ts'
import type { Caller } from '../runs/caller.ts'
import type { HomeBefore } from './homes-before.ts'

/** What a single request changes for customers. */
export const changeKinds = ['edit', 'create', 'update', 'delete'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Whether a request was carried out. `unknown` also as long as nobody has written it down. */
export const changeOutcomes = ['applied', 'not_applied', 'unknown'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** A request that is about to be sent, without keys. */
export interface ChangeIntent extends Caller {
  readonly kind: ChangeKind
  readonly serialNumber: string
  /** The body, without the chatbot. */
  readonly sent: Readonly<Record<string, unknown>>
  /** What it does to listings that the ledger may know. */
  readonly listings?: ListingCall | undefined
  /** Those listings, each a HomeBefore, as whoever sends it has just read them; undefined: as the ledger knows them. */
  readonly homes?: readonly Readonly<Record<string, unknown>>[] | undefined
}

/** What came of a request. */
export interface ChangeEnd {
  readonly outcome: ChangeOutcome
  /** What the service answered, or why there is no answer; without keys, and short. */
  readonly answer: Readonly<Record<string, unknown>>
  /** Undefined where the outcome is unknown, or no listing was meant. */
  readonly listings?: ListingCallEnd | undefined
}

/** Who has set a setting that is not set from here. */
export interface SetElsewhere extends Caller {
  /** Milliseconds since 1970. */
  readonly atMs: number
}

/** What a setting was given by a change. */
export interface LastSet {
  readonly outcome: ChangeOutcome
  readonly value: unknown
  /** Whether this program has its request under way: which of two comes first nobody knows then. */
  readonly isUnderWay?: boolean
  /** Where somebody else has set it. */
  readonly elsewhere?: SetElsewhere | undefined
}

/** By setting; what this server has never set is not there. */
export type LastSets = ReadonlyMap<string, LastSet>

export interface JournalOptions {
  /** For how long changes are remembered. */
  readonly days: number
  /** How long a request may act after its intent was written. */
  readonly lateMs: number
  /** Bytes that all changes take at most. */
  readonly maxBytes?: number
}

/** A request whose intent is written. */
export interface OpenChange {
  readonly id: number
  /** Of an edit: what was intended last before it, and not refused, for each setting. */
  readonly before: Promise<LastSets>
  /**
   * Writes what came of it, within moments: with the next intent if there is one. Where it cannot be
   * written the outcome stays unknown, and is told so.
   */
  end(end: ChangeEnd): void
}

/** A change as it is remembered. */
export interface Change extends Caller {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly atMs: number
  readonly kind: ChangeKind
  readonly serialNumber: string
  readonly sent: Readonly<Record<string, unknown>>
  readonly outcome: ChangeOutcome
  /** Undefined when none was written down: the request is under way, or its process died. */
  readonly answer: Readonly<Record<string, unknown>> | undefined
  /** The listings that it is about as they were before, as far as they were known. */
  readonly homes: readonly HomeBefore[]
}

/** What the list of the service has told of a change whose outcome was not known. */
export interface FoundInList {
  readonly outcome: ChangeOutcome
  /** Joins what was kept of the answer; `error` says how it was found out. */
  readonly answer: Readonly<Record<string, unknown>>
}

/** Which changes are looked for: those to which all that is given applies. */
export interface ChangeQuery {
  readonly serialNumber?: string | undefined
  /** Milliseconds since 1970, inclusive. */
  readonly sinceMs?: number | undefined
  /** Only those before it, milliseconds since 1970. */
  readonly beforeMs?: number | undefined
  readonly kinds?: readonly ChangeKind[] | undefined
}

/** How many changes of a kind ended how. */
export const ChangeCount = z.object({
  kind: z.enum(changeKinds),
  outcome: z.enum(changeOutcomes),
  count: z.int(),
})
export type ChangeCount = z.infer<typeof ChangeCount>

/** What is not remembered any more. */
export const DroppedChanges = z.object({
  count: z.int(),
  /** When the last of them was, milliseconds since 1970. */
  untilMs: z.int(),
})
export type DroppedChanges = Readonly<z.infer<typeof DroppedChanges>>

/**
 * Every request for a single change, written down before it is sent and when its outcome is known.
 * Every method rejects with a StorageError when what it is kept in cannot be used.
 */
export interface Journal {
  /** Resolves when the intent is on disk: those of the same moment go together. */
  intend(intent: ChangeIntent): Promise<OpenChange>
  /** Newest first. */
  changes(query: ChangeQuery, limit: number): Promise<readonly Change[]>
  counts(query: ChangeQuery): Promise<readonly ChangeCount[]>
  /** One of them; undefined when there is none, or none any more. */
  change(id: number): Promise<Change | undefined>
  /** What the list of the service has told of a change whose outcome is unknown; of another nothing is written. */
  settle(change: number, found: FoundInList): Promise<void>
  /** Those that changes were for and did not refuse them, the one changed last first. */
  chatbots(): Promise<readonly string[]>
  /** What is too old, or was too much. */
  dropped(): Promise<DroppedChanges | undefined>
  /** Forgets what changed a chatbot, and takes it out of the file where it is one. */
  forget(serialNumber: string): Promise<void>
  close(): Promise<void>
}
