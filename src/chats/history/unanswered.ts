import type { HistoryConversation, HistoryMessage } from './read-history.ts'

/**
 * The visitors' messages that nobody answered: another one or nothing follows, or the answer that
 * follows is marked in the history as none. An answer that only apologises is an answer here.
 */
export function unansweredIn({ messages }: HistoryConversation): ReadonlySet<HistoryMessage> {
  return new Set(
    messages.filter((message, index) => {
      if (message.side !== 'visitor') return false
      const next = messages[index + 1]
      return message.noAnswer || !next || next.side === 'visitor' || next.noAnswer
    }),
  )
}

/** Whether it can be told who wrote what. */
export function tellsSides(conversations: readonly HistoryConversation[]): boolean {
  const sides = new Set(conversations.flatMap(({ messages }) => messages.map(({ side }) => side)))
  return sides.size === 0 || sides.has('visitor')
}
