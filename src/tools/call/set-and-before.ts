import { isDeepStrictEqual } from 'node:util'
import type { SetElsewhere } from '../../journal/journal.ts'
import type { Journaled } from '../../journal/journaled-service.ts'
import { LAST_SET_HERE, replacedTexts } from '../../journal/set-elsewhere.ts'
import { isWhole, shownValue, shownValues } from '../../journal/shown-value.ts'

/**
 * What an edit has set, and what it was before as far as this server has set that: members of a result;
 * and whose settings it has replaced.
 */
export async function setAndBefore(
  settings: Readonly<Record<string, unknown>>,
  setBefore: Journaled['before'],
): Promise<{ members: Record<string, unknown>; notes: readonly string[] }> {
  // The edit is done, and its answer does not depend on what was before.
  const lastSet = await setBefore?.catch(() => undefined)
  const before: Record<string, unknown> = {}
  const notKnown: string[] = []
  const replaced = new Map<string, SetElsewhere & { isSame: boolean }>()
  for (const [field, value] of Object.entries(settings)) {
    const last = lastSet?.get(field)
    if (last?.outcome === 'applied' && isWhole(last.value)) before[field] = shownValue(last.value)
    else notKnown.push(field)
    if (last?.elsewhere) {
      const isSame = last.outcome === 'applied' && isDeepStrictEqual(last.value, value)
      replaced.set(field, { ...last.elsewhere, isSame })
    }
  }
  const isKnown = Object.keys(before).length > 0
  return {
    members: {
      set: shownValues(settings),
      ...(isKnown && { before }),
      ...(notKnown.length > 0 && { beforeNotKnown: notKnown }),
    },
    notes: [...replacedTexts(replaced), ...(isKnown ? [LAST_SET_HERE] : [])],
  }
}
