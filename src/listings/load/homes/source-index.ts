import type { FlatFacts } from './flats.ts'

/** A row of the source that has a key. */
export interface IndexedRow {
  /** See entryKey. */
  readonly key: string
  /** Counts the rows of the source from 0. */
  readonly position: number
  /** The row that the person sees. */
  readonly row: number
  /** What it says of its home, of one that can be loaded; others only tell that the listing is still there. */
  readonly told: string | undefined
}

export interface WithdrawnRow {
  readonly key: string
  /** As the source has it: `Pending`. */
  readonly word: string
  /** Its own MLS number or Url; empty where it has none. */
  readonly name: string
  /** By what its home is known. */
  readonly homes: readonly string[]
}

/** Another listing of a home. */
interface OtherListing extends Pick<IndexedHome, 'key' | 'name'> {
  /** Of one that is on offer. */
  readonly flat?: FlatFacts
  /** What the source says of it, where it has it as off the market. */
  readonly word?: string
}

/** A row of the source with what tells its home from others. */
interface IndexedHome {
  /** By what it is known: each is what homes that are the same have in common. */
  readonly homes: readonly string[]
  /** See entryKey. */
  readonly key: string
  readonly row: number
  /** Its own MLS number or Url; empty where it has none. */
  readonly name: string
  /** Whether its listing was not loaded before. */
  readonly isNew: boolean
  readonly flat: FlatFacts
}

/** A row whose home another listing had before. */
interface HadHome {
  /** Which of the rows. */
  readonly at: number
  /** Which of its `homes`. */
  readonly home: number
  /** The first row of the other listing. */
  readonly earlier: Pick<IndexedHome, 'row' | 'isNew' | 'flat'>
}

/** One home, and the listing that has it. */
interface HomeOfListing extends Pick<IndexedHome, 'key'> {
  readonly home: string
}

/** The row that is loaded of all that are the same listing. */
export interface Winner {
  readonly position: number
  readonly row: number
  readonly told: string
}

/** Which listings a source has, in a file: a million of them take little memory. */
export interface SourceIndex {
  /** The MLS systems that the source names; empty text: some rows name none. */
  readonly systems: ReadonlySet<string>
  noteSystem(system: string): void
  /**
   * Remembers rows. `keep` says which row wins when several are the same listing. Answers whether there was
   * none of these before, and no two of them are the same.
   */
  note(rows: readonly IndexedRow[], keep: 'first' | 'last'): boolean
  /** The winners by key, of those keys that have one. */
  winners(keys: readonly string[]): ReadonlyMap<string, Winner>
  /** Which of these listings the source has. */
  has(keys: readonly string[]): ReadonlySet<string>
  /** Remembers listings that the source has as off the market, each with its own word for that. */
  noteWithdrawn(rows: readonly WithdrawnRow[]): void
  /** The words by key, of those listings that it has as off the market and not otherwise. */
  withdrawn(keys: readonly string[]): ReadonlyMap<string, string>
  /** Remembers by what the homes of rows are known. Answers those that another listing had before. */
  noteHomes(given: readonly IndexedHome[]): readonly HadHome[]
  /** The one other listing that the source has of each of these homes, by position; none where it has several. */
  otherListings(given: readonly HomeOfListing[]): ReadonlyMap<number, OtherListing>
  /** The same of those that it has as off the market, and not otherwise. */
  withdrawnHomes(given: readonly HomeOfListing[]): ReadonlyMap<number, OtherListing>
  /** Remembers by what the homes of rows are known that could not be loaded. */
  noteUnloadedHomes(homes: readonly string[]): void
  /** Which of these homes such a row has. */
  unloadedHomes(homes: readonly string[]): ReadonlySet<string>
  /** Loaded listings that the chatbot did not have any more, and that were created again. */
  createdAgain(): number
  noteCreatedAgain(): void
  /** Rows that may be any listing: nobody can tell which one they are. */
  unreadable(): number
  noteUnreadable(): void
  /** Remembers MLS numbers and Urls, each with the key of a listing that has it. */
  noteIdentifiers(given: readonly { readonly identifier: string; readonly key: string }[]): void
  /** Which of these MLS numbers and Urls several listings have. */
  sharedIdentifiers(identifiers: readonly string[]): ReadonlySet<string>
  /** Whether the source was read to its end and loaded. */
  isComplete(): boolean
  markComplete(): void
  close(): void
}
