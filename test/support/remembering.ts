import type { ReadOptions } from '../../src/listings/compare/read-chatbot-listings.ts'
import type { Entry } from '../../src/listings/ledger/entry.ts'

/** A ledger that knows these listings as loaded. */
export function remembering(...entries: readonly Entry[]): ReadOptions['ledger'] {
  const order = ({ source, key }: Pick<Entry, 'source' | 'key'>) => JSON.stringify([source, key])
  const sorted = entries.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
  return {
    known: async (_, source, keys) =>
      new Map(
        entries
          .filter((entry) => entry.source === source && keys.includes(entry.key))
          .map((entry) => [entry.key, entry]),
      ),
    loadedOfAll: async (_, after, limit) =>
      sorted
        .filter((entry) => after.key === '' || order(entry) > order(after))
        .slice(0, limit)
        .map((entry) => ({ ...entry, isInDoubt: entry.intent !== null })),
    loadedWithKey: async (_, keyType, key) =>
      sorted.filter(
        ({ id, mlsNumber, url }) =>
          ({ NewOaks: id, MLSNumber: mlsNumber, URL: url })[keyType] === key,
      ),
    inState: async () => [],
    run: async () => undefined,
    record: () => {},
    remade: async () => {},
    flush: async () => {},
  }
}
