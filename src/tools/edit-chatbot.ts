import { operations } from '../contract/operations.ts'
import { envelopeOutput, forward } from './forward.ts'
import { defineTool } from './tool.ts'

export const editChatbot = defineTool({
  name: 'edit_chatbot',
  title: 'Edit chatbot settings',
  toolset: 'chatbot',
  effect: 'update',
  description:
    'Change settings of a live chatbot: name, model, system prompt, colours, texts, links, rate and message limits, answer language. Give only the settings to change; they take effect at once and old values cannot be read back.',
  ifUnknown: 'Call again: setting the same values twice does no harm.',
  input: operations.editChatbot.request,
  output: envelopeOutput(operations.editChatbot.data),
  run: forward(operations.editChatbot),
})
