import type { LastSet } from '../../journal/journal.ts'
import { isWhole, shownValue, shownValues } from '../../journal/shown-change.ts'
import type { ToolContext } from './tool.ts'

const nothing: ReadonlyMap<string, LastSet> = new Map()

/**
 * What a change has set, and what it was before as far as this server has set that: members of a
 * result. Asked after the change, so that the outcome of those intended before it is known where it
 * can be.
 */
export async function setAndBefore(
  journal: ToolContext['journal'],
  serialNumber: string,
  settings: Readonly<Record<string, unknown>>,
  changeId: number | undefined,
): Promise<Record<string, unknown>> {
  const fields = Object.keys(settings)
  const lastSet = await journal()
    .then((opened) =>
      changeId === undefined ? nothing : opened.lastSet(serialNumber, fields, changeId),
    )
    // The edit is done, and its answer does not depend on what was before.
    .catch(() => nothing)
  const before: Record<string, unknown> = {}
  const notKnown: string[] = []
  for (const field of fields) {
    const last = lastSet.get(field)
    if (last?.outcome === 'applied' && isWhole(last.value)) before[field] = shownValue(last.value)
    else notKnown.push(field)
  }
  return {
    set: shownValues(settings),
    ...(Object.keys(before).length > 0 && { before }),
    ...(notKnown.length > 0 && { beforeNotKnown: notKnown }),
  }
}
