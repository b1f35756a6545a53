/** Where a text stops being JSON. */
interface JsonFault {
  /** From 1. */
  readonly line: number
  readonly column: number
  /** What stands there; empty at the end of the text. */
  readonly found: string
}

const token =
  /[\t\n\r ]*(?:([{}[\],:])|(")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/y

/** A string can be too long for one match. */
const stringPart = /[^"\\]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|(")/y

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'end'

/** Finds the first token that cannot stand where it does. The engine does not always say. */
export function findJsonFault(text: string): JsonFault {
  const open: ('{' | '[')[] = []
  const scanner = new RegExp(token)
  let expected: Expected = 'value'
  for (;;) {
    const before = scanner.lastIndex
    const match = scanner.exec(text)
    const next: Expected | undefined = match ? afterToken(expected, match, open) : undefined
    const start = scanner.lastIndex
    const end = match?.[2] ? endOfString(text, start) : start
    if (!next || end === undefined) return describe(text, afterSpace(text, before))
    const control = controlIn(text, start, end)
    if (control !== undefined) return describe(text, control)
    scanner.lastIndex = end
    expected = next
  }
}

/** What may follow, or undefined when the token may not be there. */
function afterToken(
  expected: Expected,
  [, mark, string]: readonly (string | undefined)[],
  open: ('{' | '[')[],
): Expected | undefined {
  const afterValue = (): Expected => (open.length > 0 ? ', or end' : 'end')
  switch (mark) {
    case '{':
    case '[':
      if (expected !== 'value' && expected !== 'value or ]') return undefined
      open.push(mark)
      return mark === '{' ? 'key or }' : 'value or ]'
    case '}':
      if (expected !== 'key or }' && !(expected === ', or end' && open.at(-1) === '{'))
        return undefined
      open.pop()
      return afterValue()
    case ']':
      if (expected !== 'value or ]' && !(expected === ', or end' && open.at(-1) === '['))
        return undefined
      open.pop()
      return afterValue()
    case ',':
      if (expected !== ', or end') return undefined
      return open.at(-1) === '{' ? 'key' : 'value'
    case ':':
      return expected === ':' ? 'value' : undefined
    default:
      if (expected === 'key' || expected === 'key or }') return string ? ':' : undefined
      return expected === 'value' || expected === 'value or ]' ? afterValue() : undefined
  }
}

/** Undefined when the string does not end, or has an escape that there is not. */
function endOfString(text: string, start: number): number | undefined {
  const scanner = new RegExp(stringPart)
  scanner.lastIndex = start
  for (;;) {
    const part = scanner.exec(text)
    if (!part) return undefined
    if (part[1]) return scanner.lastIndex
  }
}

/** A line break, for one, has to be written `\n` in a string. */
function controlIn(text: string, start: number, end: number): number | undefined {
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) < 0x20) return at
  return undefined
}

function afterSpace(text: string, start: number): number {
  const space = /[\t\n\r ]*/y
  space.lastIndex = start
  space.exec(text)
  return space.lastIndex
}

function describe(text: string, at: number): JsonFault {
  const lines = text.slice(0, at).split(/\r\n|\n|\r/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, found: foundAt(text, at) }
}

function foundAt(text: string, at: number): string {
  const found = /^(?:[\w.+-]{1,20}|.)/su.exec(text.slice(at, at + 20))?.[0] ?? ''
  // A string that goes on to the end: the text was cut.
  if (found === '"' && !text.includes('"', at + 1)) return ''
  return found !== '' && found < ' ' ? 'a line break or control character' : found
}
