import { isDeepStrictEqual } from 'node:util'
import type { ChatbotSettings } from '../../contract/chatbot.ts'
import type { LastSets, SetElsewhere } from '../../journal/journal.ts'
import type { Journaled } from '../../journal/journaled-service.ts'
import { formerMembers, oneOfTexts } from '../../journal/one-of.ts'
import { LAST_SET_HERE, replacedTexts } from '../../journal/set-elsewhere.ts'
import { type FormerSettings, formerSettings, settingsHistory } from '../../journal/settings.ts'
import { isWhole, shownValues } from '../../journal/shown-value.ts'
import type { ToolContext } from './tool.ts'

interface Edit {
  readonly serialNumber: string
  readonly settings: ChatbotSettings
}

/**
 * What an edit has set, and what it was before as far as this server has set that: members of a result;
 * and whose settings it has replaced.
 */
export async function setAndBefore(
  edit: Edit,
  { before: setBefore, change }: Journaled,
  journal: ToolContext['journal'],
): Promise<{ members: Record<string, unknown>; notes: readonly string[] }> {
  const { settings } = edit
  // The edit is done, and its answer does not depend on what was before.
  const lastSet = await setBefore?.catch(() => undefined)
  const former = await formerOf(edit, { lastSet, change, journal }).catch(() => noneFormer)
  const before = Object.fromEntries(
    Object.entries(former.before).filter(([, value]) => isWhole(value)),
  )
  const replaced = new Map<string, SetElsewhere & { isSame: boolean }>()
  for (const [field, value] of Object.entries(settings)) {
    const last = lastSet?.get(field)
    if (!last?.elsewhere) continue
    const isSame = last.outcome === 'applied' && isDeepStrictEqual(last.value, value)
    replaced.set(field, { ...last.elsewhere, isSame })
  }
  const members = formerMembers({ ...former, before })
  const known = { ...members.before, ...members.beforeOneOf }
  const notKnown = Object.keys(settings).filter((field) => !Object.hasOwn(known, field))
  return {
    members: {
      set: shownValues(settings),
      ...members,
      ...(notKnown.length > 0 && { beforeNotKnown: notKnown }),
    },
    notes: [
      ...replacedTexts(replaced),
      ...oneOfTexts(former.oneOf),
      ...(members.before ? [LAST_SET_HERE] : []),
    ],
  }
}

const noneFormer: FormerSettings = { before: {}, oneOf: {} }

/** What was set last of each; of an edit whose outcome is unknown, the history tells what was set before it. */
async function formerOf(
  { serialNumber, settings }: Edit,
  {
    lastSet,
    change,
    journal,
  }: {
    readonly lastSet: LastSets | undefined
    readonly change: Journaled['change']
    readonly journal: ToolContext['journal']
  },
): Promise<FormerSettings> {
  const set = Object.keys(settings).flatMap((field) => {
    const last = lastSet?.get(field)
    return last ? [{ field, ...last }] : []
  })
  const certain = set.filter(({ outcome }) => outcome === 'applied')
  const before = Object.fromEntries(certain.map(({ field, value }) => [field, value]))
  const doubted = set
    .filter(({ outcome, isUnderWay }) => outcome === 'unknown' && !isUnderWay)
    .map(({ field }) => field)
  if (doubted.length === 0 || change === undefined) return { before, oneOf: {} }
  const history = await settingsHistory(await journal(), serialNumber)
  const former = formerSettings(history, doubted, ({ id }) => id < change)
  return { ...former, before: { ...before, ...former.before } }
}
