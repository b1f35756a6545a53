import type { HeldExchange } from './test-request.ts'

const MAX_SESSIONS = 100
const MAX_EXCHANGES = 200

/** The conversations that were held through this process, so that one can become a scenario. */
export interface Conversations {
  /** A session that was opened here: nothing was said in it before. */
  begin(sessionID: number): void
  add(sessionID: number, exchange: HeldExchange): void
  /** Oldest message first; undefined when none is known. */
  of(sessionID: number): readonly HeldExchange[] | undefined
  /** Whether nothing can have been said in the session that is not known here. */
  isWhole(sessionID: number): boolean
}

interface Held {
  readonly exchanges: readonly HeldExchange[]
  readonly isWhole: boolean
}

/** Remembers the last hundred sessions, in memory. */
export function createConversations(): Conversations {
  const sessions = new Map<number, Held>()

  function keep(sessionID: number, held: Held): void {
    // The session that was used last is the last to go.
    sessions.delete(sessionID)
    sessions.set(sessionID, held)
    for (const oldest of sessions.keys()) {
      if (sessions.size <= MAX_SESSIONS) break
      sessions.delete(oldest)
    }
  }

  return {
    begin: (sessionID) => keep(sessionID, { exchanges: [], isWhole: true }),
    add(sessionID, exchange) {
      const { exchanges, isWhole } = sessions.get(sessionID) ?? { exchanges: [], isWhole: false }
      keep(sessionID, {
        exchanges: [...exchanges, exchange].slice(-MAX_EXCHANGES),
        isWhole: isWhole && exchanges.length < MAX_EXCHANGES,
      })
    },
    of(sessionID) {
      const { exchanges = [] } = sessions.get(sessionID) ?? {}
      return exchanges.length > 0 ? exchanges : undefined
    },
    isWhole: (sessionID) => sessions.get(sessionID)?.isWhole ?? false,
  }
}
