import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { InputError } from '../../../errors.ts'
import {
  formerSettings,
  type SettingsHistory,
  type SetValue,
  settingsHistory,
  valueBefore,
} from '../../../journal/settings.ts'
import { isWhole } from '../../../journal/shown-value.ts'
import { editChatbot } from '../../../tools/edit-chatbot.ts'
import type { OutputOf } from '../../api/endpoints.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { valueText } from '../tell-change.ts'
import type { CallTool } from '../tool-calls.ts'
import type { Handler } from './handler.ts'

export function settings({ journal }: ConsoleParts): Handler<'settings'> {
  return async ({ serialNumber }) => {
    const history = await settingsHistory(await journal(), serialNumber)
    const newest = [...history].flatMap(([field, [set]]) => (set ? [{ field, set }] : []))
    newest.sort((one, other) => other.set.change.id - one.set.change.id)
    return { settings: newest.map(({ field, set }) => toldSetting(field, set, history)) }
  }
}

function toldSetting(
  field: string,
  { value, isCertain, change }: SetValue,
  history: SettingsHistory,
): OutputOf<'settings'>['settings'][number] {
  const { id, atMs, tool, host } = change
  const former = valueBefore(history, field, (other) => other.id < id)
  return {
    field,
    now: valueText(value),
    isCertain,
    change: id,
    by: tool,
    when: new Date(atMs).toISOString(),
    ...(host !== undefined && { host }),
    ...(former && { before: valueText(former.value) }),
    canPutBack:
      former !== undefined && isWhole(former.value) && !isDeepStrictEqual(former.value, value),
  }
}

const Edited = z.object({ notes: z.array(z.string()).default([]) })

/** Sets again what was there before a change, by the same edit as an agent's. */
export function putBack({ journal }: ConsoleParts, callTool: CallTool): Handler<'putBack'> {
  return async ({ change: id, fields }, call) => {
    const opened = await journal()
    const change = await opened.change(id)
    if (change?.kind !== 'edit')
      throw new InputError(
        `There is no change ${id} of settings, or it is not remembered any more.`,
        'Load the page again to see which there are.',
      )
    const history = await settingsHistory(opened, change.serialNumber)
    const { before } = formerSettings(history, fields, (other) => other.id < id)
    const lost = fields.filter((field) => !Object.hasOwn(before, field) || !isWhole(before[field]))
    if (lost.length > 0)
      throw new InputError(
        `What was there before is not known: ${lost.join(', ')}.`,
        'Set it in the dashboard, or tell an agent what it should be.',
      )
    const args = { serialNumber: change.serialNumber, ...before }
    const { notes } = Edited.parse(await callTool(editChatbot, args, call))
    return { set: fields, notes }
  }
}
