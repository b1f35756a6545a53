/** The longest list on one line, in characters. */
const LINE_WIDTH = 90

/** A block of code in this language. */
export function sourceBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

/** JSON with short lists of plain values on one line. */
export function jsonBlock(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(/\[\n[^[\]{}]*\]/g, (list) => {
    const line = list.replace(/\n\s*/g, ' ').replace('[ ', '[').replace(/ \]$/, ']')
    return line.length > LINE_WIDTH ? list : line
  })
  return sourceBlock('json', text)
}
