import type * as z from 'zod'
import { requiredListingFields } from '../contract/listing.ts'
import { operations } from '../contract/operations.ts'
import { InputError } from '../errors.ts'
import type { FoundByKey } from '../listings/imports/keyed-listings.ts'
import { confirmArgument, unagreedText } from './call/consent.ts'
import { doubtfulCount, envelopeOutput, envelopeResult } from './call/envelope.ts'
import type { Addressed } from './call/listing-notes.ts'
import { assertPossible } from './call/possible-listing.ts'
import { defineTool, type ToolContext } from './call/tool.ts'
import { createListing } from './create-listing.ts'

export const updateListing = defineTool({
  name: 'update_listing',
  title: 'Update a listing',
  toolset: 'listings',
  effect: 'update',
  description:
    'Change one listing; many: import_listings, mend_listings. Fields as in create_listing. Send its other fields too (find_listings, show: all): leaving them out is not documented. Data: how many. Several of one key: shown first.',
  ifUnknown: 'Call again, or look with find_listings: updating twice does no harm.',
  fieldsAs: createListing,
  input: operations.updateListing.request.extend({ confirm: confirmArgument }),
  output: envelopeOutput,
  run: async ({ confirm, ...input }, context) => {
    const { SerialNumber: serialNumber, Key, KeyType, ...given } = input
    if (Object.keys(given).length === 0)
      throw new InputError(
        'No field is given: there is nothing to change.',
        'Give the fields that the user wants changed, at least one.',
      )
    await assertPossible(given)
    const { listingNotes } = await import('./call/listing-notes.ts')
    const { rememberedAround } = await import('./call/remembered-around.ts')
    const updated = { keyType: KeyType, key: Key }
    const remembered = await rememberedAround(serialNumber, given, updated, context)
    if (remembered.isShared) await agree(input, confirm, context)
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
      remembered.isInLoad
        ? 'A load was just sending this home too, and what it sends may replace this: when the load has ended, look with find_listings (key), and set it again if need be.'
        : '',
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
    if (result.Data === 0) notes.push(...(await otherwise(input, context)))
    return envelopeResult(result, { always: notes.filter(Boolean), ifDoubtful: doubtfulCount })
  },
})

/** What a key of no listing can be meant to be. */
async function otherwise(
  { SerialNumber, Key, KeyType }: z.infer<typeof operations.updateListing.request>,
  context: ToolContext,
): Promise<string[]> {
  const { homesAtKeys, otherwiseNotes } = await import('./call/homes-at-keys.ts')
  return otherwiseNotes(await homesAtKeys({ SerialNumber, KeyType, Keys: [Key] }, context))
}

/**
 * Who names one home by a key need not mean the others that have it.
 *
 * @throws InputError when the user must be shown first which homes would be changed
 */
async function agree(
  request: z.infer<typeof operations.updateListing.request>,
  confirmed: boolean | undefined,
  context: ToolContext,
): Promise<void> {
  const { SerialNumber, Key, KeyType, ...given } = request
  const { homesAtKeys, SHARED_KEY, sharesKey } = await import('./call/homes-at-keys.ts')
  const { changedHomes } = await import('./call/changed-homes.ts')
  const { consent } = context
  const named = { SerialNumber, KeyType, Keys: [Key] }
  const look = () => homesAtKeys(named, context, Object.keys(given))
  const before = await look()
  if (!sharesKey(before)) return
  const homes = changedHomes(given, before, context)
  const what = `${Object.keys(given).join(', ')} of every listing of chatbot ${consent.names([SerialNumber])} with this key (${homes})`
  const targetsOf = ({ fingerprint }: FoundByKey) => ({
    SerialNumber,
    KeyType,
    Key,
    given,
    fingerprint,
  })
  const state = await consent.ask({
    operation: operations.updateListing,
    question: `Set ${what}?`,
    subject: SerialNumber,
    targets: targetsOf(before),
    targetsNow: async () => targetsOf(await look()),
    isBulk: true,
    unchanged: 'Nothing was changed.',
    isTrial: false,
    confirmed,
  })
  if (state !== 'given')
    throw new InputError(
      `This call changed nothing: the user must agree first. It would set ${what}. ${SHARED_KEY}`,
      `${unagreedText(state)}Show this to the user. When they agree, call again with confirm: true, otherwise the same. One home alone: by its id (KeyType NewOaks, see find_listings).`,
    )
}
