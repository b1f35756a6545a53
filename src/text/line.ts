/** What a line means to its reader: a terminal may show it in a colour. */
export type Tone = 'bad' | 'warning' | 'good' | 'hint'

/** A line of which the beginning has a tone. */
interface TonedLine {
  readonly tone: Tone
  readonly text: string
  /** What stands behind it without a tone. */
  readonly rest?: string
}

/** A command to be pasted: it works however it is broken into lines. */
interface CommandLineText {
  readonly command: string
}

/** A line of a result, for whoever reads it. */
export type Line = string | TonedLine | CommandLineText

/** The line as text, for a reader who sees no colours. */
export function plainLine(line: Line): string {
  if (typeof line === 'string') return line
  return 'command' in line ? `  ${line.command}` : `${line.text}${line.rest ?? ''}`
}

/** The same line with another text: each part of it is changed alone. */
export function changedLine(line: Line, change: (text: string) => string): Line {
  if (typeof line === 'string') return change(line)
  if ('command' in line) return { command: change(line.command) }
  const { tone, text, rest } = line
  return { tone, text: change(text), ...(rest !== undefined && { rest: change(rest) }) }
}
