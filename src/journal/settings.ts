import type { Change, ChangeQuery, Journal } from './journal.ts'

/** So many edits of a chatbot are looked at, from the newest. */
const MAX_EDITS = 2000

/** A setting as it was set once. */
export interface SetValue {
  readonly value: unknown
  readonly change: Change
  /** Whether it is certain that it was set. */
  readonly isCertain: boolean
}

/** The settings that this server has set of a chatbot: each with its values, the newest first. */
export type SettingsHistory = ReadonlyMap<string, readonly SetValue[]>

/** The chatbots whose settings may have been set by the changes that are looked for, the last first. */
export async function editedChatbots(
  journal: Pick<Journal, 'changes'>,
  query: ChangeQuery,
): Promise<readonly string[]> {
  if (query.serialNumber !== undefined) return [query.serialNumber]
  const edits = await journal.changes({ ...query, kinds: ['edit'] }, MAX_EDITS)
  const set = edits.filter(({ outcome }) => outcome !== 'not_applied')
  return [...new Set(set.map(({ serialNumber }) => serialNumber))]
}

/** Settings that were refused are left out. */
export async function settingsHistory(
  journal: Pick<Journal, 'changes'>,
  serialNumber: string,
): Promise<SettingsHistory> {
  const edits = await journal.changes({ serialNumber, kinds: ['edit'] }, MAX_EDITS)
  const history = new Map<string, SetValue[]>()
  for (const change of edits) {
    if (change.outcome === 'not_applied') continue
    for (const [field, value] of Object.entries(change.sent)) {
      const values = history.get(field) ?? []
      values.push({ value, change, isCertain: change.outcome === 'applied' })
      history.set(field, values)
    }
  }
  return history
}

/**
 * What a setting was before a change or a time, as far as this server has set it; undefined when that
 * is not known, also because of an edit whose outcome nobody knows.
 */
export function valueBefore(
  history: SettingsHistory,
  field: string,
  isEarlier: (change: Change) => boolean,
): SetValue | undefined {
  const earlier = history.get(field)?.find(({ change }) => isEarlier(change))
  return earlier?.isCertain ? earlier : undefined
}

/** Settings as they were before, and those of which that is not known. */
export interface FormerSettings {
  readonly before: Readonly<Record<string, unknown>>
  readonly notKnown: readonly string[]
}

export function formerSettings(
  history: SettingsHistory,
  fields: readonly string[],
  isEarlier: (change: Change) => boolean,
): FormerSettings {
  const found = fields.map((field) => [field, valueBefore(history, field, isEarlier)] as const)
  return {
    before: Object.fromEntries(found.flatMap(([field, set]) => (set ? [[field, set.value]] : []))),
    notKnown: found.flatMap(([field, set]) => (set ? [] : [field])),
  }
}
