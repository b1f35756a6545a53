/** What a text is as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a value has lists and objects in each other deeper than that. */
export function isDeeperThan(value: unknown, maxDepth: number): boolean {
  if (value === null || typeof value !== 'object') return false
  for (const member of Object.values(value))
    if (maxDepth === 0 || isDeeperThan(member, maxDepth - 1)) return true
  return false
}

/** Whether a value is an object with members, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** A text that is the same for values that differ in the order of their members alone. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value))
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isObject(value)) return value
  const named: unknown[] = []
  for (const name of Object.keys(value).sort())
    if (value[name] !== undefined) named.push([name, canonical(value[name])])
  return named
}
