import { operations } from '../contract/operations.ts'
import { envelopeOutput, envelopeResult } from './call/envelope.ts'
import { assertPossible } from './call/homes/possible-listing.ts'
import { defineTool } from './call/tool.ts'

export const createListing = defineTool({
  name: 'create_listing',
  title: 'Create a listing',
  toolset: 'listings',
  effect: 'create',
  description:
    'Add one listing; many: import_listings. Every call adds another, even with the same MLSNumber. Give SalePrice or RentPrice too. Ask for what is missing, never invent it: the chatbot tells it to buyers. Data: its NewOaks key, to change it with update_listing.',
  ifUnknown:
    'Look with find_listings before creating it again, in a minute: the list of the chatbot settles whether it is there. A second create makes a second listing.',
  input: operations.createListing.request,
  output: envelopeOutput,
  run: async (listing, context) => {
    await assertPossible(listing)
    const { SerialNumber: serialNumber, ...given } = listing
    const { listingNotes } = await import('./call/homes/listing-notes.ts')
    const { rememberedAround } = await import('./call/homes/remembered-around.ts')
    const { assertNotCreatedTwice } = await import('./call/homes/created-twice.ts')
    await assertNotCreatedTwice(listing, context)
    const remembered = await rememberedAround(serialNumber, given, undefined, context)
    const { service, signal } = context
    const result = await service.call(operations.createListing, listing, { signal })
    const made = { SerialNumber: serialNumber, KeyType: 'NewOaks', Key: result.Data } as const
    return envelopeResult(result, { always: await listingNotes(given, remembered, made) })
  },
})
