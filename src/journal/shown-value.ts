import { REPLACEMENT } from '../keys/redact.ts'
import { beginning } from '../text/excerpt.ts'

/** So much of one value is shown; get_changes with the ID of the change has it whole. */
const MAX_VALUE_CHARACTERS = 300

export function shownValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownValue(value)]),
  )
}

/** What is too long is a text that is seen to be cut: of a list, the beginning of its JSON. */
export function shownValue(value: unknown): unknown {
  const text = typeof value === 'object' ? JSON.stringify(value) : value
  if (typeof text !== 'string' || text.length <= MAX_VALUE_CHARACTERS) return value
  return `${beginning(text, MAX_VALUE_CHARACTERS)}… (${text.length} characters)`
}

/** Whether a value is remembered as it was sent. */
export function isWhole(value: unknown): boolean {
  return !(typeof value === 'string' && value.includes(REPLACEMENT))
}
