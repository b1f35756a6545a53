import { operations } from '../contract/operations.ts'
import { envelopeOutput, forward } from './call/forward.ts'
import { defineTool } from './call/tool.ts'

export const listListings = defineTool({
  name: 'list_listings',
  title: 'List listings',
  toolset: 'listings',
  effect: 'read',
  description:
    'The listings that a chatbot has now, page by page. By city, sale type or MLS number only: for price, address or sold ones read every page. The shape of Data is not documented.',
  input: operations.listListings.request,
  output: envelopeOutput(operations.listListings.data),
  run: forward(operations.listListings),
})
