import { isDeepStrictEqual } from 'node:util'
import type { ChatbotSettings } from '../../../contract/chatbot.ts'
import type { SetElsewhere } from '../../../journal/journal.ts'
import type { Journaled } from '../../../journal/journaled-service.ts'
import { formerMembers, oneOfTexts } from '../../../journal/one-of.ts'
import { LAST_SET_HERE, replacedTexts } from '../../../journal/set-elsewhere.ts'
import { type FormerSettings, formerSettings, settingsHistory } from '../../../journal/settings.ts'
import { isWhole } from '../../../journal/shown-value.ts'
import type { ToolContext } from '../tool.ts'

interface Edit {
  readonly serialNumber: string
  readonly settings: ChatbotSettings
}

/**
 * What the settings of an edit were before, as far as this server has set them: members of a result; and
 * whose settings it has replaced.
 */
export async function settingsBefore(
  { serialNumber, settings }: Edit,
  { before: setBefore, change }: Journaled,
  journal: ToolContext['journal'],
): Promise<{ members: Record<string, unknown>; notes: readonly string[] }> {
  // The edit is done, and its answer does not depend on what was before.
  const lastSet = await setBefore?.catch(() => undefined)
  const before: Record<string, unknown> = {}
  const doubted: string[] = []
  const replaced = new Map<string, SetElsewhere & { isSame: boolean }>()
  for (const [field, value] of Object.entries(settings)) {
    const last = lastSet?.get(field)
    if (!last) continue
    const isCertain = last.outcome === 'applied'
    if (isCertain) before[field] = last.value
    if (last.outcome === 'unknown' && !last.isUnderWay) doubted.push(field)
    if (!last.elsewhere) continue
    const isSame = isCertain && isDeepStrictEqual(last.value, value)
    replaced.set(field, { ...last.elsewhere, isSame })
  }
  // Of an edit whose outcome is unknown, the history tells what was set before it.
  const ofHistory =
    doubted.length > 0 && change !== undefined
      ? await formerOf(serialNumber, { doubted, change, journal }).catch(() => noneFormer)
      : noneFormer
  Object.assign(before, ofHistory.before)
  for (const [field, value] of Object.entries(before)) if (!isWhole(value)) delete before[field]
  const { oneOf } = ofHistory
  const members = formerMembers({ before, oneOf })
  const notKnown = Object.keys(settings).filter(
    (field) => !Object.hasOwn(before, field) && !Object.hasOwn(oneOf, field),
  )
  return {
    members: {
      ...members,
      ...(notKnown.length > 0 && { beforeNotKnown: notKnown }),
    },
    notes: [
      ...replacedTexts(replaced),
      ...oneOfTexts(oneOf),
      ...(members.before ? [LAST_SET_HERE] : []),
    ],
  }
}

const noneFormer: FormerSettings = { before: {}, oneOf: {} }

async function formerOf(
  serialNumber: string,
  {
    doubted,
    change,
    journal,
  }: {
    readonly doubted: readonly string[]
    readonly change: number
    readonly journal: ToolContext['journal']
  },
): Promise<FormerSettings> {
  const history = await settingsHistory(await journal(), serialNumber)
  return formerSettings(history, doubted, ({ id }) => id < change)
}
