import { requiredListingFields } from '../contract/listing.ts'
import { operations } from '../contract/operations.ts'
import { envelopeOutput, envelopeResult } from './forward.ts'
import { defineTool } from './tool.ts'

export const updateListing = defineTool({
  name: 'update_listing',
  title: 'Update a listing',
  toolset: 'listings',
  effect: 'update',
  description:
    'Change a listing addressed by Key and KeyType: new price, sold, new text. Returns how many listings were updated; 0 = none has this key. Give every field that create_listing requires when you know it: what the service does with omitted ones is not documented.',
  input: operations.updateListing.request,
  output: envelopeOutput(operations.updateListing.data),
  run: async (input, { service, signal }) => {
    const result = await service.call(operations.updateListing, input, { signal })
    const omitted = requiredListingFields.filter((field) => input[field] === undefined)
    const note = `Sent without ${omitted.join(', ')}. The specification marks them as required but its samples omit them: check that the listing kept them.`
    return envelopeResult(result, omitted.length > 0 ? [note] : [])
  },
})
