import { type Document, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { createMistakes, type Locate, type SourcePosition } from './mistakes.ts'
import { checkNodes, createOffsets } from './yaml-nodes.ts'

/** What a YAML text says, and where. */
export interface YamlSource {
  readonly value: unknown
  readonly locate: Locate
}

/** What a YAML text is for. */
export interface YamlKind {
  /** With its article: `a suite`. */
  readonly noun: string
  /** Whether a value is a text where these names lead to it, without places in lists. */
  readonly isText: (names: readonly string[]) => boolean
}

/**
 * Reads one YAML document: anchors, aliases and merge keys are worked in. A number with a leading
 * zero is a text, and so is one where a text belongs: it stays as it is written.
 *
 * @param file how it is called where a place in it is named
 * @throws InputError naming every place that is no YAML
 */
export function readYaml(text: string, file: string, { noun, isText }: YamlKind): YamlSource {
  const mistakes = createMistakes(file)
  const lines = new LineCounter()
  const positionAt = (offset: number): SourcePosition => {
    const { line, col } = lines.linePos(offset)
    return { text: `${file}:${line}:${col}`, offset }
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
    mistakes.add(
      positionAt(pos[0]),
      syntaxMistake({ code, message, line: lineAround(text, pos[0]), noun }),
    )
  mistakes.throwIfAny()
  const anchoredNodes = checkNodes(document, (offset, message) =>
    mistakes.add(positionAt(offset), message),
  )
  mistakes.throwIfAny()

  keepSpelling(document, isText)
  const offsetOf = createOffsets(document, anchoredNodes)
  return {
    value: document.toJS({ maxAliasCount: -1 }),
    locate: (path, part) => positionAt(offsetOf(path, part)),
  }
}

const wrongPlace =
  'the lines around this do not fit together: look at their indentation, for a missing dash, and for a text with a colon that needs quotation marks'

const remedies: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: wrongPlace,
  BAD_INDENT: wrongPlace,
  MULTILINE_IMPLICIT_KEY: wrongPlace,
  MISSING_CHAR: wrongPlace,
  BAD_SCALAR_START: 'a text that begins with this sign needs quotation marks around it',
  BAD_DQ_ESCAPE: 'between double quotation marks a backslash is written twice: \\\\',
  RESOURCE_EXHAUSTION: 'this is nested too deep: flatten it',
  TAB_AS_INDENT: 'indent with spaces, not with tabs',
}

interface SyntaxFault extends Pick<YamlKind, 'noun'> {
  readonly code: string
  readonly message: string
  readonly line: string
}

function syntaxMistake({ code, message, line, noun }: SyntaxFault): string {
  if (/[:\-[,]\s+\{\{/.test(line))
    return 'a text that begins with {{ needs quotation marks around it'
  if (/:\s+\{[^{}]*\}\s*[^\s,\]}#]/.test(line))
    return 'a text that begins with { needs quotation marks around it'
  if (/closing .quote/.test(message)) return 'a quotation mark is opened before this and not closed'
  if (code === 'MULTIPLE_DOCS') return `${noun} is one document: take out what follows ---`
  return remedies[code] ?? `this is no YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

/** Of a long line, as much as may tell what is wrong: it can have as many faults as characters. */
const NEAR_CHARS = 200

function lineAround(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - NEAR_CHARS), offset)
  const after = text.slice(offset, offset + NEAR_CHARS)
  const end = after.indexOf('\n')
  return before.slice(before.lastIndexOf('\n') + 1) + after.slice(0, end < 0 ? undefined : end)
}

/** A ZIP code is no number: without its zero it would be another one; and $1.50 is not $1.5. */
function keepSpelling(document: Document, isText: YamlKind['isText']): void {
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
