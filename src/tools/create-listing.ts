import { operations } from '../contract/operations.ts'
import { envelopeOutput, forward } from './call/forward.ts'
import { defineTool } from './call/tool.ts'

export const createListing = defineTool({
  name: 'create_listing',
  title: 'Create a listing',
  toolset: 'listings',
  effect: 'create',
  description:
    'Add one real-estate listing to a chatbot. Every call adds a new listing, even with the same MLSNumber. Give SalePrice or RentPrice too. Ask for a missing value instead of inventing it: the chatbot repeats it to buyers.',
  ifUnknown:
    'Look with list_listings, or send an update_listing by MLSNumber, before creating it again: a second create makes a second listing.',
  input: operations.createListing.request,
  output: envelopeOutput(operations.createListing.data),
  run: forward(operations.createListing),
})
