import type { Content } from '../ledger/content.ts'
import type { Entry, EntryIdentity, EntryRef } from '../ledger/entry.ts'
import type { MappedListing } from '../map/listing-fields.ts'

/** A home as the service lists it: by its id, else by the MLS number or Url that it has. */
export type FoundHome = Pick<Entry, 'id' | 'mlsNumber' | 'url'>

export interface SendableRow {
  readonly ref: EntryRef
  readonly listing: MappedListing
  readonly content: Content
  readonly entry: Entry | undefined
  readonly found: FoundHome | undefined
  /** Whether the list, read at the beginning of the run, had it, or others' homes with its keys. */
  readonly isListed: () => boolean
}

/** A listing that the service may have is asked for by what was sent for it, or by what it has, not by the new row. */
export function identityOf({ ref, content, entry, found }: SendableRow): EntryIdentity {
  const sent = entry && entry.state !== 'deleted' ? entry : undefined
  return { ...ref, ...ownIdentifiers(sent ?? found ?? content) }
}

/** As the list has it. */
export function listedAs(row: SendableRow): EntryIdentity & Pick<Entry, 'id'> {
  return { ...identityOf(row), id: row.entry?.id ?? row.found?.id ?? null }
}

/** The keys of the service that a listing has of its own. */
export function ownIdentifiers({ mlsNumber, url }: Pick<Content, 'mlsNumber' | 'url'>) {
  return { mlsNumber, url }
}
