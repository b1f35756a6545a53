import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { changedLine, type Line, plainLine, type Tone } from '../../text/line.ts'
import { wrapped } from '../../text/wrapped.ts'

export const USUAL_WIDTH = 80

const colours = { bad: 'red', warning: 'yellow', good: 'green', hint: 'dim' } as const

/** How many characters fit a line of a terminal; undefined where there is none, and nothing is wrapped. */
export function widthOf({ isTTY, columns }: Pick<WriteStream, 'isTTY' | 'columns'>) {
  return isTTY ? columns || USUAL_WIDTH : undefined
}

/** A text in a colour, where the stream has colours and NO_COLOR does not forbid them. */
function painted(text: string, tone: Tone, stream: NodeJS.WriteStream): string {
  return styleText(colours[tone], text, { validateStream: true, stream })
}

/**
 * Lines as a stream shows them: wrapped between words and coloured at a terminal, else as they are.
 *
 * @param shown cuts keys and what cannot be seen out of text
 */
export function rendered(
  lines: readonly Line[],
  stream: NodeJS.WriteStream,
  shown: (text: string) => string,
): string {
  const width = widthOf(stream)
  return lines
    .map((line) => changedLine(line, shown))
    .flatMap((line) => wrappedLines(plainLine(line), line, width, stream))
    .join('\n')
}

function wrappedLines(
  text: string,
  line: Line,
  width: number | undefined,
  stream: NodeJS.WriteStream,
): string[] {
  const isCommand = typeof line !== 'string' && 'command' in line
  const lines = text
    .split('\n')
    .flatMap((each) => (isCommand ? commandLines(each, width) : textLines(each, width)))
  return typeof line === 'string' || isCommand
    ? lines
    : tonedLines(lines, line.text, (part) => painted(part, line.tone, stream))
}

/** What goes on below begins further in: below what stands behind a gap, if there is one. */
function textLines(text: string, width: number | undefined): readonly string[] {
  if (width === undefined || text.length <= width) return [text]
  const indent = text.slice(0, text.length - text.trimStart().length)
  const gap = text.indexOf('  ', indent.length)
  const start =
    gap < 0 || gap > width / 2 ? indent.length : text.length - text.slice(gap).trimStart().length
  const hanging = start > indent.length ? ' '.repeat(start) : `${indent}  `
  const [first = '', ...rest] = wrapped(text.slice(start).trim(), width - hanging.length)
  return [`${text.slice(0, start)}${first}`, ...rest.map((each) => `${hanging}${each}`)]
}

/** A shell joins lines that end in a backslash; that of Windows does not, so its terminal must wrap. */
function commandLines(command: string, width: number | undefined): readonly string[] {
  if (width === undefined || command.length <= width || process.platform === 'win32')
    return [command]
  const lines: string[] = []
  for (const word of commandWords(command.trim())) {
    const last = lines.at(-1)
    // Room for the indent of what follows, and for what joins the lines.
    if (last !== undefined && last.length + word.length + 1 <= width - 6)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map(
    (each, at) => `${at === 0 ? '  ' : '    '}${each}${at < lines.length - 1 ? ' \\' : ''}`,
  )
}

/** Words of a command line: a space between single quotes divides none. */
function commandWords(command: string): string[] {
  const words: string[] = []
  let isQuoted = false
  for (const piece of command.split(' ')) {
    if (isQuoted) words[words.length - 1] += ` ${piece}`
    else words.push(piece)
    if ((piece.split("'").length - 1) % 2 === 1) isQuoted = !isQuoted
  }
  return words
}

/** Colours the beginning of what was wrapped, as far as `toned` goes: white space is not counted. */
function tonedLines(
  lines: readonly string[],
  toned: string,
  paint: (text: string) => string,
): string[] {
  let left = signs(toned)
  return lines.map((line) => {
    const start = line.length - line.trimStart().length
    let end = start
    while (end < line.length && left > 0) {
      left -= signs(line[end] ?? '')
      end += 1
    }
    return end === start
      ? line
      : `${line.slice(0, start)}${paint(line.slice(start, end))}${line.slice(end)}`
  })
}

function signs(text: string): number {
  return text.split(/\s+/).join('').length
}
