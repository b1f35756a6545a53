/** A key that no listing has, and the one in other case, or without spaces around it, that a listing has. */
export interface OtherSpelling {
  readonly key: string
  readonly as: string
}

const MAX_TOLD = 10

/** A key as an import compares it: neither its case nor spaces around it matter. */
export function caseless(key: string): string {
  return key.trim().toUpperCase()
}

/** Spaces around it are seen. */
function shown(key: string): string {
  return key === key.trim() ? key : `"${key}"`
}

/** What to do about keys that differ in case: a note, or none. What a service takes for the same is not documented. */
export function spellingNotes(spellings: readonly OtherSpelling[]): string[] {
  if (spellings.length === 0) return []
  const told = spellings
    .slice(0, MAX_TOLD)
    .map(({ key, as }) => `${shown(key)} is there as ${shown(as)}`)
  const more = spellings.length > told.length ? ` and ${spellings.length - told.length} more` : ''
  return [`${told.join(', ')}${more}: keys are compared letter by letter. Use that spelling.`]
}
