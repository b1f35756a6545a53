import { nameAdvice } from '../../text/near-names.ts'
import type { Locate, Mistakes, Path } from '../../text/yaml/mistakes.ts'
import type { Variables } from './suite-file.ts'
import { fill } from './variables.ts'

/** Puts the values of variables into what stands at a place. Unknown ones are mistakes there. */
export interface Filling {
  text(text: string, path: Path, write?: (value: string) => string): string
  /** Every text in lists and blocks, names of members apart. */
  deep(value: unknown, path: Path, write?: (value: string) => string): unknown
}

export function createFilling(variables: Variables, locate: Locate, mistakes: Mistakes): Filling {
  const lookup = (name: string) => (Object.hasOwn(variables, name) ? variables[name] : undefined)

  function text(written: string, path: Path, write?: (value: string) => string): string {
    const onUnknown = (name: string | undefined) =>
      mistakes.add(
        locate(path),
        name === undefined
          ? '{{ is not closed by }}: close it, or write \\{{ where braces are meant'
          : `{{${name}}} is no variable: ${nameAdvice(name, Object.keys(variables))}`,
      )
    return fill(written, { lookup, onUnknown, ...(write && { write }) })
  }

  function deep(value: unknown, path: Path, write?: (value: string) => string): unknown {
    if (typeof value === 'string') return text(value, path, write)
    if (Array.isArray(value)) return value.map((entry, at) => deep(entry, [...path, at], write))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, deep(member, [...path, name], write)]),
    )
  }

  return { text, deep }
}
