import type { Path } from '../../text/yaml/mistakes.ts'
import { valueAt } from '../../text/zod-issues.ts'

/** A copy of a value from which parts are taken out, and where the rest of it was. */
export interface Pruned {
  readonly value: unknown
  /** Takes out what is at these places. */
  remove(paths: readonly Path[]): void
  /** Where a value of the copy stood in the original: without entry 0, entry 1 is `[0]` and was `[1]`. */
  originalPath(path: Path): Path
}

export function pruned(original: unknown): Pruned {
  const root = { value: copyOf(original) }
  /** Of lists that lost entries: where each of the others was. */
  const formerly = new Map<unknown, readonly number[]>()

  return {
    get value() {
      return root.value
    },
    remove(paths) {
      const marked = paths.map((path) => {
        const parent = valueAt(root, ['value', ...path.slice(0, -1)])
        return { parent, step: path.at(-1) }
      })
      const entries = new Map<unknown[], Set<number>>()
      for (const { parent, step } of marked) {
        if (Array.isArray(parent) && typeof step === 'number')
          entries.set(parent, (entries.get(parent) ?? new Set<number>()).add(step))
        else if (parent instanceof Object && step !== undefined)
          Reflect.deleteProperty(parent, step)
      }
      for (const [list, gone] of entries) {
        const indexes = formerly.get(list) ?? [...list.keys()]
        formerly.set(
          list,
          indexes.filter((_, at) => !gone.has(at)),
        )
        const left = list.filter((_, at) => !gone.has(at))
        list.splice(0, list.length, ...left)
      }
    },
    originalPath(path) {
      let parent = root.value
      return path.map((step) => {
        const was = typeof step === 'number' ? (formerly.get(parent)?.[step] ?? step) : step
        parent = valueAt(parent, [step])
        return was
      })
    },
  }
}

/** Parts that an alias has in several places become parts of their own. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]))
}
