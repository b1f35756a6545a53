import { sentSizeOf } from './fit-json.ts'

/** One page of many values, each page of at most so many characters as a result sends them. */
interface JsonPage<Value> {
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
 * @param maxValues of a page; default: as many as have room
 * @param toldAs as what a value is sent
 */
export function createJsonPage<Value>(
  page: number,
  maxCharacters: number,
  maxValues = Number.POSITIVE_INFINITY,
  toldAs: (value: Value) => unknown = (value) => value,
): JsonPage<Value> {
  const values: Value[] = []
  let number = 0
  let room = 0
  let places = 0
  return {
    add(value) {
      const size = Number.isFinite(maxCharacters) ? sentSizeOf(toldAs(value)) : 0
      if (number === 0 || size > room || places === 0) {
        number += 1
        room = maxCharacters
        places = maxValues
      }
      room -= size
      places -= 1
      if (number === page) values.push(value)
    },
    values: () => values,
    pages: () => number,
  }
}
