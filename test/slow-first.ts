import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Where tests start processes, wait for time to pass, or try many texts: those that take longest by
 * themselves come first.
 */
const slowPlaces = [
  ...['e2e/fleet', 'faults/fleet', 'listings/load/postgres-kill', 'patterns', 'faults'],
  ...['e2e', 'docs', 'fleet', 'listings/load', 'console', 'browser'],
]

/** Files that take long begin: none of them runs alone at the end, where nothing is known of an earlier run either. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** The first that it is in; behind all of them what is in none. */
function placeOf({ moduleId }: TestSpecification): number {
  const path = relative('test', moduleId).split(sep).join('/')
  const at = slowPlaces.findIndex((place) => path.startsWith(place))
  return at < 0 ? slowPlaces.length : at
}
