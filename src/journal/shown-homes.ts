import { isDeepStrictEqual } from 'node:util'
import { DeleteListingsData } from '../contract/listing.ts'
import { homeName } from '../listings/report/listing-name.ts'
import { oneLine } from '../text/excerpt.ts'
import type { HomeBefore } from './homes-before.ts'
import type { Change } from './journal.ts'
import { shownValues } from './shown-value.ts'

const MAX_HOME_CHARACTERS = 60

/**
 * Which homes an update or a deletion was about, and what an update has changed as it was before;
 * what is not known is said.
 *
 * @param most of the homes that were deleted
 */
export function knownHomes(
  { kind, sent, homes, answer }: Change,
  most: number,
): Record<string, unknown> {
  const { Key: _, KeyType: _type, Keys, ...fields } = sent
  const changed = countIn(answer?.Data)
  const inOrder = Array.isArray(Keys) ? inOrderOf(Keys, homes) : homes
  const named = inOrder.slice(0, most).map(homeText)
  if (kind === 'update')
    return {
      home:
        named.length > 0
          ? named.join('; ')
          : 'not known: none that was loaded from here had this key then',
      ...beforeUpdates(fields, homes, most),
      ...(changed > Math.max(1, homes.length) && { homesNotKnown: changed - homes.length }),
    }
  const isDeletion = kind === 'delete' && Array.isArray(Keys)
  const notKnown = isDeletion ? Math.max(Keys.length, changed) - homes.length : 0
  return {
    ...(named.length > 0 && { homes: named }),
    ...(homes.length > most && { moreHomes: homes.length - most }),
    ...(notKnown > 0 && { homesNotKnown: notKnown }),
  }
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

/** Of several homes with one key, what each was. */
function beforeUpdates(
  fields: Readonly<Record<string, unknown>>,
  homes: readonly HomeBefore[],
  most: number,
) {
  const [home, another] = homes
  if (another === undefined) return beforeUpdate(fields, home)
  return {
    homesBefore: homes
      .slice(0, most)
      .map((each) => ({ home: homeText(each), id: each.id, ...beforeUpdate(fields, each) })),
  }
}

function beforeUpdate(fields: Readonly<Record<string, unknown>>, home: HomeBefore | undefined) {
  const known = home?.fields ?? {}
  const changed = Object.entries(known).filter(
    ([name, value]) => !isDeepStrictEqual(fields[name], value),
  )
  const notKnown = Object.keys(fields).filter((name) => !Object.hasOwn(known, name))
  return {
    ...(changed.length > 0 && { before: shownValues(Object.fromEntries(changed)) }),
    ...(notKnown.length > 0 && { beforeNotKnown: notKnown }),
  }
}

/** `1 Elm Street, Ashby (M1)` */
function homeText(home: HomeBefore): string {
  const name = oneLine(homeName(home), MAX_HOME_CHARACTERS)
  return home.Address && home.MLSNumber ? `${name} (${home.MLSNumber})` : name
}
