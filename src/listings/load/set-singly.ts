import { isDeepStrictEqual } from 'node:util'
import type { SetSinceLoad } from '../compare/compare.ts'
import { replacedValues } from '../compare/differences.ts'
import type { RowFinding } from '../finding.ts'
import { standing } from '../ledger/corrections.ts'
import type { Entry } from '../ledger/entry.ts'
import { callSinceLoad, SINGLE_CALLS } from '../ledger/single-call.ts'
import { isListingField } from '../map/listing-fields.ts'
import { setByCall } from './home-problems.ts'
import type { LoadRow } from './load-row.ts'
import type { Sight } from './look.ts'
import { shortly } from './problems.ts'

/** What is to be said of a row that replaces what single calls have set of its home since it was loaded. */
export async function setSingly(
  { mapped }: LoadRow,
  entry: Entry | undefined,
  { from }: Pick<Sight, 'from'>,
  setSinceLoad: SetSinceLoad | undefined,
): Promise<RowFinding | undefined> {
  if (mapped.state !== 'ready' || entry?.state !== 'loaded' || entry.intent) return undefined
  const isMadeSingly = from === SINGLE_CALLS
  if (callSinceLoad(entry) === undefined && !isMadeSingly) return undefined
  const { set, isChanged } = (await setSinceLoad?.(entry)) ?? { set: [], isChanged: true }
  const corrected = new Set<string>(standing(entry).map(({ field }) => field))
  const bySet = set.flatMap(({ field, value }) => {
    const now = isListingField(field) ? mapped.listing[field] : undefined
    // What was corrected after a call is not the call's any more, and what the row does not tell stays.
    if (corrected.has(field) || now === undefined || isDeepStrictEqual(now, value)) return []
    return [changeText(field, value, now)]
  })
  const asMade = isMadeSingly ? replacedValues(entry, mapped.listing, undefined) : []
  const byMade = asMade.flatMap(({ field, sent, bot }) => {
    const isToldAbove = corrected.has(field) || set.some((each) => each.field === field)
    // Days go on without anybody who sets them.
    return isToldAbove || field === 'DaysOnMarket' ? [] : [changeText(field, sent, bot)]
  })
  const replaced = [...bySet, ...byMade]
  // Of calls that are not remembered any more nobody knows what they had set.
  const isAllKnown = set.length > 0 || !isChanged || isMadeSingly
  return isAllKnown && replaced.length === 0 ? undefined : setByCall(entry, replaced)
}

function changeText(field: string, from: unknown, to: unknown): string {
  return isPlain(from) && isPlain(to) ? `${field} ${shortly(from)} → ${shortly(to)}` : field
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
