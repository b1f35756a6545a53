import { cellText } from '../../convert/blank.ts'
import { fieldsOf, type Role, rolesWith, together } from '../roles/role.ts'
import type { Together } from '../roles/role-entry.ts'
import type { FilledCell } from './filled-cell.ts'

const separators: Readonly<Partial<Record<Together, string>>> = { line: ', ', paragraphs: '\n\n' }

/** What the filled cells of a role are together, where the user mapped several columns to it. */
export function joined(
  role: Role,
  filled: readonly FilledCell[],
): readonly FilledCell[] | { readonly contradicting: readonly FilledCell[] } {
  const [first] = filled
  if (!first || givenOf(filled).length < 2) return filled
  const how = together(role)
  const separator = how && separators[how]
  if (separator !== undefined) return [{ ...first, cell: withoutRepeats(filled).join(separator) }]
  const isOne = how !== undefined || !standsAlone(role) || withoutCase(filled).size < 2
  return isOne ? filled : { contradicting: filled }
}

/** Those of columns that the user mapped. */
export function givenOf(filled: readonly FilledCell[]): readonly FilledCell[] {
  return filled.filter(({ column }) => column.evidence === 'given')
}

/** Whether its cells are a value, and no part of one. */
function standsAlone(role: Role): boolean {
  return fieldsOf(role).some((field) => !rolesWith('part', field).includes(role))
}

function withoutCase(filled: readonly FilledCell[]): ReadonlySet<string> {
  return new Set(filled.map(({ cell }) => cellText(cell).toLowerCase()))
}

/** `Nice flat` is not said again in front of `Nice flat with a view`. */
function withoutRepeats(filled: readonly FilledCell[]): readonly string[] {
  const texts = [...new Set(filled.map(({ cell }) => cellText(cell)))]
  return texts.filter((text) => !texts.some((other) => other !== text && other.includes(text)))
}
