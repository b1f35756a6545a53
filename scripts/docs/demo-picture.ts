import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const MAX_CHARS = 96
const SHOWN_LISTINGS = 2
const SHOWN_FRAGMENTS = 3
const CHAR_WIDTH = 7.8
const LINE_HEIGHT = 19
const PADDING = 20

/** What the demo prints, as a picture of a terminal. @throws Error when the demo fails */
export async function demoPicture(): Promise<string> {
  // Whoever makes the documents may have settings of their own in the shell.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('NEWOAKS_')),
  )
  const args = [...process.execArgv, 'src/main.ts', 'demo']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return picture(['$ npm run demo', ...shownLines(stdout)].flatMap(wrapped))
}

/** Without what differs from run to run, and without the many lines that say the same. */
function shownLines(output: string): string[] {
  const lines = output
    .trimEnd()
    .replace(/:\d+$/m, ':8787')
    .replace(/ {2}\[[\d.]+ ms\]$/gm, '')
    .replace(/ in \d+ ms\.$/, '.')
    .split('\n')
    .filter((line) => !/^ {4}([0-9a-f]{24}|\d+ fragments)$/.test(line))
  return firstOf(firstOf(lines, /^ {2}create_listing/, SHOWN_LISTINGS), /^ {4}\|/, SHOWN_FRAGMENTS)
}

/** Of the lines that look alike only the first ones, and how many more there are. */
function firstOf(lines: readonly string[], alike: RegExp, shown: number): string[] {
  const places = lines.flatMap((line, at) => (alike.test(line) ? [at] : []))
  const last = places.at(-1)
  const left = new Set(places.slice(shown))
  return lines.flatMap((line, at) => {
    if (!left.has(at)) return [line]
    return at === last ? [`${' '.repeat(line.search(/\S/))}… ${left.size} more`] : []
  })
}

/** A line as a terminal of this width shows it, its further lines indented like its first. */
function wrapped(line: string): string[] {
  const indent = ' '.repeat(Math.max(0, line.search(/\S/)))
  const lines: string[] = []
  let rest = line
  while (rest.length > MAX_CHARS) {
    const space = rest.lastIndexOf(' ', MAX_CHARS)
    const at = space > indent.length ? space : MAX_CHARS
    lines.push(rest.slice(0, at))
    rest = indent + rest.slice(at).trimStart()
  }
  return [...lines, rest]
}

function picture(lines: readonly string[]): string {
  const width = Math.ceil(MAX_CHARS * CHAR_WIDTH) + 2 * PADDING
  const height = lines.length * LINE_HEIGHT + 2 * PADDING
  const texts = lines.map((line, index) => {
    const indented = line.search(/\S/)
    const y = PADDING + (index + 0.75) * LINE_HEIGHT
    const x = PADDING + Math.max(0, indented) * CHAR_WIDTH
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" class="${classOf(indented)}">${escaped(line.trim())}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="What npm run demo prints">
<style>
  rect { fill: #f6f8fa; stroke: #d0d7de }
  text { font: 13px ui-monospace, Menlo, Consolas, monospace; fill: #57606a }
  .heading { fill: #0a3069; font-weight: bold }
  .call { fill: #116329 }
  @media (prefers-color-scheme: dark) {
    rect { fill: #0d1117; stroke: #30363d }
    text { fill: #9da7b3 }
    .heading { fill: #a5d6ff }
    .call { fill: #7ee787 }
  }
</style>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${texts.join('\n')}
</svg>
`
}

/** The demo sets off its headings, its calls and what they return by how far they are indented. */
function classOf(indented: number): string {
  if (indented <= 0) return 'heading'
  return indented === 2 ? 'call' : 'result'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
