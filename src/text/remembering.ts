/** So many texts are remembered, the first ones. */
const MAX_TEXTS = 200
/** Longer ones are hardly ever the same. */
const MAX_CHARACTERS = 60

/**
 * The same function, which works nothing out twice: for texts of which many are the same, in memory that does
 * not grow with them.
 */
export function remembering<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.value
    const value = work(text)
    if (known.size < MAX_TEXTS && text.length <= MAX_CHARACTERS) known.set(text, { value })
    return value
  }
}
