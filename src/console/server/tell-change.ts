import { isDeepStrictEqual } from 'node:util'
import type { Change, Journal } from '../../journal/journal.ts'
import { formerSettings, type SettingsHistory, settingsHistory } from '../../journal/settings.ts'
import { factsOf } from '../../journal/shown-change.ts'
import { shownValue } from '../../journal/shown-value.ts'
import { homeName } from '../../listings/report/listing-name.ts'
import { counted, withMore } from '../../text/counted.ts'
import type { ToldChange } from '../api/told-change.ts'

const MAX_NAMED_FIELDS = 3
/** Of one change, so many homes are named. */
const MAX_HOMES = 20

type Values = Readonly<Record<string, unknown>>

/** @param history of its chatbot, where it is an edit: what a setting was before */
function tellChange(change: Change, history: SettingsHistory | undefined): ToldChange {
  const { id, atMs, kind, serialNumber, outcome, tool, host, homes } = change
  const { why } = factsOf(change)
  return {
    id,
    kind,
    serialNumber,
    outcome,
    by: tool,
    when: new Date(atMs).toISOString(),
    ...(why !== undefined && { why: valueText(why) }),
    ...(host !== undefined && { host }),
    title: titleOf(change),
    values: valuesOf(change, history),
    homes: homes.slice(0, MAX_HOMES).map(homeName),
  }
}

function titleOf({ kind, sent, homes }: Change): string {
  const { Key, KeyType, Keys, ...fields } = sent
  switch (kind) {
    case 'edit':
      return `Set ${namesOf(sent)}`
    case 'create':
      return `Created ${sentName(sent)}`
    case 'update':
      return `Updated ${homes[0] ? homeName(homes[0]) : `${KeyType} ${Key}`}: ${namesOf(fields)}`
    case 'delete': {
      const [home, another] = homes
      const count = Array.isArray(Keys) ? Keys.length : 0
      return home && !another && count === 1
        ? `Deleted ${homeName(home)}`
        : `Deleted listings with ${counted(count, 'key')}`
    }
  }
}

function sentName({ Address, MLSNumber, Url }: Values): string {
  const name = [Address, MLSNumber, Url].find((each) => typeof each === 'string' && each !== '')
  return valueText(name ?? 'a listing')
}

function namesOf(fields: Values): string {
  const names = Object.keys(fields)
  return withMore(names.slice(0, MAX_NAMED_FIELDS), names.length)
}

function valuesOf(
  { id, kind, sent, homes }: Change,
  history: SettingsHistory | undefined,
): ToldChange['values'] {
  const { Key: _, KeyType: _type, Keys: _keys, ...fields } = sent
  if (kind === 'edit') {
    const names = Object.keys(fields)
    const former = history ? formerSettings(history, names, (other) => other.id < id).before : {}
    return told(fields, former)
  }
  // Of several homes with one key nobody can tell which was what.
  const [home, another] = homes
  return told(fields, another === undefined ? (home?.fields ?? {}) : {})
}

function told(after: Values, before: Values): ToldChange['values'] {
  return Object.entries(after).flatMap(([field, value]) => {
    const isKnown = Object.hasOwn(before, field)
    if (isKnown && isDeepStrictEqual(before[field], value)) return []
    return [
      { field, ...(isKnown && { before: valueText(before[field]) }), after: valueText(value) },
    ]
  })
}

/** A value as a text of its own, short. */
export function valueText(value: unknown): string {
  const shown = shownValue(typeof value === 'object' ? JSON.stringify(value) : value)
  return String(shown)
}

/** The same of several, each edit with what was there before. */
export async function tellChanges(
  changes: readonly Change[],
  journal: Pick<Journal, 'changes'>,
): Promise<ToldChange[]> {
  const edited = new Set(
    changes.filter(({ kind }) => kind === 'edit').map(({ serialNumber }) => serialNumber),
  )
  const histories = new Map<string, SettingsHistory>()
  for (const serialNumber of edited)
    histories.set(serialNumber, await settingsHistory(journal, serialNumber))
  return changes.map((change) => tellChange(change, histories.get(change.serialNumber)))
}
