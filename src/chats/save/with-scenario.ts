import { isDeepStrictEqual } from 'node:util'
import { isMap, isNode, isSeq, parseDocument } from 'yaml'
import * as z from 'zod'
import { readYaml } from '../suite/yaml-source.ts'

const WithScenarios = z.looseObject({ scenarios: z.array(z.unknown()).optional() })

/**
 * The text of a suite with an entry at the end of its scenarios, as it stands apart from that if the
 * list is written in lines; undefined when there is no way that keeps what the rest of it says.
 *
 * @param entry YAML of a list with one entry
 */
export function withScenario(text: string, entry: string): string | undefined {
  const { scenarios = [], ...rest } = suiteIn(text)
  const expected = {
    ...rest,
    scenarios: [...scenarios, ...z.array(z.unknown()).parse(read(entry))],
  }
  for (const add of [addLines, rewrite]) {
    const added = add(text, entry)
    if (added !== undefined && isDeepStrictEqual(suiteIn(added), expected)) return added
  }
  return undefined
}

/** A text with this before every line that is not empty. Only a line feed ends a line of YAML here. */
export function indented(text: string, indent: string): string {
  return text.replace(/(?<![^\n])(?=[^\n])/g, indent)
}

function suiteIn(text: string) {
  return WithScenarios.parse(read(text))
}

function read(text: string): unknown {
  return readYaml(text, 'the suite').value
}

function addLines(text: string, entry: string): string | undefined {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = (indent: string) => indented(entry, indent).replaceAll('\n', lineEnd)
  const { contents } = parseDocument(text)
  if (!isMap(contents) || contents.flow) return undefined
  const list = contents.get('scenarios')
  if (list === undefined) return `${text.trimEnd()}${lineEnd}scenarios:${lineEnd}${lines('  ')}`
  const last = isSeq(list) && !list.flow ? list.items.at(-1) : undefined
  if (!isSeq(list) || !isNode(last)) return undefined

  const dash = list.range?.[0] ?? 0
  const indent = text.slice(text.lastIndexOf('\n', dash) + 1, dash)
  const end = endOfLines(text, last.range?.[1] ?? 0, indent.length)
  const before = text.slice(0, end)
  return `${before}${before.endsWith('\n') ? '' : lineEnd}${lines(indent)}${text.slice(end)}`
}

/** Behind the line in which an entry ends, and the comments below it that are deeper than its dash. */
function endOfLines(text: string, end: number, indent: number): number {
  const isLineStart = text[end - 1] === '\n'
  const comments = `(?: {${indent + 1},}#[^\\n]*(?:\\n|$))*`
  const rest = new RegExp(isLineStart ? comments : `[^\\n]*(?:\\n${comments})?`, 'y')
  rest.lastIndex = end
  rest.test(text)
  return rest.lastIndex
}

/** Keeps comments, but not how lines were broken and indented. */
function rewrite(text: string, entry: string): string | undefined {
  const document = parseDocument(text)
  const list = document.get('scenarios')
  const { contents } = parseDocument(entry)
  if (!isMap(document.contents) || !isSeq(contents)) return undefined
  document.contents.flow = false
  if (isSeq(list)) {
    list.flow = false
    for (const item of contents.items) list.add(item)
  } else document.set('scenarios', contents)
  return document.toString({ lineWidth: 0 })
}
