import { operations } from '../contract/operations.ts'
import { envelopeOutput, forward } from './call/forward.ts'
import { defineTool } from './call/tool.ts'

export const editChatbot = defineTool({
  name: 'edit_chatbot',
  title: 'Edit chatbot settings',
  toolset: 'chatbot',
  effect: 'update',
  description:
    'Change settings of a live chatbot: name, model, system prompt, colours, texts, links, limits, language. Give only those to change. The old ones are gone at once and cannot be read back: show the user the new ones first.',
  ifUnknown: 'Call again: setting the same values twice does no harm.',
  input: operations.editChatbot.request,
  output: envelopeOutput(operations.editChatbot.data),
  run: forward(operations.editChatbot),
})
