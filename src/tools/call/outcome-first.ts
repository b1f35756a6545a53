/** Members that say how a call went, before those that say what there is. */
const firstMembers: readonly string[] = [
  'state',
  'refused',
  'notCompared',
  'refusals',
  'problems',
  'openFields',
  'changed',
  'failed',
  'unknown',
  'notAttempted',
  'notFound',
  'totals',
]

interface Notes {
  /** Of this call. */
  readonly own: readonly unknown[]
  /** The same with every result. */
  readonly standing: readonly string[]
}

/** A result in the order in which it is read: its notes, then what went wrong or is open, then the rest. */
export function outcomeFirst(
  result: Readonly<Record<string, unknown>>,
  { own, standing }: Notes,
): Record<string, unknown> {
  const notes = [...own, ...standing]
  const first = firstMembers
    .filter((name) => name in result)
    .map((name): [string, unknown] => [name, result[name]])
  return {
    ...(own.length > 0 && { notes }),
    ...Object.fromEntries(first),
    ...result,
    ...(notes.length > 0 && { notes }),
  }
}
