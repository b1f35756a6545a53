import * as z from 'zod'
import type { MappedRow } from '../map/mapping.ts'
import { type Judged, JudgedFields } from '../plausible/plausibility.ts'

/** A field that could not be read leaves nothing to judge. */
const Readable = z.object(JudgedFields.shape).partial().catch({})

/** Fields by which the others are judged: they stand whoever gave them. */
const context: ReadonlySet<string> = new Set<keyof Judged>([
  'SaleType',
  'CurrencySymbol',
  'PropertyType',
  'AreaUnit',
])

/** What is known of a row: its listing, or what could be read of one that fails. */
export function valuesOf(mapped: MappedRow): Readonly<Record<string, unknown>> | undefined {
  if (mapped.state === 'ready') return mapped.listing
  return mapped.state === 'failed' ? mapped.draft : undefined
}

/** What can be judged of a row. What the user gave for rows without is meant so, and is none of it. */
export function judgedValues(mapped: MappedRow): Judged {
  if (mapped.state !== 'ready') return Readable.parse(valuesOf(mapped) ?? {})
  const given = mapped.filled.filter(({ field, how }) => how === 'constant' && !context.has(field))
  return given.length === 0
    ? mapped.listing
    : { ...mapped.listing, ...Object.fromEntries(given.map(({ field }) => [field, undefined])) }
}
