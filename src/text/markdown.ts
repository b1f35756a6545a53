import { oneLine, plainText } from './excerpt.ts'

const MAX_CODE_CHARS = 200

/** A table of Markdown. Cells are Markdown themselves. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

/** Text of others as code within a line, where it can be neither markup nor a line of its own. */
export function code(text: string): string {
  const line = oneLine(text, MAX_CODE_CHARS)
  if (line === '') return ''
  const fence = longerThan(line, 1)
  const padding = /^`|`$/.test(line) ? ' ' : ''
  return fence + padding + line + padding + fence
}

/** Lines of others as a block of code. */
export function codeBlock(lines: readonly string[]): string {
  const text = plainText(lines.join('\n'))
  const fence = longerThan(text, 3)
  return `${fence}text\n${text}\n${fence}`
}

/** More backticks than stand together anywhere in the text. */
function longerThan(text: string, atLeast: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  return '`'.repeat(Math.max(atLeast, longest + 1))
}
