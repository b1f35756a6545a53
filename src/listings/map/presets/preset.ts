import type { SaleType } from '../../convert/sale-type.ts'
import type { StatusCodeTable } from '../../convert/status.ts'
import type { ListingField } from '../mapping.ts'
import type { Role } from '../roles/role.ts'

/**
 * The columns of a known source. Headers are compared by `headerName`, so that `MLS#`, `mls` and
 * `Mls (number)` are the same.
 */
export interface Preset {
  /** By which it can be chosen: `redfin`. */
  readonly name: string
  /** With its article, for sentences: `a Redfin download`. */
  readonly title: string
  /** Recognised when every header of one of these groups is there. */
  readonly marks: readonly (readonly string[])[]
  /** Headers by role, the best first: the first that is filled in a row counts. */
  readonly columns: Readonly<Partial<Record<Role, readonly string[]>>>
  /** What the source never says because it is always so. `{header}` stands for a cell. */
  readonly constants?: Readonly<Partial<Record<ListingField, string>>>
  /** Headers that look like a field and are not, with the reason. */
  readonly notUsed?: Readonly<Record<string, string>>
  /** Headers that may go to ExtensionColumn. */
  readonly extension?: readonly string[]
  /** What they are called there, by header, where the header would mislead. */
  readonly extensionKeys?: Readonly<Record<string, string>>
  /** How the source abbreviates the status. */
  readonly statusCodes?: StatusCodeTable
  /** Property types by the source's code. A code that is not here is not understood. */
  readonly propertyTypes?: Readonly<Record<string, string>>
  /** Kinds of offer by the source's code of the property class. */
  readonly saleTypes?: Readonly<Record<string, SaleType>>
}
