import * as z from 'zod'
import { amountFields } from '../../contract/listing.ts'
import { areaFields } from '../map/columns/area-units.ts'
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

/** Those of them in which a field is meant: a wrong one makes every value of it implausible. */
export function meantIn(field: keyof Judged): readonly (keyof Judged)[] {
  if (areaFields.some((each) => each === field)) return ['AreaUnit']
  return amountFields.some((each) => each === field) ? ['CurrencySymbol', 'SaleType'] : []
}

/** What is known of a row: its listing, or what could be read of one that fails. */
export function valuesOf(mapped: MappedRow): Readonly<Record<string, unknown>> | undefined {
  if (mapped.state === 'ready') return mapped.listing
  return mapped.state === 'failed' ? mapped.draft : undefined
}

/** What can be judged of a row. What the user gave for rows without is meant so, and is none of it. */
export function judgedValues(mapped: MappedRow): Judged {
  const values = mapped.state === 'ready' ? mapped.listing : Readable.parse(valuesOf(mapped) ?? {})
  const filled = (mapped.state !== 'skipped' && mapped.filled) || []
  const given = filled.filter(({ field, how }) => how === 'constant' && !context.has(field))
  return given.length === 0
    ? values
    : { ...values, ...Object.fromEntries(given.map(({ field }) => [field, undefined])) }
}
