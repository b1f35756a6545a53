import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isNode, isScalar, Pair, Scalar, YAMLMap } from 'yaml'
import type { ToldChoice } from './told-choices.ts'

interface Change {
  readonly next: readonly ToldChoice[]
  /** What the block says so far. */
  readonly former: readonly ToldChoice[]
  /** Names of what else stays. */
  readonly besides?: readonly string[]
}

/**
 * Makes a block say these choices, each below a comment with its words. What stays keeps the other
 * comments around it; what goes takes them along.
 */
export function setChoices(
  document: Document,
  block: YAMLMap,
  { next, former, besides = [] }: Change,
): void {
  handToFirst(block)
  const names = new Set([...besides, ...next.map(({ name }) => name)])
  block.items = block.items.filter(({ key }) => names.has(nameOf(key)))
  for (const choice of next) {
    const known = former.find(({ name }) => name === choice.name)
    if (known && isDeepStrictEqual(known.value, choice.value)) continue
    const found = pairIn(block, choice.name)
    const key = isScalar(found?.key) ? found.key : new Scalar(choice.name)
    key.commentBefore = commentAbove(key, choice, known)
    const value = document.createNode(plain(choice.value))
    if (isNode(found?.value)) value.comment = found.value.comment ?? null
    if (found) found.value = value
    else block.add(new Pair(key, value))
  }
}

/** The block under a name; begun if there is none. */
export function blockIn(block: YAMLMap, name: string): YAMLMap {
  const pair = pairIn(block, name)
  if (isMap(pair?.value)) return pair.value
  const inner = new YAMLMap()
  if (pair) pair.value = inner
  else block.add(new Pair(new Scalar(name), inner))
  return inner
}

/** A comment above the first name is kept with its block, and would outlive that name. */
function handToFirst(block: YAMLMap): void {
  const first = block.items[0]?.key
  if (!isScalar(first) || !block.commentBefore) return
  first.commentBefore = block.commentBefore
  block.commentBefore = null
}

function pairIn(block: YAMLMap, name: string): Pair | undefined {
  return block.items.find(({ key }) => nameOf(key) === name)
}

function nameOf(key: unknown): string {
  return isScalar(key) ? (key.source ?? String(key.value)) : ''
}

/** The comment that is there; the line with the words of the former value gets the new ones. */
function commentAbove({ commentBefore }: Scalar, choice: ToldChoice, former?: ToldChoice): string {
  const lines = commentBefore ? commentBefore.split('\n') : []
  const line = commentLine(choice.words)
  const at = former ? lines.indexOf(commentLine(former.words)) : -1
  return (at < 0 ? [...lines, line] : lines.with(at, line)).join('\n')
}

function commentLine(words: string): string {
  return ` ${words.replace(/[\s\p{Cc}]+/gu, ' ').trim()}`
}

/** Every number is read as it is spelled: one in a text needs no quotation marks. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') {
    const number = Number(value)
    return Number.isFinite(number) && String(number) === value ? number : value
  }
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]))
}
