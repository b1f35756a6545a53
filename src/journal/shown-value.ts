import { REPLACEMENT } from '../redact.ts'
import { beginning } from '../text/excerpt.ts'

/** So much of one value is shown; get_changes with the ID of the change has it whole. */
const MAX_VALUE_CHARACTERS = 300

export function shownValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownValue(value)]),
  )
}

export function shownValue(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MAX_VALUE_CHARACTERS) return value
  return `${beginning(value, MAX_VALUE_CHARACTERS)}… (${value.length} characters)`
}

/** Whether a value is remembered as it was sent. */
export function isWhole(value: unknown): boolean {
  return !(typeof value === 'string' && value.includes(REPLACEMENT))
}
