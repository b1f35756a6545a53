import type { Listing } from '../../contract/listing.ts'
import type { RowFinding } from '../finding.ts'
import type { ImportRequest, MissingPolicy } from '../import-request.ts'
import type { SourceRow } from '../read/source.ts'

/** A field of a listing that a source can fill: every one but the chatbot's. */
export type ListingField = Exclude<keyof Listing, 'SerialNumber'>

/** What becomes of rows without a value, by field. */
export type MissingPolicies = Readonly<Partial<Record<ListingField, MissingPolicy>>>

/** What the user decided about the mapping: see `ImportRequest`. */
export type MappingChoices = Readonly<
  Pick<ImportRequest, 'preset' | 'mapping' | 'constants' | 'onMissing' | 'units' | 'accept'>
>

/** Where a proposed field comes from. */
export type Evidence = 'given' | 'preset' | 'alias' | 'unit' | 'cells'

/** What is known about one column, and what becomes of it. */
export interface ColumnReport {
  readonly header: string
  /** The share of rows with a value, 0 to 1. */
  readonly fillRate: number
  /** Up to three different values, cut to 60 characters; none for a private column. */
  readonly samples: readonly string[]
  /** How many different values it has besides, of one that fills nothing; `many`: too many to count. */
  readonly moreValues?: number | 'many'
  /** The fields that it fills, alone or together with others. */
  readonly fields: readonly ListingField[]
  readonly evidence?: Evidence
  /** Why it is not used: private, a look-alike, a field that it may be meant for. */
  readonly note?: string
  /** The field that it may be meant for: only the user can say so. */
  readonly mayBe?: ListingField
}

/** By what a listing is known again in the next file. */
export interface ListingKey {
  readonly kind: 'mls' | 'url' | 'address'
  /** Normalised; with the MLS system in front of an MLS number where the source names one. */
  readonly value: string
  /** The MLS system that the row names, such as `MRED`; empty when it names none. */
  readonly system: string
}

/** What the row itself says about which listing it is; constants tell nothing. None of a row that is broken. */
export interface Identity {
  readonly mlsNumber?: string | undefined
  /** The MLS system that gave the number. */
  readonly system?: string | undefined
  readonly url?: string | undefined
  readonly address?: string | undefined
  readonly zip?: string | undefined
  readonly city?: string | undefined
}

/** A value that is not in the row: a constant, a derivation, a fixed value of the preset. */
export interface Filled {
  readonly field: ListingField
  readonly how: 'constant' | 'derived' | 'preset'
}

/** What has become of one row. */
export type MappedRow = {
  readonly row: number
  readonly line?: number
  /** Undefined when the row names nothing to know it again by. */
  readonly key?: ListingKey
  /** Warnings of a ready row; the reasons of any other. */
  readonly findings: readonly RowFinding[]
} & (
  | {
      readonly state: 'ready'
      readonly key: ListingKey
      /** Complete but for the chatbot. */
      readonly listing: Omit<Listing, 'SerialNumber'>
      readonly filled: readonly Filled[]
    }
  | {
      readonly state: 'skipped'
      /** The source says that it must not, or cannot, be shown: off the market, not for display. */
      readonly withdrawn: boolean
      readonly identity?: Identity
      /** What could be read of it, of one that lacks a value. */
      readonly draft?: Readonly<Record<string, unknown>>
      /** What the source says of it in its own word, `Pending`, where that is the reason. */
      readonly word?: string
    }
  | {
      readonly state: 'failed'
      readonly identity?: Identity
      /** What could be read of it; undefined when the row itself is broken. */
      readonly draft?: Readonly<Record<string, unknown>>
      /** What of the draft is not from the row. */
      readonly filled?: readonly Filled[]
      /** What is wrong with its price, besides: without one it would be loaded. */
      readonly besides?: readonly RowFinding[]
    }
)

/** How the columns of a source become listings: decided once, from the whole source. */
export interface Mapping {
  /**
   * The name that the user gave, else the preset, or `other`: part of the key under which listings
   * are remembered.
   */
  readonly source: string
  /** Why the preset was chosen, as a sentence. */
  readonly recognised: string
  /** Rows that the source has. */
  readonly rows: number
  readonly columns: readonly ColumnReport[]
  /** Required fields for which there is neither a column nor a constant. */
  readonly openFields: readonly ListingField[]
  /** Required fields that other columns can give, if the user asks for it. */
  readonly derivable: readonly ListingField[]
  readonly findings: readonly RowFinding[]
  /** Why the source must not be loaded until the user has chosen: columns that can be read in two ways. */
  readonly refusals: readonly RowFinding[]
  /** @param onMissing policies to try, beside those that were chosen */
  mapRow(row: SourceRow, onMissing?: MissingPolicies): MappedRow
}
