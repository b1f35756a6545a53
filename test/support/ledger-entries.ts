import { contentOf } from '../../src/listings/ledger/content.ts'
import type { Entry } from '../../src/listings/ledger/entry.ts'
import type { Ledger } from '../../src/listings/ledger/ledger.ts'
import { listing } from './load-rows.ts'
import { runStart } from './loading.ts'

export const content = (number: number, changes = {}) =>
  contentOf(listing(number, changes), { kind: 'mls', value: `M${number}`, system: 'MRED' })
export const ref = (number: number, source = 'redfin') => ({
  serialNumber: 'demo',
  source,
  key: `mls:M${number}`,
})

/** What a ledger has of listing 1 once it is loaded. */
export function entryOf(changes: Partial<Entry> = {}): Entry {
  const { fields } = content(1)
  return {
    ...ref(1),
    system: '',
    id: 'id-1',
    mlsNumber: 'M1',
    url: fields.Url ?? '',
    address: '1 Elm Street',
    city: null,
    region: null,
    fields,
    hash: null,
    state: 'loaded',
    intent: null,
    createdByRun: null,
    loadedByRun: null,
    lastRun: 'run',
    updatedAtMs: 1,
    ...changes,
  }
}

/** Remembers listings of these numbers as created by a run. */
export async function remember(opened: Ledger, numbers: readonly number[], changes = {}) {
  const run = await opened.beginRun(runStart())
  for (const number of numbers)
    await opened.intend(ref(number), {
      kind: 'create',
      runId: run.id,
      lateMs: 1000,
      content: content(number, changes),
    })
  for (const number of numbers) {
    const { hash } = content(number, changes)
    const created = { kind: 'created', id: `id-${number}`, hash } as const
    opened.record(ref(number), run.id, created)
  }
  await run.end('completed')
  return run.id
}
