import * as z from 'zod'
import { operations } from '../contract/operations.ts'
import { envelopeOutput, forward } from './call/forward.ts'
import { defineTool } from './call/tool.ts'

export const listModels = defineTool({
  name: 'list_models',
  title: 'List AI models',
  toolset: 'chatbot',
  effect: 'read',
  description: 'List the AI models for Model in edit_chatbot.',
  input: operations.listModels.request,
  // An odd member must not cost a host the list.
  output: envelopeOutput(z.array(operations.listModels.data.element.pick({ Key: true }))),
  run: forward(operations.listModels),
})
