import { jsonOf } from '../../text/json.ts'
import { looksLikeNdjson } from './ndjson.ts'
import { pastedText, type Text } from './text.ts'

/** Not in a cell, where a delimiter or a quote stands before it. */
const start = /(?:\[(?=\s*\{)|\{(?=\s*"))(?<![,;|\t"[{]\s*.)/

/** The JSON that a pasted text has between its prose; undefined when there is none. */
export function jsonPart({ head, firstLine = 1 }: Text): Text | undefined {
  const at = start.exec(head)?.index
  if (at === undefined) return undefined
  const end = head.lastIndexOf(head[at] === '[' ? ']' : '}') + 1
  const part = head.slice(at, end)
  if (jsonOf(part) === undefined && !looksLikeNdjson(part)) return undefined
  const above = head.slice(0, at).split(/\r\n|\n|\r/)
  return pastedText(part, firstLine + above.length - 1)
}
