const link = /^!?\[([^\]]*)\]\(\s*<?(\S+?)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)$/
const address = /^<(\w+:[^\s<>]+)>$/
const emphasis = /^(\*{1,3}|_{1,3})(?![\s*_])([^*]*[^\s*_])\1$/
const code = /^(`+)([^`]+)\1$/
const escaped = /\\([!-/:-@[-`{-~])/g

/** The value of a cell of a Markdown table, without the signs that only change its look. */
export function plainValue(cell: string): string {
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
