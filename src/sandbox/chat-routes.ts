import type { AskRequest, StreamedAskData } from '../contract/chat.ts'
import type { ChatbotSettings } from '../contract/chatbot.ts'
import { operations } from '../contract/operations.ts'
import { streamAnswer } from './answer-stream.ts'
import type { Bot, Question } from './bot/bot.ts'
import { type Framing, frameRecord } from './framing.ts'
import { questionText } from './media.ts'
import type { Admit } from './message-limits.ts'
import { businessFailure, errorText } from './reply.ts'
import { operationRoute, type Route } from './route.ts'
import type { ChatStore } from './store/chat-store.ts'
import type { ChatbotStore } from './store/chatbot-store.ts'
import type { FileStore } from './store/file-store.ts'

interface ChatParts {
  readonly chatbots: ChatbotStore
  readonly chats: ChatStore
  readonly files: FileStore
  readonly admit: Admit
  readonly bot: Bot
  readonly framing: Framing
  readonly now: () => Date
}

/** A question that was accepted and is to be answered. */
interface Accepted {
  readonly sessionId: number
  readonly questionId: number
  readonly question: Question
}

type OnFragment = (fragment: string) => void | Promise<void>

/** GetSession, ClientAsk (section 4.2) and ChatContentHistory. */
export function chatRoutes(parts: ChatParts): Route[] {
  const { chatbots, chats, framing, now } = parts
  const frame = (record: object) => frameRecord(framing, record)
  return [
    operationRoute(operations.createChatSession, ({ serialNumber }) => {
      requireSettings(chatbots, serialNumber)
      return { data: { SessionID: chats.createSession(serialNumber, now().getTime()) } }
    }),
    operationRoute(
      operations.askChatbot,
      async (request, { signal }) => {
        const accepted = accept(parts, request)
        if (request.stream) {
          const run = async (onFragment: OnFragment): Promise<StreamedAskData> => {
            const { answerId, text, totalToken } = await answer(parts, accepted, {
              signal,
              onFragment,
            })
            return {
              QuestionID: accepted.questionId,
              AnswerID: answerId,
              Answer: text,
              TotalToken: totalToken,
            }
          }
          return { records: await streamAnswer(run, { frame, signal }) }
        }
        const { answerId, text, totalToken, noAnswer } = await answer(parts, accepted, {
          signal,
          onFragment: () => {},
        })
        return { data: { messageid: answerId, content: text, totalToken, noAnswer } }
      },
      { contentType: 'required' },
    ),
    operationRoute(operations.getChatHistory, ({ SerialNumber, StartTime, EndTime }) => {
      requireSettings(chatbots, SerialNumber)
      const { fromMs, untilMs } = parseDayRange({ StartTime, EndTime })
      const data = chats.conversations(SerialNumber, fromMs, untilMs).map((conversation) => ({
        SessionID: conversation.sessionId,
        CreateTime: new Date(conversation.createdAtMs).toISOString(),
        URI: '',
        Messages: conversation.messages.map(({ from, text }) => ({
          Type: from === 'bot' ? 'AI' : 'User',
          Content: text,
        })),
      }))
      return { data }
    }),
  ]
}

function requireSettings(chatbots: ChatbotStore, serialNumber: string): ChatbotSettings {
  const settings = chatbots.settings(serialNumber)
  if (!settings) throw businessFailure(404, `There is no chatbot ${serialNumber}`)
  return settings
}

/** Checks a question against all that can refuse it, and records it. */
function accept(parts: ChatParts, request: AskRequest): Accepted {
  const { chatbots, chats, files, admit, now } = parts
  const sessionId = request.sessionID
  const serialNumber = chats.chatbotOf(sessionId)
  if (serialNumber === undefined) throw businessFailure(404, `There is no session ${sessionId}`)
  const settings = requireSettings(chatbots, serialNumber)
  const text = questionText(request, files)
  const history = chats.history(sessionId)
  const atMs = now().getTime()
  const questionId = admit({ sessionId, serialNumber, text, atMs }, settings)
  return { sessionId, questionId, question: { serialNumber, settings, history, text } }
}

/** Has the bot answer, appends AnswerSuffix, as a last fragment too, and records the answer. */
async function answer(
  { bot, chats, now }: ChatParts,
  { sessionId, question }: Accepted,
  options: { signal: AbortSignal; onFragment: OnFragment },
) {
  const given = await bot.answer(question, options).catch((error: unknown) => {
    throw businessFailure(500, `The chatbot could not answer: ${errorText(error)}`)
  })
  const suffix = question.settings.AnswerSuffix ?? ''
  const answerId = chats.recordAnswer({
    sessionId,
    serialNumber: question.serialNumber,
    text: given.text,
    suffix,
    listingIds: given.listingIds,
    atMs: now().getTime(),
  })
  await options.onFragment(suffix)
  return { ...given, answerId, text: given.text + suffix }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The moments [fromMs, untilMs) of StartTime to EndTime, days written YYYY-MM-DD in UTC, both
 * inclusive; without a day there is no bound. Throws a business failure 400 for a malformed day.
 */
function parseDayRange(range: { StartTime: string | undefined; EndTime: string | undefined }): {
  fromMs: number
  untilMs: number
} {
  const { StartTime, EndTime } = range
  return {
    fromMs: StartTime === undefined ? 0 : startOfDay('StartTime', StartTime),
    untilMs:
      EndTime === undefined ? Number.MAX_SAFE_INTEGER : startOfDay('EndTime', EndTime) + DAY_MS,
  }
}

function startOfDay(field: string, text: string): number {
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse lets some days that do not exist run over into the next month.
  if (Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text)
    throw businessFailure(400, `${field}: must be a day written YYYY-MM-DD`)
  return atMs
}
