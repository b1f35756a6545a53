import { homeMembers, homeTypes, type LdNode, members, type Things, typesOf } from './nodes.ts'
import { type HomeRecord, isOtherHome, isSamePage } from './other-home.ts'
import { recordOf } from './record.ts'

/** As what a thing describes a home; what an earlier one says counts. */
const kinds = ['listing', 'home', 'offered', 'product'] as const
type Kind = (typeof kinds)[number]

/** One home of a page. */
export interface DescribedHome {
  readonly kinds: ReadonlySet<Kind>
  readonly views: ReadonlySet<LdNode>
  readonly record: HomeRecord
}

/**
 * The homes that a page describes, each with all that belongs to it: what it refers to, what has its web
 * address, and beside the only one of a kind the only one of another kind. What contradicts each other is
 * never one home.
 */
export function describedHomes(byId: Things): readonly DescribedHome[] {
  const kindOf = (node: LdNode) => kindOfThing(node, byId)
  let homes: DescribedHome[] = []
  const join = (...parts: readonly DescribedHome[]): DescribedHome => {
    const views = new Set(parts.flatMap((part) => [...part.views]))
    const record = recordOf([...views], byId)
    return { kinds: new Set([...views].flatMap((view) => kindOf(view) ?? [])), views, record }
  }
  const described = kinds.flatMap((kind) =>
    [...byId.values()].filter((node) => kindOf(node) === kind),
  )
  for (const node of described) {
    const { views, areSeveral } = viewsFrom(node, byId)
    if (areSeveral) continue
    const home = join({ kinds: new Set(), views: new Set(views), record: {} })
    const shared = homes.filter(
      (other) =>
        views.some((view) => kindOf(view) && other.views.has(view)) &&
        (other.views.has(node) || !isOtherHome(other.record, home.record)),
    )
    const [first, ...rest] = shared
    homes = first
      ? homes.flatMap((other) =>
          other === first ? join(...shared, home) : rest.includes(other) ? [] : other,
        )
      : [...homes, home]
  }
  const canBeOne = (one: HomeRecord, other: HomeRecord) => !isOtherHome(one, other)
  return [isSamePage, canBeOne].reduce((found, isOne) => withOnlyOnes(found, isOne, join), homes)
}

function kindOfThing(node: LdNode, byId: Things): Kind | undefined {
  const types = typesOf(node)
  if (types.includes('RealEstateListing')) return 'listing'
  if (types.some((type) => homeTypes.has(type))) return 'home'
  if (types.includes('Offer'))
    return members(node, 'itemOffered', byId).some((item) =>
      typesOf(item).some((type) => homeTypes.has(type)),
    )
      ? 'offered'
      : undefined
  return types.includes('Product') && members(node, 'offers', byId).length > 0
    ? 'product'
    : undefined
}

/** A thing and what it refers to as its home; of one that refers to several homes nothing but itself. */
function viewsFrom(
  node: LdNode,
  byId: Things,
  above: readonly LdNode[] = [],
): { readonly views: readonly LdNode[]; readonly areSeveral: boolean } {
  const path = [...above, node]
  const offered = members(node, 'offers', byId).filter(
    (offer) => members(offer, 'itemOffered', byId).length > 0,
  )
  const branches = [...homeMembers.flatMap((name) => members(node, name, byId)), ...offered]
    .filter((member) => !path.includes(member))
    .map((member) => viewsFrom(member, byId, path).views)
  const [first = [], ...others] = branches
  const record = recordOf(first, byId)
  const areSeveral = others.some((other) => isOtherHome(record, recordOf(other, byId)))
  return { views: [node, ...(areSeveral ? [] : branches.flat())], areSeveral }
}

/** Joins what can be one home, where of another kind there is nothing else that can be it. */
function withOnlyOnes(
  homes: readonly DescribedHome[],
  isOne: (one: HomeRecord, other: HomeRecord) => boolean,
  join: (...parts: readonly DescribedHome[]) => DescribedHome,
): DescribedHome[] {
  let found = [...homes]
  const pairs = kinds.flatMap((one, at) =>
    kinds.slice(at + 1).map((other) => [one, other] as const),
  )
  for (const [kind, otherKind] of pairs) {
    const partners = (home: DescribedHome, wanted: Kind) =>
      found.filter(
        (other) =>
          other.kinds.has(wanted) &&
          ![...other.kinds].some((each) => home.kinds.has(each)) &&
          isOne(home.record, other.record),
      )
    for (const home of found.filter((each) => each.kinds.has(kind))) {
      const [partner, ...others] = partners(home, otherKind)
      if (!partner || others.length > 0 || partners(partner, kind).length > 1) continue
      found = found.flatMap((each) =>
        each === home ? join(home, partner) : each === partner ? [] : each,
      )
    }
  }
  return found
}
