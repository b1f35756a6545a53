import type { AreaUnit } from '../../convert/area-unit.ts'
import type { NumberFormat } from '../../convert/number-format.ts'
import type { Period } from '../../vocabulary/periods.ts'
import type { Evidence } from '../mapping.ts'
import type { Role } from './role.ts'

/** A column that is used, with what its header and all its cells tell about each of them. */
export interface PlannedColumn {
  readonly header: string
  readonly evidence: Evidence
  readonly format: NumberFormat
  readonly unit?: AreaUnit
  readonly currency?: string
  readonly period?: Period
  /** Of a column that says for what period a price is: all that its cells name. */
  readonly periods?: ReadonlySet<Period>
}

/** The columns of each role, the best first. */
export type ColumnPlan = ReadonlyMap<Role, readonly PlannedColumn[]>
