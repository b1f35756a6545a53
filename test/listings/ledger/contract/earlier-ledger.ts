import type { Ledger } from '../../../../src/listings/ledger/ledger.ts'

/** What a ledger of an earlier version had, which did not remember the last load of a listing. */
const counts = { rows: { failed: 0, unknown: 0 } }

export const earlierRuns = [
  { id: 'a', kind: 'import', source: 'redfin', fileName: 'A.csv', isTrial: false, result: counts },
  { id: 'b', kind: 'import', source: 'redfin', fileName: 'B.csv', isTrial: false, result: counts },
  {
    ...{ id: 'c', kind: 'sync', source: 'redfin', fileName: 'C.csv', isTrial: false },
    result: { ...counts, gone: { failed: 2, unknown: 0 } },
  },
  { id: 'd', kind: 'mend', source: 'redfin', fileName: '', isTrial: false, result: counts },
  { id: 'n', kind: 'sync', source: 'nightly', fileName: 'N.csv', isTrial: false, result: counts },
  { id: 'o', kind: 'sync', source: 'nightly', fileName: 'N.csv', isTrial: false, result: counts },
  { id: 'p', kind: 'import', source: 'nightly', fileName: 'P.csv', isTrial: true, result: counts },
  { id: 't', kind: 'import', source: 'typed', fileName: 'rows', isTrial: false, result: counts },
  { id: 'u', kind: 'import', source: 'typed', fileName: 'rows', isTrial: false, result: counts },
]

const loaded = { source: 'redfin', createdByRun: 'a', lastRun: 'a', hash: 'of a row' }

export const earlierEntries: Readonly<
  Record<
    string,
    Omit<typeof loaded, 'hash' | 'createdByRun'> & {
      hash: string | null
      createdByRun: string | null
    }
  >
> = {
  created: loaded,
  updated: { ...loaded, lastRun: 'b' },
  // A sync that failed with some: they may be what it was to take down.
  perhapsUpdated: { ...loaded, lastRun: 'c' },
  createdByThat: { ...loaded, createdByRun: 'c', lastRun: 'c' },
  mended: { ...loaded, lastRun: 'd' },
  changedByCall: { ...loaded, lastRun: 'call-7', hash: null },
  markedAsSold: { ...loaded, lastRun: 'b', hash: null },
  markedAfterCall: { ...loaded, lastRun: 'b', hash: 'call-7' },
  ofOneFile: { ...loaded, source: 'nightly', createdByRun: 'n', lastRun: 'call-8', hash: null },
  adopted: { ...loaded, source: 'nightly', lastRun: 'call-9', hash: null },
  lastOfNameless: { ...loaded, source: 'typed', createdByRun: 'u', lastRun: 'd' },
  firstOfNameless: { ...loaded, source: 'typed', createdByRun: 't', lastRun: 'd' },
  made: { ...loaded, source: 'single calls', createdByRun: 'call-3', lastRun: 'call-3' },
  madeAndLoaded: { ...loaded, createdByRun: 'call-3', lastRun: 'b' },
  found: { ...loaded, createdByRun: null, lastRun: 'b' },
}

export const expectedLoads = {
  created: 'a',
  updated: 'b',
  perhapsUpdated: null,
  createdByThat: 'c',
  mended: null,
  changedByCall: null,
  markedAsSold: null,
  markedAfterCall: null,
  ofOneFile: 'n',
  adopted: null,
  lastOfNameless: 'u',
  firstOfNameless: null,
  made: null,
  madeAndLoaded: 'b',
  found: 'b',
}

/** What the ledger tells of these entries. */
export async function loadedByRuns(ledger: Pick<Ledger, 'known'>) {
  const loads: Record<string, string | null> = {}
  for (const [key, { source }] of Object.entries(earlierEntries))
    loads[key] = (await ledger.known('demo', source, [key])).get(key)?.loadedByRun ?? null
  return loads
}
