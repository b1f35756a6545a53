import { toStatus } from '../../convert/status.ts'
import type { Role } from '../roles/role.ts'
import { type ColumnProfile, knownTexts } from './cells/profile.ts'
import { wholeHeaderName } from './headers/header-name.ts'

/** Words for a status, for a state of the country and for the condition of a home. */
const names = new Set(['estado', 'stato'])

/** Whether only the cells of a column tell what its header means. */
export function isStatusOrState(header: string): boolean {
  const [name = ''] = header.split('.').slice(-1)
  return names.has(wholeHeaderName(name))
}

/** What such a column holds by its cells; undefined for conditions and whatever else. */
export function statusOrState(column: ColumnProfile): Role | undefined {
  const cells = knownTexts(column)
  const known = cells.filter((text) => toStatus(text) !== undefined)
  if (known.length * 2 > cells.length) return 'status'
  return isOfCodes(column) ? 'state' : undefined
}

/** Whether all cells are two capital letters. */
export function isOfCodes(column: Pick<ColumnProfile, 'texts' | 'samples'>): boolean {
  const cells = knownTexts(column)
  return cells.length > 0 && cells.every((text) => /^[A-Z]{2}$/.test(text))
}
