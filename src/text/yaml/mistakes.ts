import { InputError } from '../../errors.ts'

/** How to get to a value: names of members, and places in lists from 0. */
export type Path = readonly (string | number)[]

/** Where something stands in a text. */
export interface SourcePosition {
  /** `file.yaml:3:5`, or what there is instead of a line. */
  readonly text: string
  /** What is further down in the same text has a greater one. */
  readonly offset: number
}

/**
 * Where the value that a path leads to stands, or with `name` its name. If it is not there: where what is
 * nearest stands, such as the block that lacks it.
 */
export type Locate = (path: Path, part?: 'name') => SourcePosition

/** Collects what is wrong with a file, so that all of it can be said at once. */
export interface Mistakes {
  /** @param message what is wrong and what to do; the same one at the same place counts once */
  add(position: SourcePosition, message: string): void
  /** @throws InputError with every mistake, in the order in which they stand */
  throwIfAny(): void
}

const MAX_SHOWN_MISTAKES = 100

/** @param name of the file, or of what stands for one */
export function createMistakes(name: string): Mistakes {
  const found = new Map<string, number>()
  return {
    add({ text, offset }, message) {
      found.set(`${text}: ${message}`, offset)
    },
    throwIfAny() {
      if (found.size === 0) return
      const lines = [...found].sort(([, one], [, other]) => one - other).map(([line]) => line)
      const rest = lines.length - MAX_SHOWN_MISTAKES
      throw new InputError(
        [
          `${name} has ${lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`}:`,
          ...lines.slice(0, MAX_SHOWN_MISTAKES),
          ...(rest > 0 ? [`and ${rest} more`] : []),
        ].join('\n'),
        'Mend it at these lines and columns, then try again.',
      )
    },
  }
}
