import { isLandUnit } from '../../../convert/numbers/area-unit.ts'
import type { NumberEvidence } from '../../../convert/numbers/number-format.ts'
import { kindOf } from '../../roles/role.ts'
import { aliasOf } from '../headers/aliases.ts'
import { headerEvidence } from '../headers/header-evidence.ts'
import { headerWords } from '../headers/header-words.ts'

/** What a column tells about numbers, and in how many of its cells. */
interface NumberColumn {
  readonly filled: number
  /** Cells that are an amount. */
  readonly amounts: number
  readonly numbers: NumberEvidence
}

/** Whether a cell is a number, perhaps with a unit or a currency. */
export function isAmount(cell: string): boolean {
  return /^[^\d]{0,8}\d[\d.,' ]*[^\d]{0,14}$/.test(cell)
}

/** The decimal separator that most columns of numbers prove, by header. */
export function provedDecimal(columns: ReadonlyMap<string, NumberColumn>): '.' | ',' | undefined {
  const proofs = [...columns]
    .filter(([header, { amounts, filled }]) => amounts * 2 > filled && !isCoordinate(header))
    .map(([, { numbers }]) => numbers.proof)
  const points = proofs.filter((proof) => proof === '.').length
  const commas = proofs.filter((proof) => proof === ',').length
  if (points === commas) return undefined
  return points > commas ? '.' : ','
}

/** Whether what a header names can be in the thousands: not coordinates, rooms, acres. */
export function hasThousands(header: string): boolean {
  const { unit } = headerEvidence(header)
  if (isCoordinate(header) || isLandUnit(unit)) return false
  const role = aliasOf(header)?.role
  const kind = role && kindOf(role)
  return kind !== 'count' && kind !== 'bedrooms' && kind !== 'bathrooms' && kind !== 'spaces'
}

/** Coordinates have points in every file. */
function isCoordinate(header: string): boolean {
  return headerWords(header).some((word) => /^(lat|lng|lon|(lat|long)itude?)$/.test(word))
}
