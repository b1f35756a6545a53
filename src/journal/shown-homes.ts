import { DeleteListingsData } from '../contract/listing.ts'
import { homeName } from '../listings/report/listing-name.ts'
import { oneLine } from '../text/excerpt.ts'
import { sentSizeOf } from '../text/fit-json.ts'
import type { HomeBefore } from './homes-before.ts'
import type { Change } from './journal.ts'

const MAX_HOME_CHARACTERS = 60

/** Which homes an update or a deletion was about, at most so many; what is not known is said. */
export function namedHomes(
  { kind, sent: { Keys }, homes, answer }: Change,
  most: number,
): Record<string, unknown> {
  const changed = countIn(answer?.Data)
  const inOrder = Array.isArray(Keys) ? inOrderOf(Keys, homes) : homes
  const named = inOrder.slice(0, most).map(homeText)
  const more = homes.length > most && { moreHomes: homes.length - most }
  if (kind === 'update')
    return {
      home:
        homes.length > 0
          ? named.join('; ')
          : 'not known: none that was loaded from here had this key then',
      ...more,
      ...(changed > Math.max(1, homes.length) && { homesNotKnown: changed - homes.length }),
    }
  const isDeletion = kind === 'delete' && Array.isArray(Keys)
  const notKnown = isDeletion ? Math.max(Keys.length, changed) - homes.length : 0
  return {
    ...(named.length > 0 && { homes: named }),
    ...more,
    ...(notKnown > 0 && { homesNotKnown: notKnown }),
    ...(isDeletion &&
      changed > 0 &&
      changed < homes.length + notKnown && { deletedOfThese: changed }),
  }
}

/** How many homes there is room to tell of, one at least. @param tell of so many */
export function homesWithRoom(
  count: number,
  room: number,
  tell: (most: number) => unknown,
): number {
  let most = count
  while (most > 1 && sentSizeOf(tell(most)) > room) most = Math.floor(most * 0.8)
  return most
}

/** Homes in the order of the keys by which they were deleted. */
function inOrderOf(keys: readonly unknown[], homes: readonly HomeBefore[]): HomeBefore[] {
  const places = new Map(keys.map((key, at) => [key, at]))
  const placeOf = ({ id, MLSNumber, Url }: HomeBefore) =>
    places.get(id) ?? places.get(MLSNumber) ?? places.get(Url) ?? keys.length
  return homes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** How many listings were changed, or deleted; 0 where the answer does not say so. */
function countIn(data: unknown): number {
  if (typeof data === 'number') return data
  return DeleteListingsData.safeParse(data).data?.SuccessCount ?? 0
}

/**
 * What an update has set as it was before, of several homes with one key what each was; what is not
 * known is said.
 *
 * @param tell how values are told: whole, or short
 */
export function beforeUpdate(
  { sent, homes }: Change,
  tell: (values: Values) => Values = (values) => values,
  most = homes.length,
): Values {
  const { Key: _, KeyType: _type, ...fields } = sent
  const [home, another] = homes
  if (another === undefined) return beforeOf(fields, home, tell)
  return {
    homesBefore: homes
      .slice(0, most)
      .map((each) => ({ home: homeText(each), id: each.id, ...beforeOf(fields, each, tell) })),
  }
}

/** What homes were before they were deleted, as far as that was kept. */
export function beforeDeletion({ homes }: Change): Values {
  const kept = homes.filter(({ fields }) => fields !== undefined)
  const [home, another] = kept
  if (another === undefined) return home ? { before: home.fields } : {}
  return {
    homesBefore: kept.map((each) => ({ home: homeText(each), id: each.id, before: each.fields })),
  }
}

type Values = Readonly<Record<string, unknown>>

function beforeOf(fields: Values, home: HomeBefore | undefined, tell: (values: Values) => Values) {
  const known = home?.fields ?? {}
  const notKnown = Object.keys(fields).filter((name) => !Object.hasOwn(known, name))
  return {
    ...(Object.keys(known).length > 0 && { before: tell(known) }),
    ...(notKnown.length > 0 && { beforeNotKnown: notKnown }),
  }
}

/** `1 Elm Street, Ashby (M1)` */
function homeText(home: HomeBefore): string {
  const name = oneLine(homeName(home), MAX_HOME_CHARACTERS)
  return home.Address && home.MLSNumber ? `${name} (${home.MLSNumber})` : name
}
