import type { ChatbotSettings } from '../contract/chatbot.ts'
import type { Database } from '../runs/sqlite.ts'
import { businessFailure } from './reply.ts'
import type { ChatStore } from './store/chat-store.ts'

type Question = Parameters<ChatStore['recordQuestion']>[0]

/** Records a question if the chatbot's limits allow it, and returns its message identifier. */
export type Admit = (question: Question, settings: ChatbotSettings) => number

/**
 * RateLimitCount messages in a sliding window of RateLimitTime seconds, and MessageLimit messages
 * in a calendar month, UTC (section 2.2). Both count a chatbot's accepted messages, of all
 * sessions. Over a limit: a business failure 429, and nothing is recorded.
 */
export function createAdmission(database: Database, chats: ChatStore): Admit {
  // One transaction, so that messages sent at once cannot all take the last place.
  const admit = database.transaction((question: Question, settings: ChatbotSettings) => {
    checkRate(chats, question, settings)
    checkMonth(chats, question, settings)
    return chats.recordQuestion(question)
  })
  return (question, settings) => admit.immediate(question, settings)
}

function checkRate(chats: ChatStore, { serialNumber, atMs }: Question, settings: ChatbotSettings) {
  const { RateLimitCount = 0, RateLimitTime = 0, RateLimitMessage } = settings
  if (RateLimitCount <= 0 || RateLimitTime <= 0) return
  if (chats.questionsAfter(serialNumber, atMs - RateLimitTime * 1000) < RateLimitCount) return
  throw businessFailure(
    429,
    RateLimitMessage ||
      `The rate limit is reached: ${RateLimitCount} messages in ${RateLimitTime} seconds`,
  )
}

function checkMonth(chats: ChatStore, { serialNumber, atMs }: Question, settings: ChatbotSettings) {
  const { MessageLimit = -1 } = settings
  if (MessageLimit < 0) return
  const now = new Date(atMs)
  const monthStartMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  if (chats.questionsAfter(serialNumber, monthStartMs - 1) < MessageLimit) return
  throw businessFailure(429, `The monthly limit of ${MessageLimit} messages is reached`)
}
