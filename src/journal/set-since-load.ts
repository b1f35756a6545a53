import { isDeepStrictEqual } from 'node:util'
import { sentFields } from '../listings/compare/chatbot-listing.ts'
import type { SetSinceLoad } from '../listings/compare/set-since-load.ts'
import type { Entry } from '../listings/ledger/entry.ts'
import { callName, callSinceLoad, changeOf } from '../listings/ledger/single-call.ts'
import type { Change, Journal } from './journal.ts'

type SetField = Awaited<ReturnType<SetSinceLoad>>['set'][number]

/**
 * What single calls have set of a listing, and no row since, as the journal has it.
 *
 * @param journal asked for with the first listing that a call has touched
 */
export function setSinceLoad(journal: () => Promise<Pick<Journal, 'change'>>): SetSinceLoad {
  return async (entry) => {
    const known: Readonly<Record<string, unknown>> = { ...sentFields(entry) }
    const set = new Map<string, Omit<SetField, 'field'>>()
    let isAllRemembered = true

    /** Of a call without an answer the list has told what it has set, or nobody knows that yet. */
    const mayStand = ({ id, outcome }: Change) =>
      outcome === 'applied' || (outcome === 'unknown' && entry.intent?.runId === callName(id))

    /** From the last call back. @returns the call before it */
    async function add(id: number, isMeant: (field: string) => boolean = () => true) {
      const change = await (await journal()).change(id)
      // What is not remembered any more has changed it all the same.
      isAllRemembered &&= change !== undefined
      if (!change) return undefined
      const { fields, earlier } = homeIn(change, entry)
      if (mayStand(change))
        for (const [field, value] of setBy(change)
          .filter(([field]) => isMeant(field))
          .toReversed()) {
          const isDone = change.outcome === 'applied'
          const last = set.get(field)
          const now = last?.value ?? (isDone ? known[field] : undefined) ?? value
          // What was set first is told first.
          set.delete(field)
          set.set(field, { value: now, before: fields[field], change: last?.change ?? id })
        }
      return earlier
    }

    let call = callSinceLoad(entry)
    while (call !== undefined) call = await add(Number(changeOf(call)))
    const left = entry.setByCalls ?? {}
    for (const id of new Set(Object.values(left).toSorted((one, other) => other - one)))
      await add(id, (field) => left[field] === id)
    const told = toldOf(set)
    return { set: told, isChanged: told.length > 0 || !isAllRemembered }
  }
}

function setBy({ kind, sent }: Change): [string, unknown][] {
  const { Key: _, KeyType: _type, ...given } = sent
  return kind === 'update' ? Object.entries(given) : []
}

/** Of several homes with one key the one that has the identifier. */
function homeIn({ homes }: Change, { id }: Pick<Entry, 'id'>) {
  const own = homes.length > 1 ? homes.filter((home) => id !== null && home.id === id) : homes
  const [home] = own.length === 1 ? own : []
  const fields: Readonly<Record<string, unknown>> = home?.fields ?? {}
  return { fields, earlier: home?.call }
}

function toldOf(set: ReadonlyMap<string, Omit<SetField, 'field'>>): SetField[] {
  return [...set]
    .toReversed()
    .map(([field, values]) => ({ field, ...values }))
    .filter(({ value, before }) => !isDeepStrictEqual(value, before))
}
