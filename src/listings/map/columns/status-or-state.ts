import { toStatus } from '../../convert/status.ts'
import type { Role } from '../roles/role.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { wholeHeaderName } from './headers/header-name.ts'

/** Words for a status, for a state of the country and for the condition of a home. */
const names = new Set(['estado', 'stato'])

/** Whether only the cells of a column tell what its header means. */
export function isStatusOrState(header: string): boolean {
  const [name = ''] = header.split('.').slice(-1)
  return names.has(wholeHeaderName(name))
}

/** What such a column holds by its cells; undefined for conditions and whatever else. */
export function statusOrState({ texts, samples }: ColumnProfile): Role | undefined {
  const cells = texts ? [...texts.keys()] : samples
  const known = cells.filter((text) => toStatus(text) !== undefined)
  if (known.length * 2 > cells.length) return 'status'
  return isOfCodes({ texts, samples }) ? 'state' : undefined
}

/** Whether all cells are two capital letters. */
export function isOfCodes({ texts, samples }: Pick<ColumnProfile, 'texts' | 'samples'>): boolean {
  const cells = texts ? [...texts.keys()] : samples
  return cells.length > 0 && cells.every((text) => /^[A-Z]{2}$/.test(text))
}
