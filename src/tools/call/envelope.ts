import * as z from 'zod'
import type { Failure } from '../../api/failure.ts'
import type { CallResult } from '../../api/service.ts'

/** What to say with a result. */
interface NoteTexts {
  readonly always?: readonly string[]
  /** When the request was repeated and an earlier attempt may have been carried out. */
  readonly ifDoubtful?: string
}

/**
 * The output of a tool that passes on what one operation answers; Version and notes may be there too.
 * What Data is, the tool's description says: a schema of it would cost hosts more and tell less.
 */
export const envelopeOutput = z.looseObject({ Data: z.unknown(), Code: z.int() })

/** Said when a request whose answer is a count was repeated after a doubtful failure. */
export const doubtfulCount =
  'An earlier attempt may have been carried out: the count can be too low, even 0.'

/** The result to pass on, with a note when the request had to be repeated. */
export function envelopeResult<Data>(
  { Data, Version, Code, repeatedAfter }: CallResult<Data>,
  { always = [], ifDoubtful }: NoteTexts = {},
) {
  const notes = [...always, ...repeatNotes(repeatedAfter, ifDoubtful)]
  return {
    Data,
    ...(Version !== undefined && { Version }),
    Code,
    ...(notes.length > 0 && { notes }),
  }
}

function repeatNotes(repeatedAfter: readonly Failure[], ifDoubtful = ''): string[] {
  if (repeatedAfter.length === 0) return []
  const reasons = [...new Set(repeatedAfter.map(({ message }) => message))]
  const doubtful = repeatedAfter.some(({ certainty }) => certainty === 'unsure')
  const sentences = [
    `The request was repeated: it was tried ${repeatedAfter.length + 1} times.`,
    ...reasons,
    doubtful ? ifDoubtful : '',
  ]
  return [sentences.filter(Boolean).join(' ')]
}
