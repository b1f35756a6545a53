import { withMore } from '../text/counted.ts'
import type { Suite } from './suite/suite.ts'

const MAX_NAMES = 5

/** The suite with a note on the scenarios that nothing is expected of, if it has any. */
export function withUncheckedNote(suite: Suite): Suite {
  const names = suite.scenarios
    .filter(({ matched, turns }) => !matched && turns.every(({ checks }) => checks.length === 0))
    .map(({ name }) => name)
  if (names.length === 0) return suite
  const told =
    names.length === 1
      ? '1 scenario has no check and passes when it is answered'
      : `${names.length} scenarios have no check and pass when they are answered`
  return {
    ...suite,
    notes: [...suite.notes, `${told}: ${withMore(names.slice(0, MAX_NAMES), names.length)}.`],
  }
}
