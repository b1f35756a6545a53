/** A number for people to read: `12,400`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US')
}

/**
 * A number of things: `1 row`, `2,244 rows`.
 *
 * @param plural for a noun that takes more than an s: `counted(2, 'entry', 'entries')`
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`
}

/** The first of several, and how many are left of all: `a, b and 3 more`. */
export function withMore(first: readonly string[], total: number, separator = ', '): string {
  const more = total - first.length
  return `${first.join(separator)}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`
}
