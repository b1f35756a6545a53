import type { Preset } from '../../presets/preset.ts'
import type { Draft } from '../draft.ts'
import type { RowCells } from '../row-cells.ts'

/** A row on its way to become a listing. */
export interface RowContext {
  readonly cells: RowCells
  readonly draft: Draft
  readonly preset: Preset | undefined
  readonly today: Date
}
