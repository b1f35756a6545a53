import * as z from 'zod'
import { CountRow, jsonColumn } from '../../runs/database.ts'
import type { Database } from '../../runs/sqlite.ts'
import type { Turn } from '../bot/bot.ts'

interface Message {
  readonly sessionId: number
  readonly serialNumber: string
  readonly text: string
  readonly atMs: number
}

interface ConversationMessage {
  readonly from: Turn['from']
  readonly text: string
}

/** A session as it is read back: what was said in it, oldest first, suffixes included. */
interface Conversation {
  readonly sessionId: number
  readonly createdAtMs: number
  readonly messages: readonly ConversationMessage[]
}

/** The chat sessions and their messages. Message identifiers increase across all sessions. */
export interface ChatStore {
  /** Returns the session's identifier. */
  createSession(serialNumber: string, atMs: number): number
  /** The chatbot that a session belongs to; undefined: no such session. */
  chatbotOf(sessionId: number): string | undefined
  history(sessionId: number): Turn[]
  /** Returns the message's identifier. */
  recordQuestion(question: Message): number
  /** `suffix` is kept apart: the bot does not see it in a history. Returns the identifier. */
  recordAnswer(answer: Message & { suffix: string; listingIds: readonly string[] }): number
  /** How many questions a chatbot was asked later than a moment. */
  questionsAfter(serialNumber: string, afterMs: number): number
  /** The sessions with messages that were created in [fromMs, untilMs). */
  conversations(serialNumber: string, fromMs: number, untilMs: number): Conversation[]
}

const sender = z.enum(['user', 'bot'])
const SessionRow = z.object({ serialNumber: z.string() })
const TurnRow = z
  .object({ sender, text: z.string(), listingIds: jsonColumn(z.array(z.string())) })
  .transform((row): Turn => ({ from: row.sender, text: row.text, listingIds: row.listingIds }))
const ConversationRow = z.object({
  sessionId: z.int(),
  createdAtMs: z.int(),
  sender,
  text: z.string(),
})

export function createChatStore(database: Database): ChatStore {
  const insertSession = database.prepare(
    'INSERT INTO sessions (serialNumber, createdAtMs) VALUES (?, ?)',
  )
  const selectSession = database.prepare('SELECT serialNumber FROM sessions WHERE id = ?')
  const selectTurns = database.prepare(
    'SELECT sender, text, listingIds FROM messages WHERE sessionId = ? ORDER BY id',
  )
  const insertMessage = database.prepare(
    `INSERT INTO messages (sender, sessionId, serialNumber, text, suffix, listingIds, createdAtMs)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const countQuestions = database.prepare(
    `SELECT count(*) AS count FROM messages
     WHERE serialNumber = ? AND createdAtMs > ? AND sender = 'user'`,
  )
  const selectConversations = database.prepare(
    `SELECT sessions.id AS sessionId, sessions.createdAtMs, sender, text || suffix AS text
     FROM sessions JOIN messages ON messages.sessionId = sessions.id
     WHERE sessions.serialNumber = ? AND sessions.createdAtMs >= ? AND sessions.createdAtMs < ?
     ORDER BY sessions.id, messages.id`,
  )
  const record = (
    from: Turn['from'],
    { sessionId, serialNumber, text, atMs }: Message,
    suffix: string,
    listingIds: readonly string[],
  ) =>
    Number(
      insertMessage.run(
        from,
        sessionId,
        serialNumber,
        text,
        suffix,
        JSON.stringify(listingIds),
        atMs,
      ).lastInsertRowid,
    )

  return {
    createSession: (serialNumber, atMs) =>
      Number(insertSession.run(serialNumber, atMs).lastInsertRowid),
    chatbotOf(sessionId) {
      const row = selectSession.get(sessionId)
      return row === undefined ? undefined : SessionRow.parse(row).serialNumber
    },
    history: (sessionId) => selectTurns.all(sessionId).map((row) => TurnRow.parse(row)),
    recordQuestion: (question) => record('user', question, '', []),
    recordAnswer: (answer) => record('bot', answer, answer.suffix, answer.listingIds),
    questionsAfter: (serialNumber, afterMs) =>
      CountRow.parse(countQuestions.get(serialNumber, afterMs)).count,
    conversations(serialNumber, fromMs, untilMs) {
      const rows = selectConversations
        .all(serialNumber, fromMs, untilMs)
        .map((row) => ConversationRow.parse(row))
      const conversations = new Map<number, Conversation & { messages: ConversationMessage[] }>()
      for (const { sessionId, createdAtMs, sender: from, text } of rows) {
        const conversation = conversations.get(sessionId) ?? {
          sessionId,
          createdAtMs,
          messages: [],
        }
        conversation.messages.push({ from, text })
        conversations.set(sessionId, conversation)
      }
      return [...conversations.values()]
    },
  }
}
