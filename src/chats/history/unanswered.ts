import type { HistoryConversation, HistoryMessage } from './read-history.ts'

/**
 * The visitors' messages that nobody answered: another one or nothing follows, or the answer that
 * follows is none, by a mark in the history or by its text. Other apologies are answers here.
 *
 * @param noAnswers texts of the chatbot of which the service has said that they are no answers
 */
export function unansweredIn(
  { messages }: HistoryConversation,
  noAnswers: ReadonlySet<string>,
): ReadonlySet<HistoryMessage> {
  const isNone = ({ noAnswer, text }: HistoryMessage) => noAnswer || noAnswers.has(sameText(text))
  return new Set(
    messages.filter((message, index) => {
      if (message.side !== 'visitor') return false
      const next = messages[index + 1]
      return message.noAnswer || !next || next.side === 'visitor' || isNone(next)
    }),
  )
}

/** By which two texts are the same, whatever the space in them. */
export function sameText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether it can be told who wrote what. */
export function tellsSides(conversations: readonly HistoryConversation[]): boolean {
  const sides = new Set(conversations.flatMap(({ messages }) => messages.map(({ side }) => side)))
  return sides.size === 0 || sides.has('visitor')
}
