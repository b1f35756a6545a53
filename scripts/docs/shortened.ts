const SHOWN_OBJECTS = 2
const SHOWN_CHARACTERS = 600

/** A result with its long lists of objects and its long texts cut; a mark says how much is left out. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > SHOWN_CHARACTERS) {
    const left = value.length - SHOWN_CHARACTERS
    return `${value.slice(0, SHOWN_CHARACTERS)}… (${left} more characters)`
  }
  if (Array.isArray(value)) {
    const objects = value.some((each) => typeof each === 'object')
    const shown = objects ? value.slice(0, SHOWN_OBJECTS) : value
    const left = value.length - shown.length
    return [...shown.map(shortened), ...(left > 0 ? [`… (${left} more)`] : [])]
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]))
}
