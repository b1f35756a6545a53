import type { HeldExchange } from './test-request.ts'

const MAX_SESSIONS = 100
const MAX_EXCHANGES = 200

/** The conversations that were held through this process, so that one can become a scenario. */
export interface Conversations {
  add(sessionID: number, exchange: HeldExchange): void
  /** Oldest message first; undefined when the session is not known. */
  of(sessionID: number): readonly HeldExchange[] | undefined
}

/** Remembers the last hundred sessions, in memory. */
export function createConversations(): Conversations {
  const sessions = new Map<number, HeldExchange[]>()
  return {
    add(sessionID, exchange) {
      const exchanges = sessions.get(sessionID) ?? []
      // The session that was used last is the last to go.
      sessions.delete(sessionID)
      sessions.set(sessionID, [...exchanges, exchange].slice(-MAX_EXCHANGES))
      for (const oldest of sessions.keys()) {
        if (sessions.size <= MAX_SESSIONS) break
        sessions.delete(oldest)
      }
    },
    of: (sessionID) => sessions.get(sessionID),
  }
}
