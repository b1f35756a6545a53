import { sentSizeOf } from './fit-json.ts'

/** One page of many values, each page of at most so many characters as a result sends them. */
export interface JsonPage<Value> {
  add(value: Value): void
  values(): Value[]
  /** How many pages all values take. */
  pages(): number
}

/**
 * Keeps the values of one page and forgets the others. A value that is longer than a page has one of
 * its own.
 *
 * @param page which one, from 1
 */
export function createJsonPage<Value>(page: number, maxCharacters: number): JsonPage<Value> {
  const values: Value[] = []
  let number = 0
  let room = 0
  return {
    add(value) {
      const size = sentSizeOf(value)
      if (number === 0 || size > room) {
        number += 1
        room = maxCharacters
      }
      room -= size
      if (number === page) values.push(value)
    },
    values: () => values,
    pages: () => number,
  }
}
