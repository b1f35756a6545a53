import * as z from 'zod'
import { chatbotId, flag, integer, text } from './field.ts'

/** GetSession: the create-chat-session operation that section 2.3 refers to without describing it. */
export const SessionRequest = z.strictObject({
  serialNumber: chatbotId(),
})
export const SessionData = z.looseObject({ SessionID: integer('sessionID for ask_chatbot') })

export const chatAskTypes = ['Text', 'Audio', 'Image', 'Video'] as const
export type ChatAskType = (typeof chatAskTypes)[number]

interface MediaRule {
  readonly fileExtensions: readonly string[]
  /** Undefined: one or several. */
  readonly exactFiles?: number
  /** Bytes. Undefined: the specification states none. */
  readonly maxBytes?: number
}

/** What may be attached to a message of each media type (sections 4.2 and 8). */
const mediaRules: Readonly<Record<Exclude<ChatAskType, 'Text'>, MediaRule>> = {
  Image: { fileExtensions: ['.png', '.jpeg', '.jpg', '.webp', '.gif'], maxBytes: 20 * 1024 * 1024 },
  Audio: { fileExtensions: ['.wav'], exactFiles: 1 },
  Video: {
    fileExtensions: ['.mp4', '.mkv', '.avi', '.flv', '.mpeg'],
    exactFiles: 1,
    maxBytes: 100 * 1024 * 1024,
  },
}

/** The media rule for a `chatAskType`, or undefined for text: null and absent mean Text (section 4.2). */
export function mediaRule(chatAskType: ChatAskType | null | undefined): MediaRule | undefined {
  return chatAskType == null || chatAskType === 'Text' ? undefined : mediaRules[chatAskType]
}

/** ClientAsk (section 4.2). */
export const AskRequest = z
  .strictObject({
    sessionID: integer('From create_chat_session'),
    content: text('Empty only with Image, Audio or Video'),
    chatAskType: z.enum(chatAskTypes).nullable().describe('Default Text').optional(),
    stream: flag('true: piece by piece, as progress').optional(),
    fileIds: z
      .array(z.int())
      .min(1)
      .describe('With Image, Audio (one WAV) or Video (one)')
      .optional(),
  })
  .superRefine(({ chatAskType, content, fileIds }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const rule = mediaRule(chatAskType)
    if (!rule && content.trim() === '')
      refuse(
        'content',
        'may be empty only when chatAskType is Image, Audio or Video: write a message',
      )
    if (!rule && fileIds)
      refuse('fileIds', 'is allowed only when chatAskType is Image, Audio or Video')
    if (rule?.exactFiles && fileIds && fileIds.length !== rule.exactFiles)
      refuse('fileIds', `must hold exactly one file ID when chatAskType is ${chatAskType}`)
  })
export type AskRequest = z.infer<typeof AskRequest>

/** An integer of an answer. Not worth losing the answer for when it is missing or not one. */
const number = (description: string) => z.number().nullish().describe(description)

/** The answer of ClientAsk in one piece (section 4.2). `noAnswer` can be absent. */
export const AskData = z.looseObject({
  messageid: number('Message ID of the answer'),
  content: text('The answer'),
  totalToken: number('Tokens consumed'),
  noAnswer: flag('The chatbot had no answer').nullish(),
})

/** The last object of a streamed answer (section 4.2). */
export const StreamedAskData = z.looseObject({
  QuestionID: number('Message ID of the request'),
  AnswerID: number('Message ID of the response'),
  Answer: text('The complete answer'),
  TotalToken: number('Tokens consumed'),
})
export type StreamedAskData = z.infer<typeof StreamedAskData>

/** An answer in either shape, as what counts in it. */
export const AnyAnswer = z.union([
  AskData.transform(({ content, totalToken, noAnswer }) => ({
    text: content,
    tokens: totalToken ?? undefined,
    noAnswer: noAnswer ?? undefined,
  })),
  StreamedAskData.transform(({ Answer, TotalToken }) => ({
    text: Answer,
    tokens: TotalToken ?? undefined,
    noAnswer: undefined,
  })),
])
export type AnyAnswer = z.infer<typeof AnyAnswer>

const day = (description: string) =>
  z.string().describe(`${description}, YYYY-MM-DD, UTC`).optional()

/** ChatContentHistory: known from the platform's public documentation only. */
export const ChatHistoryRequest = z.strictObject({
  SerialNumber: chatbotId(),
  StartTime: day('First day'),
  EndTime: text('Last day').optional(),
})
