import { requiredListingFields } from '../contract/listing.ts'
import { operations } from '../contract/operations.ts'
import { doubtfulCount, envelopeOutput, envelopeResult } from './call/forward.ts'
import { defineTool } from './call/tool.ts'

export const updateListing = defineTool({
  name: 'update_listing',
  title: 'Update a listing',
  toolset: 'listings',
  effect: 'update',
  description:
    'Change a listing addressed by Key and KeyType: new price, sold, new text. First read it with list_listings and send its other fields too: what omitting them does is not documented. Only the address known? find_listings has the key. Returns how many were updated; 0 = none has this key.',
  ifUnknown: 'Call again, or look with list_listings: updating twice does no harm.',
  input: operations.updateListing.request,
  output: envelopeOutput(operations.updateListing.data),
  run: async (input, { service, signal }) => {
    const result = await service.call(operations.updateListing, input, { signal })
    const omitted = requiredListingFields.filter((field) => input[field] === undefined)
    const notes = [
      result.Data === 0 && result.repeatedAfter.length === 0
        ? 'No listing has this key: nothing was updated.'
        : '',
      omitted.length > 0
        ? `Sent without ${omitted.join(', ')}. The specification marks them as required, but its samples omit them: check with list_listings that the listing kept them.`
        : '',
    ]
    return envelopeResult(result, { always: notes.filter(Boolean), ifDoubtful: doubtfulCount })
  },
})
