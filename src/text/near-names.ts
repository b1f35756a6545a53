import { distance } from 'fastest-levenshtein'

/** How alike two texts are, from 0, nothing, to 1, the same: one less the share of letters to change. */
export function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 1 : 1 - distance(one, other) / longest
}

const mentioned = 3
const enough = 0.5

/** Up to three names that could have been meant, the nearest first; case does not matter. */
export function nearNames(name: string, names: readonly string[]): readonly string[] {
  return names
    .map((other) => ({ other, near: nearness(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ near }) => near >= enough)
    .sort((a, b) => b.near - a.near)
    .slice(0, mentioned)
    .map(({ other }) => other)
}

function nearness(name: string, other: string): number {
  const within = name.length > 2 && (other.includes(name) || name.includes(other))
  return Math.max(similarity(name, other), within ? enough : 0)
}
