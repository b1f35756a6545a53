/**
 * A document written by hand, with the tables between its markers as they should be.
 *
 * @param tables by the name in their markers
 * @param by the command that makes them
 * @throws Error when a marker is missing
 */
export function withTables(
  path: string,
  text: string,
  tables: Readonly<Record<string, string>>,
  by = 'npm run docs',
): string {
  const cut = (from: string, marker: string): readonly [string, string] => {
    const at = from.indexOf(marker)
    if (at === -1)
      throw new Error(`${path} has no line ${marker.trim()}: put it back around its table.`)
    return [from.slice(0, at), from.slice(at + marker.length)]
  }
  return Object.entries(tables).reduce((document, [name, made]) => {
    const begin = `<!-- ${name}: made by ${by} -->\n`
    const end = `\n<!-- end of ${name} -->`
    const [before, rest] = cut(document, begin)
    const [, after] = cut(rest, end)
    return `${before}${begin}${made}${end}${after}`
  }, text)
}
