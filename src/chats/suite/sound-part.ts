import type * as z from 'zod'
import type { Locate, Mistakes, Path } from '../../text/yaml/mistakes.ts'
import { stepsOf } from '../../text/yaml/shape-mistakes.ts'
import { valueAt } from '../../text/zod-issues.ts'
import { pruned } from './prune.ts'
import { addShapeMistakes } from './shape-mistakes.ts'
import { SuiteFile } from './suite-file.ts'

const SuitePart = SuiteFile.partial()

/** A suite file without what is wrong in its shape. */
export interface SoundPart {
  readonly suite: z.output<typeof SuitePart>
  /** Takes paths in `suite`. */
  readonly locate: Locate
}

/**
 * Adds the mistakes in the shape of a suite file, and returns the rest of the file, in which further
 * mistakes can be looked for. Undefined when nothing is left.
 */
export function soundPartOf(
  value: unknown,
  locate: Locate,
  mistakes: Mistakes,
): SoundPart | undefined {
  const { error } = SuiteFile.safeParse(value)
  if (error) addShapeMistakes({ schema: SuiteFile, value, error, at: [], locate }, mistakes)
  if (isEmpty(value, 'scenarios') && isEmpty(value, 'packs'))
    mistakes.add(locate([]), 'a suite needs scenarios or packs: add one')

  const rest = pruned(value)
  for (;;) {
    const { data, error: fault } = SuitePart.safeParse(rest.value)
    if (data) return { suite: data, locate: (path, part) => locate(rest.originalPath(path), part) }
    const unsound = fault.issues.flatMap((issue) => unsoundPaths(issue, rest.value))
    if (unsound.some((path) => path.length === 0)) return undefined
    rest.remove(unsound)
  }
}

/** Whether a block has no list of this name, or an empty one. */
function isEmpty(block: unknown, name: string): boolean {
  if (!(block instanceof Object) || Array.isArray(block)) return false
  const list = valueAt(block, [name])
  return list === undefined || (Array.isArray(list) && list.length === 0)
}

/** What to take out so that an issue is gone: the value that is wrong, or the block that lacks one. */
function unsoundPaths(issue: z.core.$ZodIssue, value: unknown): readonly Path[] {
  const path = stepsOf(issue.path)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key])
  // With wrong variables its texts would seem to use unknown ones: the whole scenario or suite goes.
  const rows = path.findIndex(
    (step) => step === 'variables' || step === 'each' || step === 'matched',
  )
  if (rows >= 0) return [path.slice(0, rows)]
  return [valueAt(value, path) === undefined ? path.slice(0, -1) : path]
}
