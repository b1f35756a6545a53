import { requiredListingFields } from '../contract/listing.ts'
import { operations } from '../contract/operations.ts'
import { InputError } from '../errors.ts'
import type { FoundByKey } from '../listings/imports/keyed-listings.ts'
import { confirmArgument } from './call/consent.ts'
import { doubtfulCount, envelopeOutput, envelopeResult } from './call/envelope.ts'
import type { Addressed } from './call/homes/listing-notes.ts'
import { assertPossible } from './call/homes/possible-listing.ts'
import { defineTool } from './call/tool.ts'
import { createListing } from './create-listing.ts'

export const updateListing = defineTool({
  name: 'update_listing',
  title: 'Update a listing',
  toolset: 'listings',
  effect: 'update',
  description:
    'Change one listing; many: import_listings (rows), mend_listings. Fields as in create_listing. Send its other fields too (find_listings, show: all): leaving them out is not documented. Several of one key: shown first. Data: how many. See it: find_listings; old values: get_changes.',
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
    await context.service.checkConfigured(operations.updateListing)
    const { listingNotes } = await import('./call/homes/listing-notes.ts')
    const { rememberedAround } = await import('./call/homes/remembered-around.ts')
    const { emptiedTexts } = await import('./call/homes/emptied-fields.ts')
    const keyed = await import('./call/homes/keyed-update.ts')
    const { BY_ADDRESS, countListed, otherwiseNotes, sharesKey, unseenNotes } = await import(
      './call/homes/homes-at-keys.ts'
    )
    const updated = { keyType: KeyType, key: Key }
    const known = await rememberedAround(serialNumber, given, updated, context)
    const before = await keyed.agreedHomes(input, confirm, context)
    const { service, signal } = context
    const homes = keyed.homesBefore(before, given)
    // An identifier is one home's: where the service counts none, that home is gone, whatever its list has.
    const isById = KeyType === 'NewOaks'
    const isThere = before.isSeen && before.found.length > 0
    const seen = isById
      ? { homes }
      : {
          homes,
          ids: before.ids,
          listed: countListed(before),
          ...(isThere && { absent: before.notFound }),
        }
    const result = await service.call(operations.updateListing, input, { signal, ...seen })
    const isNone = result.Data === 0
    const isShared = result.Data > 1 || sharesKey(before)
    const isListedOnly = Object.keys(known.fields).length === 0
    const own = isListedOnly ? { ...known, fields: keyed.listedFields(before) } : known
    const remembered = isShared ? { ...known, ...ofSeveral } : own
    const omitted = requiredListingFields.filter((field) => input[field] === undefined)
    // By its MLS number or Url it is known by the new one from now on, which others may have as well.
    const now = { NewOaks: Key, MLSNumber: given.MLSNumber ?? Key, URL: given.Url ?? Key }[KeyType]
    const id = remembered.id ?? (isShared ? undefined : (before.found[0]?.named.id ?? undefined))
    const listing: Addressed =
      now !== Key && id !== undefined
        ? { SerialNumber: serialNumber, KeyType: 'NewOaks', Key: id }
        : { SerialNumber: serialNumber, KeyType, Key: now }
    const emptied = emptiedTexts(given, before, context)
    const notes = [
      remembered.isInLoad
        ? 'A load was just sending this home too, and what it sends may replace this: when the load has ended, look with find_listings (key), and set it again if need be.'
        : '',
      ...keyed.severalNotes(result.Data, before),
      ...(isById && !isNone ? [] : unseenNotes(before)),
      ...(isNone ? [] : await listingNotes(given, remembered, listing, emptied)),
      isNone && result.repeatedAfter.length === 0 ? noneText(before, BY_ADDRESS) : '',
      omitted.length > 0 && !isNone
        ? `Sent without ${omitted.join(', ')}: see with find_listings that the listing kept them.`
        : '',
    ]
    if (isNone) notes.push(...otherwiseNotes(before))
    return envelopeResult(result, { always: notes.filter(Boolean), ifDoubtful: doubtfulCount })
  },
})

/** Nothing that is remembered of one of them goes for the others. */
const ofSeveral = { fields: {}, former: {}, isWhole: false, id: undefined, isShared: true }

/** What is so where the service counts none. */
function noneText({ isSeen, found }: FoundByKey, byAddress: string): string {
  const none = 'The service counts no listing as updated'
  if (!isSeen) return `${none}. Whether the chatbot has one with this key could not be seen.`
  return found.some(({ isListed }) => isListed)
    ? `${none}, though the chatbot's list has one with this key: see with find_listings what it has now.`
    : `No listing has this key: nothing was updated. ${byAddress}`
}
