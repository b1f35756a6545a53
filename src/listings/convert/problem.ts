import { excerpt } from '../../text/excerpt.ts'
import type { Cell } from '../read/source.ts'
import { cellText } from './blank.ts'
import type { Converted } from './converted.ts'

/** A cell that cannot be understood. */
export function problem(code: string, message: string, fix: string): Converted<never> {
  return { problem: { code, message, fix } }
}

/** The cell between quotation marks, cut to 60 characters, for a message. */
export function quoted(cell: Cell): string {
  return `"${excerpt(cellText(cell), 60)}"`
}
