import type { Journaled } from '../../journal/journaled-service.ts'
import { isWhole, shownValue, shownValues } from '../../journal/shown-value.ts'

/** What an edit has set, and what it was before as far as this server has set that: members of a result. */
export async function setAndBefore(
  settings: Readonly<Record<string, unknown>>,
  setBefore: Journaled['before'],
): Promise<Record<string, unknown>> {
  // The edit is done, and its answer does not depend on what was before.
  const lastSet = await setBefore?.catch(() => undefined)
  const before: Record<string, unknown> = {}
  const notKnown: string[] = []
  for (const field of Object.keys(settings)) {
    const last = lastSet?.get(field)
    if (last?.outcome === 'applied' && isWhole(last.value)) before[field] = shownValue(last.value)
    else notKnown.push(field)
  }
  return {
    set: shownValues(settings),
    ...(Object.keys(before).length > 0 && { before }),
    ...(notKnown.length > 0 && { beforeNotKnown: notKnown }),
  }
}
