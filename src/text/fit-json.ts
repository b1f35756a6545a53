import { formatNumber } from './counted.ts'
import { beginning } from './excerpt.ts'
import { isObject } from './json.ts'

/** A value that is no longer than was asked for, and what is missing of it. */
interface FittedJson {
  readonly value: unknown
  /** Phrases such as `Data.Listings: the first 12 of 4,000`. */
  readonly left: readonly string[]
}

/** Below that a text or list tells nothing any more. */
const MIN_CHARACTERS = 20

/**
 * Makes a value fit into so many characters as JSON. Short members stay as they are; long lists and
 * texts keep their beginnings, as much of each as all of them leave room for.
 *
 * @param path what the value is called in the phrases; empty for the whole
 */
export function fitJson(value: unknown, maxCharacters: number, path = ''): FittedJson {
  if (sizeOf(value) <= maxCharacters) return { value, left: [] }
  if (typeof value === 'string') return fitText(value, maxCharacters, path)
  if (Array.isArray(value)) return fitList(value, maxCharacters, path)
  return isObject(value) ? fitMembers(value, maxCharacters, path) : { value, left: [] }
}

/** What a value takes as JSON, in characters. */
export function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}

/** What a value takes in a result, which has it twice: as it is, and as JSON within a text. */
export function sentSizeOf(value: unknown): number {
  const json = JSON.stringify(value) ?? ''
  return json.length + sizeOf(json)
}

function fitText(text: string, maxCharacters: number, path: string): FittedJson {
  let kept = beginning(text, Math.max(0, maxCharacters - 3))
  // A line break or a quotation mark takes two characters or more.
  while (kept !== '' && sizeOf(kept) + 1 > maxCharacters) {
    const excess = sizeOf(kept) + 1 - maxCharacters
    kept = beginning(kept, Math.min(kept.length - 1, kept.length - Math.ceil(excess / 6)))
  }
  return { value: `${kept}…`, left: [ofHowMany(path, kept.length, text.length, ' characters')] }
}

function fitList(list: readonly unknown[], maxCharacters: number, path: string): FittedJson {
  const kept: unknown[] = []
  let room = maxCharacters - 2
  for (const element of list) {
    room -= sizeOf(element) + 1
    if (room < 0) break
    kept.push(element)
  }
  const [first] = list
  const alone = kept.length === 0 && maxCharacters >= MIN_CHARACTERS
  const part = alone ? fitJson(first, maxCharacters - 2, `${path}[0]`) : undefined
  const value = part ? [part.value] : kept
  const phrases = list.length > value.length ? [ofHowMany(path, value.length, list.length)] : []
  return { value, left: [...phrases, ...(part?.left ?? [])] }
}

interface Member {
  readonly name: string
  readonly value: unknown
  readonly size: number
}

function fitMembers(
  members: Readonly<Record<string, unknown>>,
  maxCharacters: number,
  path: string,
): FittedJson {
  const all = Object.entries(members).map(([name, value]) => ({ name, value, size: sizeOf(value) }))
  const named = firstNamed(all, maxCharacters)
  const left = all.length > named.length ? [ofHowMany(path, named.length, all.length)] : []
  let room = named.reduce((rest, { name }) => rest - costOfName(name), maxCharacters - 2)
  const fitted = new Map<string, unknown>()
  const shortestFirst = named.toSorted((one, other) => one.size - other.size)
  for (const [index, { name, value }] of shortestFirst.entries()) {
    const share = Math.floor(room / (named.length - index))
    const part = fitJson(value, share, path === '' ? name : `${path}.${name}`)
    fitted.set(name, part.value)
    left.push(...part.left)
    room -= sizeOf(part.value)
  }
  return { value: Object.fromEntries(named.map(({ name }) => [name, fitted.get(name)])), left }
}

/** The first members, as many as have room for their names and a little of their values. */
function firstNamed(members: readonly Member[], maxCharacters: number): readonly Member[] {
  let room = maxCharacters - 2
  const end = members.findIndex(({ name, size }) => {
    room -= costOfName(name) + Math.min(size, MIN_CHARACTERS)
    return room < 0
  })
  return end < 0 ? members : members.slice(0, end)
}

/** With the colon and the comma. */
function costOfName(name: string): number {
  return sizeOf(name) + 2
}

function ofHowMany(path: string, kept: number, all: number, what = ''): string {
  const count = `the first ${formatNumber(kept)} of ${formatNumber(all)}${what}`
  return path === '' ? count : `${path}: ${count}`
}
