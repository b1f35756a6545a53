import { operations } from '../contract/operations.ts'
import { envelopeOutput, envelopeResult } from './call/envelope.ts'
import { defineTool } from './call/tool.ts'

export const listModels = defineTool({
  name: 'list_models',
  title: 'List AI models',
  toolset: 'chatbot',
  effect: 'read',
  description:
    'List the AI models: a Key of Data is the Model of edit_chatbot. Status false: not for this account.',
  ifCut: 'The service has no pages of them: ask the user for the Key of the model.',
  input: operations.listModels.request,
  output: envelopeOutput,
  run: async (input, { service, signal }) =>
    envelopeResult(await service.call(operations.listModels, input, { signal })),
})
