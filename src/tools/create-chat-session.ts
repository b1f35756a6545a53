import { operations } from '../contract/operations.ts'
import { envelopeOutput, envelopeResult } from './call/forward.ts'
import { defineTool } from './call/tool.ts'

export const createChatSession = defineTool({
  name: 'create_chat_session',
  title: 'Start a conversation',
  toolset: 'chat',
  effect: 'converse',
  description:
    'Start a conversation with a chatbot. Data.SessionID is the sessionID of ask_chatbot: messages of one session share their context.',
  ifUnknown: 'Call again: a session that nobody uses does no harm.',
  input: operations.createChatSession.request,
  output: envelopeOutput,
  run: async (input, { service, conversations, signal }) => {
    const result = await service.call(operations.createChatSession, input, { signal })
    conversations.begin(result.Data.SessionID)
    return envelopeResult(result)
  },
})
