import { excerpt } from '../../text/excerpt.ts'
import type { Preview } from '../result.ts'

const MAX_CHARACTERS = 160
const MAX_MEMBERS = 3

/** A preview with the beginnings of long texts and lists: what an agent reads of it costs little. */
export function shortPreview({ columns, listings }: Preview): Preview {
  return { columns, listings: listings.map(withShortValues) }
}

function withShortValues(listing: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(listing).map(([field, value]) => [field, short(value)]))
}

function short(value: unknown): unknown {
  if (typeof value === 'string') return excerpt(value, MAX_CHARACTERS)
  if (!Array.isArray(value)) return value
  const left = value.length - MAX_MEMBERS
  return [...value.slice(0, MAX_MEMBERS).map(short), ...(left > 0 ? [`… and ${left} more`] : [])]
}
