/** A path as a person would write it: `ExtensionColumn[0].Key`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, at) =>
      typeof step === 'number' ? `[${step}]` : `${at > 0 ? '.' : ''}${String(step)}`,
    )
    .join('')
}

/** What a path leads to; undefined when there is nothing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, step) => (parent instanceof Object ? Reflect.get(parent, step) : undefined),
    value,
  )
}

/**
 * A value that was refused, short.
 *
 * @param words what its readers call `null` and an object
 */
export function valueText(
  value: unknown,
  words: { readonly null: string; readonly object: string },
): string {
  if (value === null) return words.null
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return words.object
  if (typeof value === 'string') return value.length > 40 ? 'a long text' : JSON.stringify(value)
  return String(value)
}
