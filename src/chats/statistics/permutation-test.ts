import { groupedBy } from '../grouped-by.ts'

/** So many ways to deal out the labels are all tried; of more, as many drawn at random. */
const MAX_ARRANGEMENTS = 2000
const ROUNDING = 1e-9

/**
 * How likely it is by chance that the members of each group are as close to each other as they
 * are, or closer. The same for the same input.
 *
 * @param distances of each member to those before it; what else stands in a row is not read.
 * @param labels of the members: which group each belongs to, from 0.
 */
export function chanceOfGroups(
  distances: readonly (readonly number[])[],
  labels: readonly number[],
): number {
  // The sum of all distances is the same however labels are dealt, so that within groups suffices.
  const observed = sumWithin(distances, labels) + ROUNDING
  const sizes = groupSizes(labels)
  if (countArrangements(sizes) <= MAX_ARRANGEMENTS) {
    let total = 0
    let asClose = 0
    for (const arrangement of arrangements(sizes)) {
      total += 1
      if (sumWithin(distances, arrangement) <= observed) asClose += 1
    }
    return asClose / total
  }
  const random = seededRandom()
  const shuffled = [...labels]
  // What was observed is one of the arrangements.
  let asClose = 1
  for (let draw = 0; draw < MAX_ARRANGEMENTS; draw += 1) {
    shuffle(shuffled, random)
    if (sumWithin(distances, shuffled) <= observed) asClose += 1
  }
  return asClose / (MAX_ARRANGEMENTS + 1)
}

/** The sum of the distances between members of the same group. */
export function sumWithin(
  distances: readonly (readonly number[])[],
  labels: readonly number[],
): number {
  let sum = 0
  for (const members of groupedBy([...labels.keys()], (member) => labels[member]).values())
    for (const [index, member] of members.entries()) {
      const row = distances[member] ?? []
      for (let other = 0; other < index; other += 1) sum += row[members[other] ?? 0] ?? 0
    }
  return sum
}

function groupSizes(labels: readonly number[]): number[] {
  const sizes: number[] = []
  for (const label of labels) sizes[label] = (sizes[label] ?? 0) + 1
  return sizes
}

/** The multinomial coefficient. */
function countArrangements(sizes: readonly number[]): number {
  let count = 1
  let placed = 0
  for (const size of sizes)
    for (let each = 1; each <= size; each += 1) {
      placed += 1
      count = (count * placed) / each
    }
  return Math.round(count)
}

function* arrangements(sizes: readonly number[], labels: number[] = []): Generator<number[]> {
  if (sizes.every((left) => left === 0)) yield labels
  for (const [label, left] of sizes.entries())
    if (left > 0) yield* arrangements(sizes.with(label, left - 1), [...labels, label])
}

function shuffle(labels: number[], random: (below: number) => number): void {
  for (let last = labels.length - 1; last > 0; last -= 1) {
    const chosen = random(last + 1)
    const label = labels[last] ?? 0
    labels[last] = labels[chosen] ?? 0
    labels[chosen] = label
  }
}

/** Whole numbers from 0 to below the given one, the same ones every time (xorshift). */
function seededRandom(): (below: number) => number {
  let state = 0x2545f491
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
