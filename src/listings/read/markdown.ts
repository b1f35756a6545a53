import type { Grid, GridRow } from './grid.ts'
import { isEmpty } from './grid.ts'
import { pastedText, type Text } from './text.ts'

const alignmentRow = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const fence = /^[ \t]*(`{3,}|~{3,})/

/** Whether a text has a table of Markdown in it, or a fenced part. */
export function looksLikeMarkdown(head: string): boolean {
  return head.split('\n', 200).some((line) => fence.test(line) || isAlignment(line.trimEnd()))
}

/** The longest fenced part of a text; the text itself when there is none. */
export function fencedPart(text: string): Text {
  const lines = text.split('\n')
  let best = { start: 0, end: 0 }
  for (let start = 0; start < lines.length; start += 1) {
    const mark = fence.exec(lines[start] ?? '')?.[1]
    if (!mark) continue
    const length = lines.slice(start + 1).findIndex((line) => line.trim().startsWith(mark))
    const end = length === -1 ? lines.length : start + 1 + length
    if (end - start > best.end - best.start) best = { start, end }
    start = end
  }
  if (best.end === 0) return pastedText(text)
  return pastedText(lines.slice(best.start + 1, best.end).join('\n'), best.start + 2)
}

/** The tables of Markdown in a text; what stands around them is not read. */
export function markdownTables({ head, firstLine = 1 }: Text): Grid[] {
  const lines = head.split(/\r\n|\n|\r/)
  const grids: Grid[] = []
  for (let at = 1; at < lines.length; at += 1) {
    const header = lines[at - 1] ?? ''
    if (!isAlignment(lines[at] ?? '') || !header.includes('|')) continue
    const rows: GridRow[] = [{ row: firstLine + at - 1, cells: splitRow(header) }]
    for (at += 1; lines[at]?.includes('|'); at += 1)
      rows.push({ row: firstLine + at, cells: splitRow(lines[at] ?? '') })
    grids.push({
      async *batches() {
        yield rows.filter(({ cells }) => !cells.every(isEmpty))
      },
    })
  }
  return grids
}

function isAlignment(line: string): boolean {
  return line.includes('|') && alignmentRow.test(line)
}

/** Cells between bars; a bar that belongs to a cell is written `\|`. */
function splitRow(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
}
