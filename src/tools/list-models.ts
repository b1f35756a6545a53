import { operations } from '../contract/operations.ts'
import { envelopeOutput, forward } from './forward.ts'
import { defineTool } from './tool.ts'

export const listModels = defineTool({
  name: 'list_models',
  title: 'List AI models',
  toolset: 'chatbot',
  effect: 'read',
  description: 'List the AI models. The Key of one is the value of Model in edit_chatbot.',
  input: operations.listModels.request,
  output: envelopeOutput(operations.listModels.data),
  run: forward(operations.listModels),
})
