import type * as z from 'zod'
import { operations } from '../../../contract/operations.ts'
import { InputError } from '../../../errors.ts'
import { type HomeBefore, MAX_HOMES } from '../../../journal/homes-before.ts'
import type { FoundByKey } from '../../../listings/imports/keyed-listings.ts'
import { RememberedFields } from '../../../listings/ledger/entry.ts'
import { SomeFields } from '../../../listings/map/listing-fields.ts'
import { counted } from '../../../text/counted.ts'
import { unagreedText } from '../consent.ts'
import type { ToolContext } from '../tool.ts'
import { changedHomes } from './changed-homes.ts'
import { homesAtKeys, sharesKey, shownFirstReasons, unseenReasons } from './homes-at-keys.ts'

type UpdateRequest = z.infer<typeof operations.updateListing.request>

/** Beside these what is given is judged; the days are another number each day. */
const besideFields = RememberedFields.omit({ DaysOnMarket: true }).keyof().options

/** What a single home is in the list, where it is not remembered: beside that its values are judged. */
export function listedFields(before: FoundByKey): SomeFields {
  const [home, ...others] = before.found
  return (others.length === 0 && SomeFields.safeParse(home?.fields).data) || {}
}

/**
 * The homes that an update would change, looked up first: what they have now is kept, and who names one
 * home by an MLS number or Url need not mean the others that have it, whoever made them.
 *
 * @throws InputError when the user must be shown first which homes would be changed
 */
export async function agreedHomes(
  request: UpdateRequest,
  confirmed: boolean | undefined,
  context: ToolContext,
): Promise<FoundByKey> {
  const { SerialNumber, Key, KeyType, ...given } = request
  const { consent } = context
  const named = { SerialNumber, KeyType, Keys: [Key] }
  const look = () => homesAtKeys(named, context, [...Object.keys(given), ...besideFields])
  const before = await look()
  if (!isShownFirst(before)) return before
  const homes = changedHomes(given, before.found, context)
  const all = `${Object.keys(given).join(', ')} of the listings with this key of chatbot ${consent.names([SerialNumber])}`
  const what = homes === '' ? all : `${all} (${homes})`
  const targetsOf = ({ fingerprint }: FoundByKey) => ({
    SerialNumber,
    KeyType,
    Key,
    given,
    fingerprint,
  })
  const state = await consent.ask({
    operation: operations.updateListing,
    question: [`Set ${what}?`, ...unseenReasons(before)].join(' '),
    subject: SerialNumber,
    targets: targetsOf(before),
    targetsNow: async () => targetsOf(await look()),
    isBulk: true,
    unchanged: 'Nothing was changed.',
    isTrial: false,
    confirmed,
  })
  if (state === 'given') return before
  throw new InputError(
    `This call changed nothing: the user must agree first. It would set ${[`${what}.`, ...shownFirstReasons(before)].join(' ')}`,
    `${unagreedText(state)}Show this to the user. When they agree, call again with confirm: true, otherwise the same. One home alone: by its id (KeyType NewOaks, see find_listings).`,
  )
}

/** Of one home that is known it is done, and said that others could not be seen. */
function isShownFirst(before: FoundByKey): boolean {
  return sharesKey(before) || (before.unseen !== undefined && before.found.length === 0)
}

/** What they were, for the journal; undefined: none is known by what was looked at. */
export function homesBefore(
  { found }: FoundByKey,
  given: Readonly<Record<string, unknown>>,
): HomeBefore[] | undefined {
  if (found.length === 0) return undefined
  const names = Object.keys(given)
  return found.slice(0, MAX_HOMES).map(({ named, fields, call }) => {
    const kept = names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))
    return {
      ...named,
      fields: Object.fromEntries(kept),
      ...(call !== undefined && { call }),
    }
  })
}

/** What is said of an update that has changed several. */
export function severalNotes(changed: number, before: FoundByKey): string[] {
  if (changed < 2) return []
  const all = `${changed} listings have this key, and all of them were changed`
  const more = !isShownFirst(before) ? changed - before.found.length : 0
  if (more <= 0)
    return [
      `${all}: look with find_listings (key), and name one alone by its id (KeyType NewOaks).`,
    ]
  const unknown = `${counted(more, 'more home')}, and what ${more === 1 ? 'that was' : 'those were'} before is not known`
  return [
    `${all}: nobody was shown ${unknown}. Show the user all of them (find_listings, key), and set right what was not meant by its id (KeyType NewOaks).`,
  ]
}
