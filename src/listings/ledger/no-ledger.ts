import type { Ledger } from './ledger.ts'

/** What a look at the list of a chatbot needs of a ledger. */
export type LookedUpLedger = Pick<
  Ledger,
  | 'known'
  | 'loadedOfAll'
  | 'loadedWithKey'
  | 'inState'
  | 'countInState'
  | 'inDoubt'
  | 'run'
  | 'record'
  | 'remade'
  | 'flush'
  | 'history'
>

/** Remembers nothing: for a look where the ledger cannot be opened. Nothing is sent with it. */
export const noLedger: LookedUpLedger = {
  known: async () => new Map(),
  loadedOfAll: async () => [],
  loadedWithKey: async () => [],
  inState: async () => [],
  countInState: async () => 0,
  inDoubt: async () => [],
  run: async () => undefined,
  record: () => {},
  remade: async () => {},
  flush: async () => {},
  history: {
    chatbots: async () => [],
    last: async () => undefined,
    runs: async () => ({ total: 0, runs: [] }),
  },
}
