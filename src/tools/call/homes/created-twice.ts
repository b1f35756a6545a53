import type * as z from 'zod'
import { operations } from '../../../contract/operations.ts'
import { AppError, InputError } from '../../../errors.ts'
import type { EarlierCreation } from '../../../listings/imports/earlier-creations.ts'
import { changeOf } from '../../../listings/ledger/single-call.ts'
import { homeName, namedListing } from '../../../listings/report/listing-name.ts'
import { oneLine } from '../../../text/excerpt.ts'
import type { ToolContext } from '../tool.ts'

/** Nobody waits longer for the list. */
const MAX_LOOK_MS = 10_000
const MAX_CHARS = 300

/**
 * A creation without an answer, lost or still to come to another server, may have acted: a second one would make
 * a second listing.
 *
 * @throws InputError where one with this MLS number or Url is there, or may be, and that was not said yet
 */
export async function assertNotCreatedTwice(
  listing: z.infer<typeof operations.createListing.request>,
  { imports, signal, consent }: ToolContext,
): Promise<void> {
  const { SerialNumber, ...given } = listing
  const timeUp = AbortSignal.timeout(MAX_LOOK_MS)
  const earlier = await imports()
    .then((opened) => opened.earlierCreations(SerialNumber, given, { signal, timeUp }))
    .catch((error: unknown) => {
      // What cannot be looked up about it is no reason not to send it.
      if (error instanceof AppError && !signal.aborted) return []
      throw error
    })
  const [first] = earlier.toSorted((one, other) => Number(isThere(other)) - Number(isThere(one)))
  if (!first) return
  // Once it is there it is not asked about again.
  const state = isThere(first)
    ? 'shown'
    : await consent.ask({
        operation: operations.createListing,
        question: `Create ${homeText(first)} again? ${mayBeThere(first)}`,
        subject: SerialNumber,
        targets: listing,
        isBulk: false,
        isShownFirst: true,
        unchanged: 'Nothing was created.',
        isTrial: false,
        confirmed: true,
      })
  if (state === 'given') return
  const again = 'If a second listing is meant, make the same call again.'
  throw isThere(first)
    ? new InputError(
        `Nothing was sent: an earlier create_listing (change ${changeOf(first.entry.createdByRun ?? '')}), of which no answer was known, has acted, and the chatbot has ${homeText(first)}: it is there.`,
        `To change it: update_listing by its id. ${again}`,
      )
    : new InputError(
        `Nothing was sent: ${mayBeThere(first)}`,
        `Look with find_listings in a minute. ${again}`,
      )
}

function isThere({ entry }: EarlierCreation): boolean {
  return entry.state === 'loaded'
}

function mayBeThere({ entry, why }: EarlierCreation): string {
  const change = changeOf(entry.createdByRun ?? '')
  const open = why === undefined ? 'it can still act' : oneLine(why, MAX_CHARS)
  return `an earlier create_listing (change ${change}) of ${homeText({ entry })} has no answer so far, and may be there: ${open}.`
}

function homeText({ entry }: EarlierCreation): string {
  const home = namedListing(entry)
  return `${oneLine(homeName(home), MAX_CHARS)}${home.id === null ? '' : ` (id ${home.id})`}`
}
