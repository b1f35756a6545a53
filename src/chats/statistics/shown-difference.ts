import { chanceOfGroups, sumWithin } from './permutation-test.ts'

/** With fewer answers to each, chance alone makes differences. */
const MIN_ANSWERS = 4
const SIGNIFICANCE_LEVEL = 0.05
const MAX_SHOWN_NAMES = 5

type Names = ReadonlySet<string>

/** Somebody who asks, and what the answers named: one set for each repetition. */
interface Variant {
  readonly label: string
  readonly shown: readonly Names[]
}

interface ShownDifference {
  /** False when there are too few answers to tell it from chance. */
  readonly isCertain: boolean
  /** As a sentence. */
  readonly text: string
}

/**
 * How differently variants were answered; undefined when the repetitions of one variant, which all ask
 * the same, differ as much by chance.
 */
export function shownDifference(variants: readonly Variant[]): ShownDifference | undefined {
  const members = variants.flatMap(({ shown }) => shown)
  const labels = variants.flatMap(({ shown }, label) => shown.map(() => label))
  const sizes = variants.map(({ shown }) => shown.length)
  const distances = members.map((one, index) =>
    members.slice(0, index).map((other) => distance(one, other)),
  )
  const { within, between } = meanDistances(distances, labels, sizes)
  if (between <= within) return undefined
  const isEnough = Math.min(...sizes) >= MIN_ANSWERS
  if (isEnough && chanceOfGroups(distances, labels) > SIGNIFICANCE_LEVEL) return undefined
  const [odd, other] = furthestApart(variants)
  const what = `${told(odd, other)}; ${told(other, odd)}`
  // Who was always shown the same, and more than once, was not shown something else by chance.
  const isSteady = within === 0 && Math.min(...sizes) > 1
  return isEnough || isSteady
    ? { isCertain: true, text: `difference seen, look at it: ${what}` }
    : {
        isCertain: false,
        text: `difference seen that can be chance, repeat it at least ${MIN_ANSWERS} times: ${what}`,
      }
}

/** 0 when both have the same names, 1 when they share none (Jaccard). */
function distance(one: Names, other: Names): number {
  let shared = 0
  for (const name of one) if (other.has(name)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 0 : 1 - shared / all
}

function meanDistances(
  distances: readonly (readonly number[])[],
  labels: readonly number[],
  sizes: readonly number[],
): { readonly within: number; readonly between: number } {
  const pairsOf = (size: number) => (size * (size - 1)) / 2
  const everyone = labels.map(() => 0)
  const sum = sumWithin(distances, everyone)
  const sumInside = sumWithin(distances, labels)
  const pairsInside = sizes.reduce((pairs, size) => pairs + pairsOf(size), 0)
  return {
    within: pairsInside === 0 ? 0 : sumInside / pairsInside,
    between: (sum - sumInside) / (pairsOf(labels.length) - pairsInside),
  }
}

/** The variant that differs most from all others, and the one that it differs most from. */
function furthestApart(variants: readonly Variant[]): [Variant, Variant] {
  const apart = (one: Variant, others: readonly Variant[]) => {
    const distances = others.flatMap(({ shown }) =>
      shown.flatMap((names) => one.shown.map((own) => distance(own, names))),
    )
    return distances.reduce((sum, each) => sum + each, 0) / distances.length
  }
  const without = (one: Variant) => variants.filter((each) => each !== one)
  const odd = largest(variants, (each) => apart(each, without(each)))
  return [odd, largest(without(odd), (each) => apart(odd, [each]))]
}

function largest<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item {
  const sized = items.map((item) => ({ item, size: sizeOf(item) }))
  return sized.reduce((most, each) => (each.size > most.size ? each : most)).item
}

/** What a variant was shown, first what it was shown more often than the other. */
function told({ label, shown }: Variant, other: Variant): string {
  const share = (variant: Variant, name: string) =>
    variant.shown.filter((names) => names.has(name)).length / variant.shown.length
  const excess = new Map<string, number>()
  for (const name of shown.flatMap((names) => [...names]))
    excess.set(name, share({ label, shown }, name) - share(other, name))
  const names = [...excess].sort(([, one], [, next]) => next - one).map(([name]) => name)
  const first = names.slice(0, MAX_SHOWN_NAMES)
  const more = names.length > first.length ? ` | ${names.length - first.length} more` : ''
  return `"${label}" was shown ${first.length === 0 ? 'nothing' : first.join(' | ') + more}`
}
