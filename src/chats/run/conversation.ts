import type { Service } from '../../api/service.ts'
import { AnyAnswer } from '../../contract/chat.ts'
import { operations } from '../../contract/operations.ts'
import type { TurnAnswer } from '../checks/check-outcome.ts'
import type { Turn } from '../suite/suite.ts'
import type { Called, CallRepeater } from './call-repeater.ts'

/** Sessions of a chatbot and what is said in them. */
export interface Conversation {
  openSession(serialNumber: string): Promise<Called<number>>
  ask(sessionID: number, turn: Turn): Promise<Called<TurnAnswer>>
}

/** @param signal breaks off what is under way. */
export function createConversation(
  service: Pick<Service, 'call' | 'askStreamed'>,
  repeater: CallRepeater,
  signal: AbortSignal,
): Conversation {
  const once = { signal, maxAttempts: 1 }

  return {
    openSession: (serialNumber) =>
      repeater.call(async () => {
        const { Data } = await service.call(operations.createChatSession, { serialNumber }, once)
        return Data.SessionID
      }),

    ask(sessionID, { say, chatAskType, fileIds, stream }) {
      const body = {
        sessionID,
        content: say,
        ...(chatAskType && { chatAskType }),
        ...(fileIds && { fileIds: [...fileIds] }),
      }
      if (!stream)
        return repeater.call(async () => {
          const sentAt = performance.now()
          const { Data } = await service.call(operations.askChatbot, body, once)
          const latencyMs = performance.now() - sentAt
          return { ...AnyAnswer.parse(Data), latencyMs, firstFragmentMs: undefined }
        })

      let firstFragmentMs: number | undefined
      return repeater.call(
        async () => {
          const sentAt = performance.now()
          const onFragment = async () => {
            firstFragmentMs ??= performance.now() - sentAt
          }
          const streamed = { ...body, stream: true } as const
          const { Data } = await service.askStreamed(streamed, { ...once, onFragment })
          const latencyMs = performance.now() - sentAt
          return { ...AnyAnswer.parse(Data), latencyMs, firstFragmentMs }
        },
        () => firstFragmentMs === undefined,
      )
    },
  }
}
