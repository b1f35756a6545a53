import { InputError } from '../../errors.ts'

/** How to get to a value: names of members, and places in lists from 0. */
export type Path = readonly (string | number)[]

/** Where something stands. */
export interface Place {
  /** `suite.yaml:3:5`, or what there is instead of a line. */
  readonly text: string
  /** What is further down in the same text has a greater one. */
  readonly offset: number
}

/** The place of the value that a path leads to, or of its name; of what is nearest if it is not there. */
export type Locate = (path: Path, part?: 'name') => Place

/** Collects what is wrong with a suite, so that all of it can be said at once. */
export interface Mistakes {
  /** @param message what is wrong and what to do; the same one at the same place counts once */
  add(place: Place, message: string): void
  /** @throws InputError with every mistake, in the order in which they stand */
  throwIfAny(): void
}

const MAX_SAID = 100

/** @param suite its file or its name */
export function createMistakes(suite: string): Mistakes {
  const found = new Map<string, number>()
  return {
    add({ text, offset }, message) {
      found.set(`${text}: ${message}`, offset)
    },
    throwIfAny() {
      if (found.size === 0) return
      const lines = [...found].sort(([, one], [, other]) => one - other).map(([line]) => line)
      const rest = lines.length - MAX_SAID
      throw new InputError(
        [
          `${suite} has ${lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`}:`,
          ...lines.slice(0, MAX_SAID),
          ...(rest > 0 ? [`and ${rest} more`] : []),
        ].join('\n'),
        'Mend the suite at these lines and columns, then try again.',
      )
    },
  }
}
