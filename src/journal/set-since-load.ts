import { isDeepStrictEqual } from 'node:util'
import { sentFields } from '../listings/compare/chatbot-listings.ts'
import type { SetSinceLoad } from '../listings/compare/compare.ts'
import type { Entry } from '../listings/ledger/entry.ts'
import { callSinceLoad, changeOf } from '../listings/ledger/single-call.ts'
import type { Change, Journal } from './journal.ts'

/**
 * What single calls have set of a listing since it was loaded, as the journal has it.
 *
 * @param journal asked for with the first listing that a call has touched
 */
export function setSinceLoad(journal: () => Promise<Pick<Journal, 'change'>>): SetSinceLoad {
  return async (entry) => {
    const known: Readonly<Record<string, unknown>> = { ...sentFields(entry) }
    const set = new Map<string, { value: unknown; before: unknown }>()
    let call = callSinceLoad(entry)
    while (call !== undefined) {
      const change = await (await journal()).change(Number(changeOf(call)))
      // What is not remembered any more has changed it all the same.
      if (!change) return { set: toldOf(set), isChanged: true }
      const { fields, earlier } = homeIn(change, entry)
      if (change.outcome !== 'not_applied')
        for (const [field, value] of setBy(change).toReversed()) {
          const isDone = change.outcome === 'applied'
          const now = set.get(field)?.value ?? (isDone ? known[field] : undefined) ?? value
          // From the last call back, while what was set first is told first.
          set.delete(field)
          set.set(field, { value: now, before: fields[field] })
        }
      call = earlier
    }
    const told = toldOf(set)
    return { set: told, isChanged: told.length > 0 }
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

function toldOf(set: ReadonlyMap<string, { value: unknown; before: unknown }>) {
  return [...set]
    .toReversed()
    .map(([field, values]) => ({ field, ...values }))
    .filter(({ value, before }) => !isDeepStrictEqual(value, before))
}
