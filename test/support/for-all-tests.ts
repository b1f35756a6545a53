import { beforeAll } from 'vitest'

/** Keeps what is to be done when something has served: at the end of a test, or of several. */
export type AtEnd = (end: () => Promise<void> | void) => void

/**
 * Makes something before the first test of a file or a `describe`, and ends it after the last: what
 * a start costs is paid once, where the tests do not need one of their own.
 *
 * @param make what it is told to do at the end is done in reverse
 * @returns what was made
 */
export function forAllTests<Made>(make: (atEnd: AtEnd) => Made | Promise<Made>): () => Made {
  const made: Made[] = []
  beforeAll(async () => {
    const ends: (() => Promise<void> | void)[] = []
    made.push(await make((end) => ends.push(end)))
    return async () => {
      for (const end of ends.toReversed()) await end()
    }
  })
  return () => {
    const [only] = made
    if (only === undefined) throw new Error('It is made when the first test begins.')
    return only
  }
}
