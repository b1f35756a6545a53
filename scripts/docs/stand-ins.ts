/**
 * What differs from run to run, and what stands for it in the documents: the only place that knows.
 * Identifiers are numbered in the order in which they are first seen.
 */
const identifiers: readonly {
  readonly real: RegExp
  readonly standIn: (n: number) => string
}[] = [
  // Of a listing.
  { real: /\b[0-9a-f]{24}\b/g, standIn: (n) => `66f0${String(n).padStart(20, '0')}` },
  // Of a run.
  {
    real: /\b1[0-9a-hjkmnp-tv-z]{8}-[0-9a-hjkmnp-tv-z]{6}\b/g,
    standIn: (n) => `1k0000000-run${String(n).padStart(3, '0')}`,
  },
]
const MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const STANDING_MOMENT = '2026-01-15T09:30:00.000Z'

/** By the name of a member: its number, or every number in it, is measured. */
const measurements: ReadonlyMap<string, number> = new Map([
  ['elapsedMs', 125],
  ['rowsPerSecond', 200],
  ['latencyMs', 40],
])

export interface StandIns {
  /** A result as the documents show it. */
  hide(result: unknown): unknown
  /** Arguments as the server needs them, with what the stand-ins stand for. */
  restore(args: unknown): unknown
}

/** @param places what stands for folders and addresses, by what they really are. */
export function createStandIns(places: Readonly<Record<string, string>>): StandIns {
  const standIns = new Map<string, string>()
  const counters = identifiers.map((kind) => ({ ...kind, count: 0 }))

  function numberIdentifiers(text: string): void {
    for (const counter of counters)
      for (const each of text.match(counter.real) ?? []) {
        if (standIns.has(each)) continue
        counter.count += 1
        standIns.set(each, counter.standIn(counter.count))
      }
  }

  return {
    hide: (result) =>
      withLeaves(result, (leaf, names) => {
        if (typeof leaf === 'number') {
          const measured = names.find((name) => measurements.has(name))
          return measured === undefined ? leaf : measurements.get(measured)
        }
        if (typeof leaf !== 'string') return leaf
        numberIdentifiers(leaf)
        const placed = Object.entries(places).reduce(
          (text, [real, standIn]) => withPlace(text, real, standIn),
          leaf.replace(MOMENT, STANDING_MOMENT),
        )
        return [...standIns].reduce(
          (text, [real, standIn]) => text.replaceAll(real, standIn),
          placed,
        )
      }),
    restore: (args) =>
      withLeaves(args, (leaf) => {
        if (typeof leaf !== 'string') return leaf
        const numbered = [...standIns].reduce(
          (text, [real, standIn]) => text.replaceAll(standIn, real),
          leaf,
        )
        return Object.entries(places).reduce(
          (text, [real, standIn]) => withPlace(text, standIn, real),
          numbered,
        )
      }),
  }
}

/** A text with another folder or address where this one stands whole: a short one is in other words. */
function withPlace(text: string, place: string, other: string): string {
  const literal = place.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return text.replace(new RegExp(`(?<![\\w.~-])${literal}(?![\\w-]|\\.\\w)`, 'g'), () => other)
}

/** A value with every leaf replaced. `replace` also gets the names of the members around the leaf. */
function withLeaves(
  value: unknown,
  replace: (leaf: unknown, names: readonly string[]) => unknown,
  names: readonly string[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((each) => withLeaves(each, replace, names))
  if (value === null || typeof value !== 'object') return replace(value, names)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      withLeaves(each, replace, [...names, name]),
    ]),
  )
}
