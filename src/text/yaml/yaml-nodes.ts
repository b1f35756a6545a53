import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import type { Path } from './mistakes.ts'

/** How many values a file may have; what an alias stands for is counted with each alias. */
const MAX_VALUES = 300_000
/** For each alias the parser searches all nodes. */
const MAX_ALIASES = 2_000
const MAX_DEPTH = 100

type Report = (offset: number, message: string) => void

/** What each alias stands for: the node under its anchor. */
type AnchoredNodes = ReadonlyMap<unknown, unknown>

/** Finds what the parser lets pass and what would take it too long to find. */
export function checkNodes({ contents }: Document, report: Report): AnchoredNodes {
  /** What stands under an anchor, and how many values that is, with those of its aliases. */
  const byAnchor = new Map<string, { readonly node: unknown; readonly size: number }>()
  const anchoredNodes = new Map<unknown, unknown>()

  function sizeOf(node: unknown, depth: number): number {
    if (isAlias(node)) {
      const known = byAnchor.get(node.source)
      anchoredNodes.set(node, known?.node)
      if (!known) report(startOf(node), `nothing above is called &${node.source}: check the name`)
      return known?.size ?? 1
    }
    if (depth > MAX_DEPTH) {
      report(startOf(node), `this is nested more than ${MAX_DEPTH} deep: flatten it`)
      return 1
    }
    const anchor = isScalar(node) || isCollection(node) ? node.anchor : undefined
    // An alias to it from inside would contain itself.
    if (anchor) byAnchor.delete(anchor)
    const size = childrenOf(node).reduce<number>((sum, child) => sum + sizeOf(child, depth + 1), 1)
    if (isMap(node)) checkNames(node)
    if (anchor) byAnchor.set(anchor, { node, size })
    return size
  }

  function checkNames(map: YAMLMap): void {
    const names = new Set<string>()
    for (const { key, value } of map.items) {
      if (!isScalar(key)) {
        report(
          startOf(map),
          'a name must be a plain text; a text that begins with {{ needs quotation marks around it',
        )
        continue
      }
      const name = nameOf(key)
      if (names.has(name)) report(startOf(key), `${name} is here twice: take one out`)
      if (name === '<<' && !(isSeq(value) ? value.items : [value]).every(isBlock))
        report(startOf(key), '<< takes a block of names and values, such as *defaults')
      names.add(name)
    }
  }

  function isBlock(node: unknown): boolean {
    return isMap(isAlias(node) ? anchoredNodes.get(node) : node)
  }

  if (sizeOf(contents, 0) > MAX_VALUES)
    report(0, `with its aliases this has more than ${MAX_VALUES} values: use fewer`)
  if (anchoredNodes.size > MAX_ALIASES)
    report(0, `this has more than ${MAX_ALIASES} aliases: use fewer`)
  return anchoredNodes
}

function childrenOf(node: unknown): readonly unknown[] {
  if (isMap(node)) return node.items.map(({ value }) => value)
  return isSeq(node) ? node.items : []
}

/** Where the value that a path leads to begins, or its name; or what is nearest if it is not there. */
export function createOffsets(
  { contents }: Document,
  anchoredNodes: AnchoredNodes,
): (path: Path, part?: 'name') => number {
  const indexed = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>()
  const pairIn = (map: YAMLMap, name: string) => {
    const pairs =
      indexed.get(map) ??
      new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[nameOf(pair.key), pair]] : [])))
    indexed.set(map, pairs)
    return pairs.get(name)
  }

  return (path, part) => {
    let node: unknown = contents
    let name: unknown
    for (const step of path) {
      const parent = isAlias(node) ? anchoredNodes.get(node) : node
      const pair = isMap(parent) ? pairIn(parent, String(step)) : undefined
      if (!pair && !isSeq(parent)) return startOf(node)
      name = pair?.key
      node = isSeq(parent) ? parent.items[Number(step)] : (pair?.value ?? name)
    }
    return startOf(part === 'name' && name !== undefined ? name : node)
  }
}

function nameOf(key: Scalar): string {
  return key.source ?? String(key.value)
}

function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0
}
