/** The text of a variable, or undefined when there is none of this name. */
type Lookup = (name: string) => string | undefined

const braces = /\\\{\{|\{\{(?:([^{}]*)\}\})?/g

interface FillOptions {
  readonly lookup: Lookup
  /** How a value is written into the text; default: as it is. */
  readonly write?: (value: string) => string
  /** Told of braces that are not closed (undefined), and of a name for which there is no value. */
  readonly onUnknown: (name: string | undefined) => void
}

/** A text with `{{name}}` replaced by its value and `\{{` by two braces. What is unknown stays. */
export function fill(
  text: string,
  { lookup, write = (value) => value, onUnknown }: FillOptions,
): string {
  return text.replace(braces, (written: string, name?: string) => {
    if (written.startsWith('\\')) return write('{{')
    const value = name === undefined ? undefined : lookup(name.trim())
    if (value === undefined) onUnknown(name?.trim())
    return value === undefined ? written : write(value)
  })
}

/** A text that `fill` turns into this one: `{{x}}` becomes `\{{x}}`. */
export function withoutVariables(text: string): string {
  return text.replaceAll('{{', '\\{{')
}

export function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(braces)].flatMap(([, name]) => name?.trim() ?? [])
}
