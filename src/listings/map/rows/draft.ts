import type { Converted } from '../../convert/converted.ts'
import type { Finding, RowFinding } from '../../finding.ts'
import type { PlannedColumn } from '../columns/planned-column.ts'
import { type MappedListing, SomeFields } from '../listing-fields.ts'
import type { Filled, ListingField } from '../mapping.ts'

type Values = { -readonly [Field in ListingField]?: MappedListing[Field] | undefined }

/** A listing while it is put together from a row. */
export class Draft {
  readonly values: Values = {}
  readonly warnings: RowFinding[] = []
  readonly filled: Filled[] = []
  /** Why a field that the row speaks of has no value from it. */
  readonly problems = new Map<ListingField, RowFinding>()

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
    const { data } = SomeFields.safeParse({ [field]: value })
    if (!data) return
    Object.assign(this.values, data)
    this.filled.push({ field, how })
  }

  /** Takes over what a converter made of a cell. */
  take<Field extends ListingField>(
    field: Field,
    converted: Converted<NonNullable<Values[Field]>>,
    column?: PlannedColumn,
    how?: Filled['how'],
  ): void {
    if ('value' in converted) {
      this.set(field, converted.value, how)
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
