/** What stands in a chat: what a person or the agent says, or a call with what came of it. */
export interface ChatItem {
  readonly by: 'person' | 'agent' | 'tool'
  /** One paragraph each. */
  readonly texts: readonly string[]
}

/** As wide as a telephone shows it without making it smaller. */
const WIDTH = 380
const MARGIN = 12
const PADDING = 10
const LINE_HEIGHT = 20
const GAP = 10
/** A letter of the widest font that may stand in for those below. */
const LETTER_WIDTH = 8.5
/** What fits into a line; a call stands without a bubble. */
const LINE_CHARS = { person: 36, agent: 37, tool: 44 } as const

export function chatPicture(title: string, items: readonly ChatItem[]): string {
  const parts: string[] = [`<text x="${MARGIN}" y="32" class="title">${escaped(title)}</text>`]
  let y = 48
  for (const { by, texts } of items) {
    const lines = texts.flatMap((text) => wrapped(text, LINE_CHARS[by]))
    const height = lines.length * LINE_HEIGHT + (by === 'tool' ? 0 : 2 * PADDING - 4)
    const letters = Math.max(...lines.map((line) => line.length))
    const width = Math.ceil(letters * LETTER_WIDTH) + 2 * PADDING
    const x = by === 'person' ? WIDTH - MARGIN - width : MARGIN
    if (by !== 'tool')
      parts.push(
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" class="${by}"/>`,
      )
    const left = by === 'tool' ? MARGIN : x + PADDING
    const top = y + (by === 'tool' ? 0 : PADDING - 2)
    for (const [index, line] of lines.entries())
      parts.push(
        `<text x="${left}" y="${top + index * LINE_HEIGHT + 15}" class="by-${by}">${escaped(line)}</text>`,
      )
    y += height + GAP
  }
  const height = y + MARGIN - GAP
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
<style>
  text { font: 15px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328 }
  .title { font-size: 17px; font-weight: 600 }
  .by-tool { font: 13px ui-monospace, Menlo, Consolas, monospace; fill: #59636e }
  .by-person { fill: #ffffff }
  .card { fill: #ffffff; stroke: #d1d9e0 }
  .person { fill: #0969da }
  .agent { fill: #eff2f5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .by-tool { fill: #9198a1 }
    .card { fill: #0d1117; stroke: #3d444d }
    .person { fill: #1f6feb }
    .agent { fill: #262c36 }
  }
</style>
<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="10" class="card"/>
${parts.join('\n')}
</svg>
`
}

/** The lines of a paragraph, none longer than this if its words allow it. */
function wrapped(text: string, chars: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > chars) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
