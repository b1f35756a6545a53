import { hash } from 'node:crypto'
import type { HistoryConversation, HistoryMessage } from './read-history.ts'
import { sameText } from './unanswered.ts'

/** How often each message was sent, by its `messageHash`. */
export type SentMessages = ReadonlyMap<string, number>

/** By which a message is known again, whatever the space in it. @param text without keys */
export function messageHash(text: string): string {
  return hash('sha256', sameText(text), 'base64url')
}

/** Counts messages, as they are known again. */
export function sentMessages(texts: readonly string[]): SentMessages {
  const sent = new Map<string, number>()
  for (const key of texts.map(messageHash)) sent.set(key, (sent.get(key) ?? 0) + 1)
  return sent
}

/**
 * Those of a conversation that this server has sent, with what was answered to them: in a session that somebody
 * else has opened, the others are a visitor's.
 */
export function ownMessages(
  { messages }: HistoryConversation,
  sent: SentMessages,
): ReadonlySet<HistoryMessage> {
  const left = new Map(sent)
  const own = new Set<HistoryMessage>()
  let isOwn = false
  let wasQuestion = false
  for (const message of messages) {
    // Where no side is told, what follows a question is its answer.
    const isAnswer: boolean =
      message.side === 'answer' || (message.side === 'unknown' && wasQuestion && isOwn)
    if (!isAnswer) {
      const key = messageHash(message.text)
      const times = left.get(key) ?? 0
      isOwn = times > 0
      if (isOwn) left.set(key, times - 1)
    }
    wasQuestion = !isAnswer
    if (isOwn) own.add(message)
  }
  return own
}
