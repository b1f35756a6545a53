const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const entity = /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g
const MAX_CODE_POINT = 0x10ffff

function withoutEntities(xml: string): string {
  if (!xml.includes('&')) return xml
  return xml.replace(entity, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code > MAX_CODE_POINT ? whole : String.fromCodePoint(code)
  })
}

/** A text as it is meant: characters by their names, and those that XML cannot have as `_x000D_`. */
export function plainText(xml: string): string {
  const text = withoutEntities(xml)
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

const anyTag = /<(\/?)(?:\w+:)?(\w+)(\s[^<>]*)?\/?>/g

/**
 * The tags of a small part that have this name, each with its attributes.
 *
 * @param within only those in elements of this name
 */
export function tagsNamed(
  xml: string,
  name: string,
  within?: string,
): ReadonlyMap<string, string>[] {
  const found: ReadonlyMap<string, string>[] = []
  let isWithin = within === undefined
  for (const [, closes, tag, attributes = ''] of xml.matchAll(anyTag)) {
    if (tag === within) isWithin = closes === '' && !attributes.endsWith('/')
    else if (isWithin && closes === '' && tag === name) found.push(attributesIn(attributes))
  }
  return found
}

/** By their names without what stands before a colon. */
function attributesIn(text: string): ReadonlyMap<string, string> {
  const all = text.matchAll(/\s(?:\w+:)?(\w+)=(?:"([^"]*)"|'([^']*)')/g)
  return new Map(
    Array.from(all, ([, name = '', quoted, other = '']) => [name, plainText(quoted ?? other)]),
  )
}

const textTag = /<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)</g
const readingAid = /<(?:\w+:)?rPh[\s>]/

/** The text of a string: of all its runs, without how it is pronounced. */
export function stringIn(xml: string): string {
  const text = withoutReadingAids(withoutCdata(xml))
  let all = ''
  for (const [, piece = ''] of text.matchAll(textTag)) all += piece
  return plainText(all)
}

function withoutReadingAids(xml: string): string {
  if (!readingAid.test(xml)) return xml
  return xml
    .split(/<(?:\w+:)?rPh(?=[\s>])/)
    .map((piece, at) => (at === 0 ? piece : (piece.split(/<\/(?:\w+:)?rPh>/)[1] ?? '')))
    .join('')
}

/** The same with text in place of CDATA. */
export function withoutCdata(xml: string): string {
  if (!xml.includes('<![CDATA[')) return xml
  return xml
    .split('<![CDATA[')
    .map((piece, at) => {
      if (at === 0) return piece
      const end = piece.indexOf(']]>')
      const text = end < 0 ? piece : piece.slice(0, end)
      const rest = end < 0 ? '' : piece.slice(end + 3)
      return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') + rest
    })
    .join('')
}
