/** An element of a part that is read in pieces. */
interface Element {
  /** Of its first tag, with the space before them. */
  readonly attributes: string
  /** What is in it. */
  readonly inside: string
}

interface ElementReader {
  /** Takes the next piece, and tells the elements that end in it. */
  take(piece: string): Element[]
  /** Whether there is one whose end has not come. */
  isOpen(): boolean
}

const numberOf = /\sr=["'](\d+)/

/** The rows of a sheet, each with its number; one without a number follows the last. */
export function rowReader() {
  const { take, isOpen } = elementReader(/<(?:\w+:)?row(\s[^<>]*)?(\/?)>/g, /<\/(?:\w+:)?row\s*>/g)
  let last = 0
  return {
    isOpen,
    take: (piece: string) =>
      take(piece).map(({ attributes, inside }) => {
        const digits = numberOf.exec(attributes)?.[1]
        last = digits === undefined ? last + 1 : Number(digits)
        return { row: last, attributes, inside }
      }),
  }
}

/** The texts that cells refer to. */
export function stringReader(): ElementReader {
  return elementReader(/<(?:\w+:)?si(\s[^<>]*)?(\/?)>/g, /<\/(?:\w+:)?si\s*>/g)
}

/** The fonts of a workbook, and behind them those of conditional formats. */
export function fontReader(): ElementReader {
  return elementReader(/<(?:\w+:)?font(\s[^<>]*)?(\/?)>/g, /<\/(?:\w+:)?font\s*>/g)
}

/** The ranges of cells that are merged. */
export function mergeReader(): ElementReader {
  return elementReader(/<(?:\w+:)?mergeCell(\s[^<>]*)?(\/?)>/g, /<\/(?:\w+:)?mergeCell\s*>/g)
}

/**
 * Finds the elements of one name in a text that comes in pieces. They must not stand in each other.
 *
 * @param begin of its first tag: the attributes, and a slash where nothing is in it
 */
function elementReader(begin: RegExp, close: RegExp): ElementReader {
  let rest = ''
  /** What was searched for the end of an open element, and has none. */
  let searched = 0
  let isOpen = false

  function take(piece: string): Element[] {
    rest += piece
    const found: Element[] = []
    let at = 0
    for (;;) {
      begin.lastIndex = at
      const open = begin.exec(rest)
      if (!open) break
      const [tag, attributes = '', slash] = open
      const start = open.index + tag.length
      if (slash === '/' || attributes.endsWith('/')) {
        found.push({ attributes, inside: '' })
        at = start
        continue
      }
      close.lastIndex = Math.max(start, searched)
      const end = close.exec(rest)
      if (!end) {
        at = open.index
        break
      }
      found.push({ attributes, inside: rest.slice(start, end.index) })
      at = end.index + end[0].length
      searched = 0
    }
    isOpen = begin.lastIndex > at
    // A tag can be cut in two.
    const lastTag = rest.lastIndexOf('<')
    const kept = isOpen ? at : Math.max(at, lastTag < 0 ? rest.length : lastTag)
    rest = rest.slice(kept)
    searched = isOpen ? Math.max(0, rest.length - MAX_CLOSE_TAG) : 0
    return found
  }

  return { take, isOpen: () => isOpen }
}

/** How long a close tag that is cut in two is at most. */
const MAX_CLOSE_TAG = 100
