import { requiredListingFields } from '../contract/listing.ts'
import { operations } from '../contract/operations.ts'
import { InputError } from '../errors.ts'
import { doubtfulCount, envelopeOutput, envelopeResult } from './call/forward.ts'
import type { Addressed } from './call/listing-notes.ts'
import { assertPossible } from './call/possible-listing.ts'
import { defineTool } from './call/tool.ts'
import { createListing } from './create-listing.ts'

export const updateListing = defineTool({
  name: 'update_listing',
  title: 'Update a listing',
  toolset: 'listings',
  effect: 'update',
  description:
    'Change one listing: price, sold, text; many: import_listings or mend_listings. Fields as in create_listing. Read it with find_listings (show: all) first, and send its other fields too: what leaving them out does is not documented. Data: how many; 0: none has this key.',
  ifUnknown: 'Call again, or look with find_listings: updating twice does no harm.',
  fieldsAs: createListing,
  input: operations.updateListing.request,
  output: envelopeOutput,
  run: async (input, context) => {
    const { SerialNumber: serialNumber, Key, KeyType, ...given } = input
    if (Object.keys(given).length === 0)
      throw new InputError(
        'No field is given: there is nothing to change.',
        'Give the fields that the user wants changed, at least one.',
      )
    await assertPossible(given)
    const { listingNotes, rememberedAround } = await import('./call/listing-notes.ts')
    const updated = { keyType: KeyType, key: Key }
    const remembered = await rememberedAround(serialNumber, given, updated, context)
    const { service, signal } = context
    const result = await service.call(operations.updateListing, input, { signal })
    const omitted = requiredListingFields.filter((field) => input[field] === undefined)
    // By its MLS number or Url it is known by the new one from now on, which others may have as well.
    const now = { NewOaks: Key, MLSNumber: given.MLSNumber ?? Key, URL: given.Url ?? Key }[KeyType]
    const listing: Addressed =
      now !== Key && remembered.id !== undefined
        ? { SerialNumber: serialNumber, KeyType: 'NewOaks', Key: remembered.id }
        : { SerialNumber: serialNumber, KeyType, Key: now }
    const notes = [
      ...(result.Data === 0 ? [] : await listingNotes(given, remembered, listing)),
      result.Data > 1
        ? `${result.Data} listings have this key, and all of them were changed: look with find_listings (key), and name one alone by its id (KeyType NewOaks).`
        : '',
      result.Data === 0 && result.repeatedAfter.length === 0
        ? 'No listing has this key: nothing was updated.'
        : '',
      omitted.length > 0 && result.Data !== 0
        ? `Sent without ${omitted.join(', ')}: see with find_listings that the listing kept them.`
        : '',
    ]
    return envelopeResult(result, { always: notes.filter(Boolean), ifDoubtful: doubtfulCount })
  },
})
