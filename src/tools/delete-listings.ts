import type * as z from 'zod'
import type { KeyType } from '../contract/listing.ts'
import { operations } from '../contract/operations.ts'
import { InputError } from '../errors.ts'
import { confirmArgument, MAX_LISTINGS_UNASKED } from './call/consent.ts'
import { doubtfulCount, envelopeOutput, forward } from './call/forward.ts'
import { defineTool, type ToolContext } from './call/tool.ts'

const send = forward(operations.deleteListings, { ifDoubtful: doubtfulCount })

export const deleteListings = defineTool({
  name: 'delete_listings',
  title: 'Delete listings',
  toolset: 'listings',
  effect: 'delete',
  description:
    'Delete one or several listings of a chatbot, for good. All Keys are of one KeyType. Keys: from find_listings by address, or from every page of list_listings (sold ones). To only mark as sold: update_listing.',
  ifUnknown: 'Call again: what is already deleted is just not counted.',
  input: operations.deleteListings.request.extend({ confirm: confirmArgument }),
  output: envelopeOutput(operations.deleteListings.data),
  run: async ({ confirm, ...request }, context) => {
    await agree(request, confirm, context)
    return send(request, context)
  },
})

/**
 * Other tools answer with what they would do. This one promises what the service answered, so it
 * fails instead.
 *
 * @throws InputError when the user must be shown first what would be deleted
 */
async function agree(
  { SerialNumber, Keys, KeyType }: z.infer<typeof operations.deleteListings.request>,
  confirmed: boolean | undefined,
  { consent }: ToolContext,
): Promise<void> {
  const keys = [...new Set(Keys)].sort()
  const bot = consent.names([SerialNumber])
  const what = `${listingsOf(bot, keys.length, KeyType)} for good (${KeyType}: ${consent.names(keys)})`
  const state = await consent.ask({
    operation: operations.deleteListings,
    question: `Delete ${what}?`,
    targets: { SerialNumber, KeyType, keys },
    isBulk: keys.length > MAX_LISTINGS_UNASKED,
    unchanged: 'Nothing was deleted.',
    isTrial: false,
    confirmed,
  })
  if (state === 'awaited')
    throw new InputError(
      `This call deleted nothing: the user must agree first. It would delete ${what}.`,
      'Show this to the user. When they agree, call again with the same Keys and confirm: true.',
    )
}

/** Only the service's own identifier is surely one listing's: others can share an MLS number or an address. */
function listingsOf(bot: string, keyCount: number, keyType: KeyType): string {
  if (keyType === 'NewOaks')
    return `${keyCount === 1 ? '1 listing' : `${keyCount} listings`} of chatbot ${bot}`
  return `every listing of chatbot ${bot} with ${keyCount === 1 ? 'this key' : `one of these ${keyCount} keys`}`
}
