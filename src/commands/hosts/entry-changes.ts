import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../text/json.ts'
import { type MergedEntry, variablesOf } from './former-entry.ts'

/** Members of an entry, by their names: values are not told, a key can be among them. */
interface EntryChanges {
  /** What was there and is another now, what is new, and what is taken out. */
  readonly differing: readonly string[]
  readonly takenOut: readonly string[]
  readonly kept: readonly string[]
}

/** What becomes of the members of a former entry; a flag of its command counts as its variable. */
export function entryChanges(former: unknown, { entry, kept }: MergedEntry): EntryChanges {
  const before = isObject(former) ? { ...former, env: variablesOf(former) } : {}
  const found = differences(before, entry)
  return {
    differing: found.map(({ name }) => name),
    takenOut: found.flatMap(({ name, isTakenOut }) => (isTakenOut ? [name] : [])),
    kept,
  }
}

/** Names behind a word: a sentence, or none. */
export function namesText(word: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${word}: ${names.join(', ')}.`] : []
}

function differences(before: object, after: object): { name: string; isTakenOut: boolean }[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [one, other]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)]
    if (isDeepStrictEqual(one, other)) return []
    return isObject(one) && isObject(other)
      ? differences(one, other).map((each) => ({ ...each, name: `${name}.${each.name}` }))
      : [{ name, isTakenOut: other === undefined }]
  })
}
