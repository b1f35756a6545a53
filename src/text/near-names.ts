import { distance } from 'fastest-levenshtein'

/** How alike two texts are: 1 less the share of letters to change, so 0.8 for `Ashby` and `Ashey`. */
export function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 1 : 1 - distance(one, other) / longest
}

const MAX_NEAR_NAMES = 3
const MIN_NEARNESS = 0.5

/**
 * Up to three names that could have been meant, the nearest first; case does not matter.
 *
 * @param told the part of a name by which they are compared; default: all of it
 */
export function nearNames(
  name: string,
  names: readonly string[],
  told: (name: string) => string = (each) => each,
): readonly string[] {
  const wanted = told(name).toLowerCase()
  return names
    .map((other) => ({ other, near: nearness(wanted, told(other).toLowerCase()) }))
    .filter(({ near }) => near >= MIN_NEARNESS)
    .sort((a, b) => b.near - a.near)
    .slice(0, MAX_NEAR_NAMES)
    .map(({ other }) => other)
}

/** What to do about a name that there is not: the one that was probably meant, or all there are. */
export function nameAdvice(name: string, names: readonly string[]): string {
  const [near] = nearNames(name, names)
  if (near !== undefined) return `did you mean ${near}?`
  return names.length > 0 ? `there are: ${names.join(', ')}` : 'there are none'
}

function nearness(name: string, other: string): number {
  const within = name.length > 2 && (other.includes(name) || name.includes(other))
  return Math.max(similarity(name, other), within ? MIN_NEARNESS : 0)
}
