import type { Converted } from '../../convert/converted.ts'
import type { StatusMark } from '../../convert/status-mark.ts'
import type { Finding, RowFinding } from '../../finding.ts'
import type { FileUnit } from '../columns/area-units.ts'
import type { Meanings } from '../columns/meanings.ts'
import type { PlannedColumn } from '../columns/planned-column.ts'
import type { StatusColumns } from '../columns/status-columns.ts'
import { type MappedListing, type RequiredField, SomeFields } from '../listing-fields.ts'
import type { Filled, ListingField } from '../mapping.ts'
import type { Preset } from '../presets/preset.ts'
import type { FilledCell } from './filled-cell.ts'
import type { RowCells } from './row-cells.ts'

/** A row on its way to become a listing. */
export interface RowContext {
  readonly cells: RowCells
  readonly draft: Draft
  readonly preset: Preset | undefined
  readonly meanings: Meanings
  readonly statuses: StatusColumns
  /** In which the file has its areas where a listing says nothing; undefined if nothing tells. */
  readonly areaUnit: FileUnit | undefined
  /** The ISO codes of those that its prices are in, as far as the file tells. */
  readonly currencies: ReadonlySet<string>
  readonly today: Date
}

/** What reads a part of a row into its draft. */
export type Reader = (context: RowContext) => void

/** A cell of something else that has a word of the status. */
export interface MarkedCell {
  readonly mark: StatusMark
  readonly from: FilledCell
}

type Values = { -readonly [Field in ListingField]?: MappedListing[Field] | undefined }

/**
 * None yet, with a place for each that every listing has: of an object that gets many fields by their names,
 * one by one, V8 makes a table, which is slow to write and to read.
 */
const noValues = (): Values =>
  ({
    PropertyType: undefined,
    MLSNumber: undefined,
    Url: undefined,
    Status: undefined,
    SaleType: undefined,
    YearBuilt: undefined,
    Bedrooms: undefined,
    Bathrooms: undefined,
    AreaUnit: undefined,
    BuildingArea: undefined,
    LotArea: undefined,
    ParkingSpots: undefined,
    DaysOnMarket: undefined,
    CurrencySymbol: undefined,
  }) satisfies Record<RequiredField, undefined>

/** A listing while it is put together from a row. */
export class Draft {
  readonly values: Values = noValues()
  readonly warnings: RowFinding[] = []
  readonly filled: Filled[] = []
  /** Why a field that the row speaks of has no value from it. */
  readonly problems = new Map<ListingField, RowFinding>()
  /** Why a field could not be worked out, `it is sold`, for what is said of it where it has no value. */
  readonly whyMissing = new Map<ListingField, string>()
  /** The source's own word for its status where that of the service says less. */
  sourceStatus: string | undefined
  /** A word of the status that stands beside the address. */
  addressMark: MarkedCell | undefined

  /** Gives a field its value. */
  set<Field extends ListingField>(
    field: Field,
    value: NonNullable<Values[Field]>,
    how?: Filled['how'],
  ): void {
    this.values[field] = value
    if (how) this.filled.push({ field, how })
  }

  /** Gives a field a value that is not in the row, if the field can have it. */
  fill(field: ListingField, value: unknown, how: Filled['how']): void {
    const { data } = SomeFields.shape[field].safeParse(value)
    if (data === undefined) return
    Object.assign(this.values, { [field]: data })
    this.filled.push({ field, how })
  }

  /** Takes over what a converter made of a cell. */
  take<Field extends ListingField>(
    field: Field,
    converted: Converted<NonNullable<Values[Field]>>,
    column?: PlannedColumn,
  ): void {
    if ('value' in converted) {
      this.set(field, converted.value)
      if (converted.warning) this.warn(field, converted.warning, column)
    } else if ('problem' in converted) {
      this.problems.set(field, located(field, converted.problem, column))
    }
  }

  warn(field: ListingField, finding: Finding, column?: PlannedColumn): void {
    this.warnings.push(located(field, finding, column))
  }
}

function located(field: ListingField, finding: Finding, column?: PlannedColumn): RowFinding {
  return column ? { ...finding, column: column.header, field } : { ...finding, field }
}
