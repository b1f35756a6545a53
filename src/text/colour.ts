import names from 'color-name'

const namedColours: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(names))

/** Longer ones are none. */
const MAX_CHARS = 100
/** A colour in so many digits is one without its #; three can be a word. */
const LONG_HEX = 6

/**
 * A colour as the service writes it, `rgb(0,128,0)`, out of that form with blanks, `#008000`, also
 * without its #, `#080`, or a CSS name, however its words are joined; undefined when it is none of these.
 */
export function serviceColour(text: string): string | undefined {
  if (text.length > MAX_CHARS) return undefined
  const plain = text.trim().toLowerCase()
  const name = plain.replaceAll(' ', '').replaceAll('-', '')
  const hex = plain.length === LONG_HEX ? `#${plain}` : plain
  const parts = namedColours.get(name) ?? hexParts(hex) ?? rgbParts(plain)
  return parts?.every((part) => part <= 255) ? `rgb(${parts.join(',')})` : undefined
}

function hexParts(text: string): number[] | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/.exec(text) ?? []
  const digits = long ?? short?.replace(/./g, '$&$&')
  return digits?.match(/../g)?.map((part) => Number.parseInt(part, 16))
}

function rgbParts(text: string): number[] | undefined {
  const parts = /^rgb\( *(\d{1,3})(?: *, *| +)(\d{1,3})(?: *, *| +)(\d{1,3}) *\)$/.exec(text)
  return parts?.slice(1).map(Number)
}
