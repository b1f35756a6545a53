import { type Entry, RememberedFields } from './entry.ts'

/** A value that a correction has set, and that nothing has set since. */
export interface Standing {
  readonly field: keyof RememberedFields
  /** What the file had before; null where that is not known. */
  readonly file: string | number | null
  /** Where it is not: what the listing had before, as a sync, a single call or another correction had set it. */
  readonly before?: string | number | undefined
  readonly sent: string | number
}

/** The corrections of a listing that stand, in the order of its fields. */
export function standing({ corrected, fields: last }: Pick<Entry, 'corrected' | 'fields'>) {
  if (!corrected) return []
  return RememberedFields.keyof().options.flatMap((field): Standing[] => {
    const value = corrected[field]
    return value && value.sent === last[field] ? [{ field, ...value }] : []
  })
}
