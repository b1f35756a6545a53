import type { Cell } from '../read/source.ts'
import { cellText, isBlank } from './blank.ts'
import type { Converted } from './converted.ts'

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    bull: '•',
    copy: '©',
    deg: '°',
    euro: '€',
    frac12: '½',
    gt: '>',
    hellip: '…',
    ldquo: '“',
    lsquo: '‘',
    lt: '<',
    mdash: '—',
    nbsp: ' ',
    ndash: '–',
    pound: '£',
    quot: '"',
    rdquo: '”',
    reg: '®',
    rsquo: '’',
    sup2: '²',
    szlig: 'ß',
    trade: '™',
  }),
)

/** `&eacute;` and its like: a letter and the mark on it. */
const accents: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['cedil', '\u0327'],
])

/** No tag, entity, line break or sign that cannot be seen: nearly every cell. */
const isPlain = /^[^<&\p{Cc}\u00A0\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]*$/u

/**
 * A text without HTML and control characters, its line breaks kept: paragraphs, list items and
 * `<br>` become lines.
 */
export function plainText(cell: Cell): Converted<string> {
  if (isBlank(cell)) return { blank: true }
  const text = cellText(cell)
  if (isPlain.test(text)) return { value: text }
  // Entities go first, so that escaped tags are tags, too.
  const value = withoutTags(decodeEntities(text))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00A0]/g, ' ')
    .replace(/[^\P{Cc}\n]|[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return value === '' ? { blank: true } : { value }
}

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>|<!--(?:(?!<!--).)*?-->/gis, '')
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi, (entity, ...groups) => {
    const [decimal, hex, name]: (string | undefined)[] = groups
    if (name) return entities.get(name.toLowerCase()) ?? accented(name) ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}

function accented(name: string): string | undefined {
  const accent = accents.get(name.slice(1))
  return accent && `${name.charAt(0)}${accent}`.normalize('NFC')
}
