import { isContact, isPrivateHeader } from './private-columns.ts'

/** Objects in a list are alike; the first tell. */
const MAX_ITEMS = 10
/** Names of members are few, unless they are data themselves. */
const MAX_NAMES = 500

/** Gathers, in constant memory, whether the lists of a column are about people. */
export function createPeopleEvidence() {
  let found = false
  const privateNames = new Map<string, boolean>()
  const isPrivate = (name: string): boolean => {
    const judgedBefore = privateNames.get(name)
    if (judgedBefore !== undefined) return judgedBefore
    const judged = isPrivateHeader(name)
    if (privateNames.size < MAX_NAMES) privateNames.set(name, judged)
    return judged
  }
  const namesPeople = (item: unknown): boolean => {
    if (typeof item !== 'object' || item === null) return false
    if (Array.isArray(item)) return item.slice(0, MAX_ITEMS).some(namesPeople)
    return Object.entries(item).some(
      ([name, value]) => !isEmpty(value) && (isPrivate(name) || isOfPerson(value)),
    )
  }
  const isOfPerson = (value: unknown): boolean =>
    typeof value === 'string' ? isContact(value.trim()) : namesPeople(value)
  return {
    add(list: readonly unknown[]): void {
      found ||= namesPeople(list)
    },
    /** Objects in a list, at any depth, hold contacts or name what is private. */
    get found() {
      return found
    },
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false
}
