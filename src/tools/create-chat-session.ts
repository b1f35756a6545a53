import { operations } from '../contract/operations.ts'
import { envelopeOutput, forward } from './call/forward.ts'
import { defineTool } from './call/tool.ts'

export const createChatSession = defineTool({
  name: 'create_chat_session',
  title: 'Start a conversation',
  toolset: 'chat',
  effect: 'converse',
  description:
    'Start a conversation with a chatbot. Returns the SessionID that ask_chatbot needs; messages of one session share their context.',
  ifUnknown: 'Call again: a session that nobody uses does no harm.',
  input: operations.createChatSession.request,
  output: envelopeOutput(operations.createChatSession.data),
  run: forward(operations.createChatSession),
})
