import { isDeepStrictEqual } from 'node:util'
import { sentSizeOf } from '../text/fit-json.ts'
import type { Change } from './journal.ts'
import { oneOfTexts, shownOneOf } from './one-of.ts'
import { oneOfBefore, type SettingsHistory, type SetValue, valueBefore } from './settings.ts'
import { isWhole, shownValue } from './shown-value.ts'

/** The settings of one answer take so much, those to put back as much again. */
const MAX_CHARACTERS = 4500

/** What this server has set of a chatbot, and what that was before. */
interface SetSettings {
  readonly settings: readonly Record<string, unknown>[]
  /** The arguments of edit_chatbot that set again what was there before. */
  readonly putBack?: Readonly<Record<string, unknown>>
  readonly notes: readonly string[]
}

/**
 * The settings that were set since a time, the last first, each with what it was before that time.
 *
 * @param sinceMs undefined: ever; before is then what was set before the last time, and nothing is
 *   proposed to be put back
 */
export function setSettings(
  history: SettingsHistory,
  serialNumber: string,
  sinceMs: number | undefined,
): SetSettings {
  const last = [...history]
    .flatMap(([field, values]) => {
      const [newest] = values
      return newest && newest.change.atMs >= (sinceMs ?? 0) ? [{ field, newest }] : []
    })
    .toSorted((one, other) => other.newest.change.id - one.newest.change.id)
  const settings: Record<string, unknown>[] = []
  const before: Record<string, unknown> = {}
  const notSet: string[] = []
  const notKnown: string[] = []
  const tooLong: string[] = []
  const asBefore: string[] = []
  const oneOf: Record<string, readonly SetValue[]> = {}
  let room = MAX_CHARACTERS
  let putBackRoom = MAX_CHARACTERS
  let left = 0
  for (const { field, newest } of last) {
    const isEarlier = ({ id, atMs }: Change) =>
      sinceMs === undefined ? id < newest.change.id : atMs < sinceMs
    const former = valueBefore(history, field, isEarlier)
    const several = oneOfBefore(history, field, isEarlier)
    const shown = shownSetting(field, newest, former, several)
    if (several.length > 0) oneOf[field] = several
    room -= sentSizeOf(shown)
    if (room >= 0) settings.push(shown)
    else left += 1
    if (!history.get(field)?.some(({ change }) => isEarlier(change))) notSet.push(field)
    else if (!former || !isWhole(former.value)) {
      if (several.length === 0) notKnown.push(field)
    } else if (newest.isCertain && isDeepStrictEqual(newest.value, former.value))
      asBefore.push(field)
    else if (sentSizeOf(former.value) > putBackRoom)
      tooLong.push(`${field}: change ${former.change.id}`)
    else {
      putBackRoom -= sentSizeOf(former.value)
      before[field] = former.value
    }
  }
  const leftText = `${left} more settings were set; ask for a shorter time to see them.`
  const notes = [...(left > 0 ? [leftText] : []), ...oneOfTexts(oneOf)]
  if (sinceMs === undefined) return { settings, notes }
  return {
    settings,
    ...(Object.keys(before).length > 0 && { putBack: { serialNumber, ...before } }),
    notes: [...notes, ...putBackNotes({ before, notSet, notKnown, tooLong, asBefore }, sinceMs)],
  }
}

interface PutBack {
  readonly before: Readonly<Record<string, unknown>>
  readonly notSet: readonly string[]
  readonly notKnown: readonly string[]
  readonly tooLong: readonly string[]
  readonly asBefore: readonly string[]
}

/** What putting back does that is easily overlooked, and what it leaves out. */
function putBackNotes(
  { before, notSet, notKnown, tooLong, asBefore }: PutBack,
  sinceMs: number,
): string[] {
  const emptied = Object.keys(before).filter((field) => before[field] === '')
  const since = new Date(sinceMs).toISOString()
  const isNone = Object.keys(before).length === 0 && tooLong.length === 0
  const notIn = isNone ? 'Nothing can be put back' : 'Not in putBack'
  const because = isNone ? ': ' : ', because '
  const notes: [readonly string[], (fields: string) => string][] = [
    [emptied, (fields) => `putBack empties ${fields}: this server had last set an empty text.`],
    [
      notSet,
      (fields) =>
        `${notIn}${because}no value that this server set before ${since} is remembered of ${fields}. What it set since then is in changes, with what was before where that is known.`,
    ],
    [
      notKnown,
      (fields) =>
        `${notIn}${because}it is not known what was there then (a text whose key was removed) of ${fields}.`,
    ],
    [
      tooLong,
      (fields) =>
        `Too long for putBack; get_changes with the ID of the change has the former value: ${fields}.`,
    ],
    [asBefore, (fields) => `These are as they were before: ${fields}.`],
  ]
  return notes.flatMap(([fields, text]) => (fields.length > 0 ? [text(fields.join(', '))] : []))
}

function shownSetting(
  field: string,
  newest: SetValue,
  former: SetValue | undefined,
  several: readonly SetValue[],
) {
  return {
    field,
    value: shownValue(newest.value),
    ...(!newest.isCertain && { outcome: 'unknown' }),
    when: new Date(newest.change.atMs).toISOString(),
    change: newest.change.id,
    ...(former && { before: shownValue(former.value) }),
    ...(several.length > 0 && { beforeOneOf: shownOneOf(several) }),
  }
}
