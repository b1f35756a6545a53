import { formatNumber } from '../../../text/counted.ts'

/** Where listings that are gone are, and what the file has of them. */
export const goneGroups = {
  notInFile: 'no longer in the file',
  renumbered: 'in the file under another number',
  offMarket: 'in the file, but off the market',
} as const
export type GoneGroup = keyof typeof goneGroups

/**
 * What a file has of a home that is gone; empty: nothing.
 *
 * @param word what it says of it where it has it as off the market
 * @param number under which it has it, where that is another one
 */
export function inFileText(word: string | undefined, number: string | undefined): string {
  if (number === undefined) return word ?? ''
  return word === undefined ? `now ${number} in the file` : `in the file as ${number}, ${word}`
}

interface GroupCounts {
  readonly count: number
  readonly offMarket?: number | undefined
  readonly renumbered?: number | undefined
}

/** How many of those that are gone are of each group; groups of none are left out. */
export function goneByGroup({
  count,
  offMarket = 0,
  renumbered = 0,
}: GroupCounts): (readonly [GoneGroup, number])[] {
  const counts = { notInFile: count - offMarket - renumbered, renumbered, offMarket }
  return (['notInFile', 'renumbered', 'offMarket'] as const)
    .map((group) => [group, counts[group]] as const)
    .filter(([, number]) => number > 0)
}

/** Where listings that are gone are. */
export function goneWhere(counts: GroupCounts): string {
  const groups = goneByGroup(counts)
  const [only] = groups
  if (groups.length < 2) return goneGroups[only?.[0] ?? 'notInFile']
  return `gone, ${groups.map(([group, number]) => `${formatNumber(number)} ${goneGroups[group]}`).join(' and ')}`
}
