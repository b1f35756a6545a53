/** What is under way at a time: few, of very many. */
interface UnderWay<Each> extends Iterable<Each> {
  begin(each: Each): void
  end(each: Each): void
  isEmpty(): boolean
}

/**
 * Nothing is, at first. Where a Set has its members exchanged it makes a table anew again and again, and each refers
 * to the next: from the first on, which V8 soon counts as old and seldom looks at, all that was ever in one is kept.
 */
export function createUnderWay<Each extends object>(): UnderWay<Each> {
  const places: (Each | undefined)[] = []
  return {
    begin(each) {
      const free = places.indexOf(undefined)
      places[free < 0 ? places.length : free] = each
    },
    end(each) {
      const place = places.indexOf(each)
      if (place >= 0) places[place] = undefined
    },
    isEmpty: () => places.every((each) => each === undefined),
    *[Symbol.iterator]() {
      for (const each of places) if (each !== undefined) yield each
    },
  }
}
