import { operations } from '../contract/operations.ts'
import { envelopeOutput, forward } from './call/forward.ts'
import { defineTool } from './call/tool.ts'

export const listModels = defineTool({
  name: 'list_models',
  title: 'List AI models',
  toolset: 'chatbot',
  effect: 'read',
  description:
    'List the AI models: a Key of Data is the Model of edit_chatbot. Status false: not for this account.',
  input: operations.listModels.request,
  output: envelopeOutput,
  run: forward(operations.listModels),
})
