/** As people write it too, but for the commas between thousands. */
const plain = /^-?(\d{1,20})(\.\d{1,3})?$/

/**
 * A number for people to read: `12,400`. Seldom by Intl, whose first use takes some 30 ms: many calls have no other.
 */
export function formatNumber(value: number): string {
  const text = String(value)
  const [, whole = '', decimals = ''] = plain.exec(text) ?? []
  if (whole === '') return value.toLocaleString('en-US')
  return `${value < 0 ? '-' : ''}${withCommas(whole)}${decimals}`
}

function withCommas(digits: string): string {
  if (digits.length <= 3) return digits
  return `${withCommas(digits.slice(0, -3))},${digits.slice(-3)}`
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
