import { InputError } from '../../errors.ts'
import type { Suite } from './suite.ts'

/**
 * The suite with the scenarios that have at least one of the tags.
 *
 * @throws InputError when there is none, naming the tags that there are
 */
export function filterByTags(suite: Suite, tags: readonly string[]): Suite {
  const scenarios = suite.scenarios.filter((scenario) =>
    scenario.tags.some((tag) => tags.includes(tag)),
  )
  if (scenarios.length > 0) return { ...suite, scenarios }
  const known = new Set(suite.scenarios.flatMap((scenario) => scenario.tags))
  throw new InputError(
    `No scenario of ${suite.name} has the tag ${tags.join(' or ')}.`,
    known.size > 0 ? `There are: ${[...known].sort().join(', ')}.` : 'Its scenarios have no tags.',
  )
}

/** The suite with every scenario held so often. */
export function withRepeats(suite: Suite, repeats: number): Suite {
  return { ...suite, scenarios: suite.scenarios.map((scenario) => ({ ...scenario, repeats })) }
}
