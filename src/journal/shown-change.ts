import { shownCaller } from '../runs/caller.ts'
import type { Change } from './journal.ts'
import { formerMembers } from './one-of.ts'
import { formerSettings, type SettingsHistory } from './settings.ts'
import { beforeUpdate, homesWithRoom, namedHomes } from './shown-homes.ts'
import { shownValue, shownValues } from './shown-value.ts'

const MAX_SHOWN_KEYS = 20
/** What the homes of an update were before takes so much, where there are several. */
const MAX_HOMES_CHARACTERS = 4000
/** Of a listing; get_changes with the ID of the change has all. */
const MAX_SHOWN_FIELDS = 10

/** Shown first of a listing that was created or updated. */
const listingFields = ['MLSNumber', 'Url', 'Address', 'Status', 'SalePrice', 'RentPrice'] as const

/** A change as a list of them shows it. */
export function shownChange(change: Change, history: SettingsHistory | undefined) {
  return { ...factsOf(change), ...detailsOf(change, history) }
}

/** What a change is, without what was sent. */
export function factsOf({ id, atMs, kind, serialNumber, tool, host, outcome, answer }: Change) {
  const why = answer === undefined ? NO_ANSWER : answer.error
  return {
    id,
    when: new Date(atMs).toISOString(),
    kind,
    SerialNumber: serialNumber,
    outcome,
    ...((outcome !== 'applied' || answer?.foundOut !== undefined) &&
      why !== undefined && { why: shownValue(why) }),
    ...shownCaller({ tool, host }),
  }
}

const NO_ANSWER = 'No answer was written down: the request is under way, or its process ended.'

function detailsOf(change: Change, history: SettingsHistory | undefined) {
  const { id, kind, sent, answer } = change
  switch (kind) {
    case 'edit': {
      if (!history) return { set: shownValues(sent) }
      const former = formerSettings(history, Object.keys(sent), (other) => other.id < id)
      return {
        set: shownValues(sent),
        ...formerMembers(former),
      }
    }
    case 'create':
      return { listing: shownListing(sent), ...(answer && { NewOaks: answer.Data }) }
    case 'update': {
      const { Key, KeyType, ...fields } = sent
      const before = (most: number) => beforeUpdate(change, shownValues, most)
      const count = Math.min(change.homes.length, MAX_SHOWN_KEYS)
      const most = homesWithRoom(count, MAX_HOMES_CHARACTERS, before)
      const known = before(most)
      return {
        Key,
        KeyType,
        ...namedHomes(change, most),
        ...known,
        fields: Object.keys(fields),
        listing: shownListing(fields, Object.keys(Object(known.before))),
      }
    }
    case 'delete': {
      const { Keys, KeyType } = sent
      const keys = Array.isArray(Keys) ? Keys : []
      const more = keys.length > MAX_SHOWN_KEYS && { keys: keys.length }
      return {
        KeyType,
        Keys: keys.slice(0, MAX_SHOWN_KEYS),
        ...more,
        ...namedHomes(change, MAX_SHOWN_KEYS),
        answer: answer?.Data,
      }
    }
  }
}

/** @param changed fields that are shown in any case */
function shownListing(
  fields: Readonly<Record<string, unknown>>,
  changed: readonly string[] = [],
): Record<string, unknown> {
  const inOrder = new Set([...changed, ...listingFields, ...Object.keys(fields)])
  const shown = [...inOrder]
    .filter((name) => fields[name] !== undefined)
    .slice(0, Math.max(changed.length, MAX_SHOWN_FIELDS))
  return shownValues(Object.fromEntries(shown.map((name) => [name, fields[name]])))
}
