import { operations } from '../contract/operations.ts'
import { AppError } from '../errors.ts'
import { envelopeOutput, envelopeResult } from './call/envelope.ts'
import { defineTool } from './call/tool.ts'

export const createChatSession = defineTool({
  name: 'create_chat_session',
  title: 'Start a conversation',
  toolset: 'chat',
  effect: 'converse',
  description:
    'Start a conversation. Data.SessionID is the sessionID of ask_chatbot: messages of one session share their context.',
  ifUnknown: 'Call again: a session that nobody uses does no harm.',
  input: operations.createChatSession.request,
  output: envelopeOutput,
  run: async (input, { service, conversations, chats, signal }) => {
    const result = await service.call(operations.createChatSession, input, { signal })
    const { SessionID } = result.Data
    conversations.begin(SessionID)
    try {
      const opened = await chats()
      await opened.noteOpened(input.serialNumber, SessionID)
    } catch (error) {
      // The session is open all the same: a later process takes what is said in it for a visitor's.
      if (!(error instanceof AppError)) throw error
    }
    return envelopeResult(result)
  },
})
