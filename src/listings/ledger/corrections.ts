import { type Entry, RememberedFields } from './entry.ts'
import { isCall } from './single-call.ts'

/** A value that a correction has set, and that nothing has set since. */
export interface Standing {
  readonly field: keyof RememberedFields
  /** What the file had before; null where that is not known. */
  readonly file: string | number | null
  /** Where it is not: what the listing had before, as a sync, a single call or another correction had set it. */
  readonly before?: string | number | undefined
  readonly sent: string | number
}

/**
 * The corrections of a listing that stand, in the order of its fields; where nobody knows whether the last
 * update of a run has acted, those that stand if it has.
 */
export function standing(entry: Pick<Entry, 'corrected' | 'fields' | 'intent'>): Standing[] {
  const sent = entry.intent && !isCall(entry.intent.runId) ? entry.intent : undefined
  const corrected = sent ? sent.corrected : entry.corrected
  if (!corrected) return []
  return RememberedFields.keyof().options.flatMap((field) => {
    const value = corrected[field]
    return value && (sent || value.sent === entry.fields[field]) ? [{ field, ...value }] : []
  })
}
