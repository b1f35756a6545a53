import { operations } from '../contract/operations.ts'
import { envelopeOutput, forward } from './forward.ts'
import { defineTool } from './tool.ts'

export const listListings = defineTool({
  name: 'list_listings',
  title: 'List listings',
  toolset: 'listings',
  effect: 'read',
  description:
    'List the listings of a chatbot, page by page, optionally of one city, sale type or MLS number. Data is passed on as it comes: its shape is not documented.',
  input: operations.listListings.request,
  output: envelopeOutput(operations.listListings.data),
  run: forward(operations.listListings),
})
