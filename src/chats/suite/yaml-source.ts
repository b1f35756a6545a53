import { type Document, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { checkValues } from './check-values.ts'
import { createMistakes, type Locate, type SourcePosition } from './mistakes.ts'
import { checkNodes, createOffsets } from './yaml-nodes.ts'

const MAX_SUITE_CHARS = 1_000_000

/** What a YAML text says, and where. */
export interface YamlSource {
  readonly value: unknown
  readonly locate: Locate
}

/**
 * Reads one YAML document: anchors, aliases and merge keys are worked in. A number with a leading
 * zero is a text, and so is one where a suite has texts: it stays as it is written.
 *
 * @param file how it is called where a place in it is named
 * @throws InputError naming every place that is no YAML
 */
export function readYaml(text: string, file: string): YamlSource {
  const mistakes = createMistakes(file)
  const lines = new LineCounter()
  const positionAt = (offset: number): SourcePosition => {
    const { line, col } = lines.linePos(offset)
    return { text: `${file}:${line}:${col}`, offset }
  }
  if (text.length > MAX_SUITE_CHARS) {
    const start = { text: `${file}:1:1`, offset: 0 }
    mistakes.add(start, 'a suite has at most 1 MB: split it into smaller ones')
    mistakes.throwIfAny()
  }
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
    // Compares every name with every other; `checkNodes` does not.
    uniqueKeys: false,
    logLevel: 'error',
  })
  for (const { code, message, pos } of [...document.errors, ...document.warnings])
    mistakes.add(positionAt(pos[0]), syntaxMistake(code, message, lineAround(text, pos[0])))
  mistakes.throwIfAny()
  const anchoredNodes = checkNodes(document, (offset, message) =>
    mistakes.add(positionAt(offset), message),
  )
  mistakes.throwIfAny()

  keepSpelling(document)
  const offsetOf = createOffsets(document, anchoredNodes)
  return {
    value: document.toJS({ maxAliasCount: -1 }),
    locate: (path, part) => positionAt(offsetOf(path, part)),
  }
}

const wrongPlace =
  'the lines around this do not fit together: look at their indentation, for a missing dash, and for a text with a colon that needs quotation marks'

const remedies: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'a suite is one document: take out what follows ---',
  BLOCK_AS_IMPLICIT_KEY: wrongPlace,
  BAD_INDENT: wrongPlace,
  MULTILINE_IMPLICIT_KEY: wrongPlace,
  MISSING_CHAR: wrongPlace,
  BAD_SCALAR_START: 'a text that begins with this sign needs quotation marks around it',
  BAD_DQ_ESCAPE: 'between double quotation marks a backslash is written twice: \\\\',
  RESOURCE_EXHAUSTION: 'this is nested too deep: flatten it',
  TAB_AS_INDENT: 'indent with spaces, not with tabs',
}

function syntaxMistake(code: string, message: string, line: string): string {
  if (/[:\-[,]\s+\{\{/.test(line))
    return 'a text that begins with {{ needs quotation marks around it'
  if (/closing .quote/.test(message)) return 'a quotation mark is opened before this and not closed'
  return remedies[code] ?? `this is no YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

function lineAround(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  return text.slice(start, end < 0 ? undefined : end)
}

/** A ZIP code is no number: without its zero it would be another one; and $1.50 is not $1.5. */
function keepSpelling(document: Document): void {
  visit(document, {
    Scalar(_, node, ancestors) {
      const { source, value, anchor } = node
      if (typeof value !== 'number' || !source) return
      const names = ancestors.flatMap((each) =>
        isPair(each) && isScalar(each.key) ? [String(each.key.value)] : [],
      )
      // One with an anchor may stand for a number elsewhere.
      if (/^0\d/.test(source) || (!anchor && isText(names))) node.value = source
    },
  })
}

const textChecks: ReadonlySet<string> = new Set(
  Object.entries(checkValues).flatMap(([name, value]) =>
    typeof value.safeParse(1).data === 'string' ? [name] : [],
  ),
)

/** @param names of the members that lead to a value, without places in lists */
function isText(names: readonly string[]): boolean {
  const [top, second] = names
  if (top === 'variables' || second === 'each' || second === 'matched') return true
  const [check = '', member] = top === 'defaults' ? names.slice(1) : names.slice(3)
  return member === undefined ? textChecks.has(check) : check === 'similar' && member === 'text'
}
