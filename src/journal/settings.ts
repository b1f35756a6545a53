import { isDeepStrictEqual } from 'node:util'
import type { Change, ChangeQuery, Journal } from './journal.ts'
import { isWhole } from './shown-value.ts'

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
  const [only, ...others] = valuesBefore(history, field, isEarlier)
  return others.length === 0 && only?.isCertain ? only : undefined
}

/**
 * What a setting can have been, each value once, the newest first: what edits have sent whose outcome nobody
 * knows, and what was set for certain before them.
 */
function valuesBefore(
  history: SettingsHistory,
  field: string,
  isEarlier: (change: Change) => boolean,
): readonly SetValue[] {
  const earlier = history.get(field)?.filter(({ change }) => isEarlier(change)) ?? []
  const certain = earlier.findIndex(({ isCertain }) => isCertain)
  const possible = certain < 0 ? earlier : earlier.slice(0, certain + 1)
  const isFirst = ({ value }: SetValue, at: number) =>
    possible.slice(at + 1).every((older) => !isDeepStrictEqual(older.value, value))
  return possible.filter(isFirst)
}

/** The same where they are several, or uncertain, and all remembered as they were sent; else none. */
export function oneOfBefore(
  history: SettingsHistory,
  field: string,
  isEarlier: (change: Change) => boolean,
): readonly SetValue[] {
  if (valueBefore(history, field, isEarlier)) return []
  const values = valuesBefore(history, field, isEarlier)
  return values.every(({ value }) => isWhole(value)) ? values : []
}

/** Whether it can also have been what nobody here has set. */
export function isOpen(values: readonly SetValue[]): boolean {
  return values.every(({ isCertain }) => !isCertain)
}

/** Settings as they were before; what is in neither is not known. */
export interface FormerSettings {
  readonly before: Readonly<Record<string, unknown>>
  /** Those that can have been several, see `oneOfBefore`. */
  readonly oneOf: Readonly<Record<string, readonly SetValue[]>>
}

export function formerSettings(
  history: SettingsHistory,
  fields: readonly string[],
  isEarlier: (change: Change) => boolean,
): FormerSettings {
  const found = fields.map((field) => [field, valueBefore(history, field, isEarlier)] as const)
  const several = fields.map((field) => [field, oneOfBefore(history, field, isEarlier)] as const)
  return {
    before: Object.fromEntries(found.flatMap(([field, set]) => (set ? [[field, set.value]] : []))),
    oneOf: Object.fromEntries(several.filter(([, values]) => values.length > 0)),
  }
}
