import { agentOrPerson } from '../text/reader-words.ts'
import { type FormerSettings, isOpen, type SetValue } from './settings.ts'
import { shownValue, shownValues } from './shown-value.ts'

/** What a setting can have been, the newest first. */
export function shownOneOf(values: readonly SetValue[]) {
  return values.map(({ value, isCertain, change }) => ({
    value: shownValue(value),
    ...(!isCertain && { outcome: 'unknown' }),
    change: change.id,
  }))
}

/** What settings were before, as members of a result. */
export function formerMembers(
  { before, oneOf }: Pick<FormerSettings, 'before' | 'oneOf'>,
  { isShort = true } = {},
) {
  const told = Object.entries(oneOf).map(([field, values]) => [field, shownOneOf(values)] as const)
  return {
    ...(Object.keys(before).length > 0 && { before: isShort ? shownValues(before) : before }),
    ...(told.length > 0 && { beforeOneOf: Object.fromEntries(told) }),
  }
}

const SEVERAL = agentOrPerson({ agent: 'the values in beforeOneOf', person: 'several values' })
const LEFT_OUT = agentOrPerson({
  agent:
    'putBack of get_changes leaves it out: ask the user which it is to be, and give that to edit_chatbot.',
  person: 'It is not put back: see which it is to be, and set that.',
})

/** What is said of settings that can have been several: sentences, or none. */
export function oneOfTexts(oneOf: FormerSettings['oneOf']): string[] {
  const fields = Object.keys(oneOf)
  if (fields.length === 0) return []
  const open = fields.filter((field) => isOpen(oneOf[field] ?? []))
  const were = fields.length === 1 ? 'was' : 'were each'
  return [
    [
      `${fields.join(', ')} ${were} one of ${SEVERAL}, and nobody here knows which: of an edit that sent one of them the outcome is unknown.`,
      ...(open.length > 0
        ? [`Of ${open.join(', ')} it can also be what was there before these edits.`]
        : []),
      LEFT_OUT,
    ].join(' '),
  ]
}
