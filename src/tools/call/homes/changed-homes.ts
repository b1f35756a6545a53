import { isDeepStrictEqual } from 'node:util'
import type { HomeAtKey } from '../../../listings/imports/keyed-listings.ts'
import { formatNumber } from '../../../text/counted.ts'
import { oneLineWithoutKeys } from '../../../text/excerpt.ts'
import type { ToolContext } from '../tool.ts'
import { homeNames, MAX_HOMES_CHARS } from './homes-at-keys.ts'

/** Each can have had other values, and all of them are to be read. */
const MAX_SHOWN = 20
const MAX_VALUE_CHARS = 60

/**
 * What an update makes other than it is, of homes that share a key, those of the same change together:
 * `SalePrice 393,000 → 400,000 of "1 Elm Street (M1)"`.
 */
export function changedHomes(
  given: Readonly<Record<string, unknown>>,
  found: readonly HomeAtKey[],
  { consent, redact }: Pick<ToolContext, 'consent' | 'redact'>,
): string {
  const valueText = (value: unknown) => {
    if (value === undefined) return 'not known'
    if (typeof value === 'number') return formatNumber(value)
    return oneLineWithoutKeys(JSON.stringify(value), MAX_VALUE_CHARS, redact)
  }
  const names = homeNames(found)
  const groups = new Map<string, string[]>()
  for (const [index, { fields }] of found.slice(0, MAX_SHOWN).entries()) {
    const changes = Object.entries(given)
      .filter(([field, value]) => !isDeepStrictEqual(fields[field], value))
      .map(([field, value]) => `${field} ${valueText(fields[field])} → ${valueText(value)}`)
    const change = changes.join(', ') || 'nothing new'
    groups.set(change, [...(groups.get(change) ?? []), names[index] ?? ''])
  }
  const left = found.length - MAX_SHOWN
  return [
    ...[...groups].map(
      ([change, homes]) => `${change} of ${consent.names(homes, undefined, MAX_HOMES_CHARS)}`,
    ),
    ...(left > 0 ? [`and of ${formatNumber(left)} more`] : []),
  ].join('; ')
}
