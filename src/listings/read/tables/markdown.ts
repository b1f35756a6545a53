import { pastedText, type Text } from '../encoding/text.ts'
import type { Grid, GridRow } from './grid.ts'

const alignmentRow = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/
const fence = /^ {0,3}(`{3,}|~{3,})([^`~]*)$/
/** Of delimited text; it can hold what looks like Markdown. A doubled quote opens it again. */
const quotedCell = /"(?<=(?:^|[,;|\t\r\n] *|")")[^"]*"/g

/** Whether a text has a table of Markdown near its start. */
export function looksLikeMarkdown(head: string): boolean {
  // Most files have no bar, and need not be looked through.
  return head.includes('|') && withoutQuoted(head).split('\n', 200).some(isAlignment)
}

/**
 * The longest fenced part of a pasted text; the text itself when there is none, and when a table
 * stands above the part: then the fence belongs to the table.
 *
 * @param known how many known headers a text has
 */
export function fencedPart(text: string, known: (text: string) => number): Text {
  let best = { start: 0, end: 0 }
  let open: { mark: string; start: number } | undefined
  for (const [at, line] of withoutQuoted(text).split('\n').entries()) {
    const [, mark, info = ''] = fence.exec(line) ?? []
    if (!mark) continue
    if (!open) open = { mark, start: at + 1 }
    else if (mark.startsWith(open.mark) && info.trim() === '') {
      if (at - open.start > best.end - best.start) best = { start: open.start, end: at }
      open = undefined
    }
  }
  if (best.end === 0) return pastedText(text)
  const lines = text.split('\n')
  const above = lines.slice(0, best.start - 1).join('\n')
  const part = lines.slice(best.start, best.end).join('\n')
  return known(above) > known(part) ? pastedText(text) : pastedText(part, best.start + 1)
}

interface MarkdownTable {
  /** The line of the text at which it begins. */
  readonly line: number
  /** The row above the one with the dashes is the first. */
  readonly grid: Grid
}

/** The tables of Markdown in a text; what stands around them is not read. */
export function markdownTables({ head, firstLine = 1 }: Text): MarkdownTable[] {
  const lineBreak = /\r\n|\n|\r/
  const lines = head.split(lineBreak)
  const unquoted = withoutQuoted(head).split(lineBreak)
  const tables: MarkdownTable[] = []
  for (let at = 1; at < lines.length; at += 1) {
    const header = lines[at - 1] ?? ''
    if (!isAlignment(unquoted[at] ?? '') || !header.includes('|')) continue
    const line = firstLine + at - 1
    const rows: GridRow[] = [{ row: 1, line, cells: splitRow(header) }]
    for (at += 1; lines[at]?.includes('|'); at += 1)
      rows.push({ row: rows.length + 1, line: firstLine + at, cells: splitRow(lines[at] ?? '') })
    const grid: Grid = {
      async *batches() {
        yield rows
      },
    }
    tables.push({ line, grid })
  }
  return tables
}

/** The same lines, with nothing but quotes where a quoted cell was. */
function withoutQuoted(text: string): string {
  return text.replace(quotedCell, (cell) => cell.replace(/[^"\r\n]+/g, ''))
}

function isAlignment(line: string): boolean {
  return line.includes('|') && alignmentRow.test(line.trimEnd())
}

/** Cells between bars; a bar that belongs to a cell is written `\|`. */
function splitRow(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => plainValue(cell.replaceAll('\\|', '|')))
}

const link = /^!?\[([^\]]*)\]\(\s*<?(\S+?)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)$/
const address = /^<(\w+:[^\s<>]+)>$/
const emphasis = /^(\*{1,3}|_{1,3})(?![\s*_])([^*]*[^\s*_])\1$/
const code = /^(`+)([^`]+)\1$/
const escaped = /\\([!-/:-@[-`{-~])/g

/** The value of a cell of a Markdown table, without the signs that only change its look. */
function plainValue(cell: string): string {
  const text = cell.trim()
  const literal = code.exec(text)?.[2]
  if (literal !== undefined) return literal.trim()
  const inner = emphasis.exec(text)?.[2] ?? address.exec(text)?.[1] ?? linked(text)
  return inner === undefined ? text.replace(escaped, '$1') : plainValue(inner)
}

/** Of a cell that is a link: `[12 Elm St](…)` is an address that is linked, `[see](…)` a link. */
function linked(text: string): string | undefined {
  const [, label = '', target] = link.exec(text) ?? []
  return /\d/.test(label) && !label.includes('/') ? label : target
}
