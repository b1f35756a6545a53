import * as z from 'zod'
import type { Failure } from '../api/failure.ts'
import type { CallResult } from '../api/service.ts'
import type { Operation } from '../contract/operations.ts'
import type { ToolContext } from './tool.ts'

/** The output of a tool that passes on what one operation answers. */
export function envelopeOutput<Data extends z.ZodType>(data: Data) {
  return z.looseObject({
    Data: data,
    Version: z.string().optional(),
    Code: z.int(),
    notes: z.array(z.string()).optional(),
  })
}

/** The `run` of a tool that does nothing but pass its arguments to an operation. */
export function forward<Request extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Request, Data>,
) {
  return async (input: z.input<Request>, { service, signal }: ToolContext) =>
    envelopeResult(await service.call(operation, input, { signal }))
}

/** The result to pass on, with a note when the request had to be repeated. */
export function envelopeResult<Data>(
  { Data, Version, Code, repeatedAfter }: CallResult<Data>,
  moreNotes: readonly string[] = [],
) {
  const notes = [...moreNotes, ...repeatNotes(repeatedAfter)]
  return {
    Data,
    ...(Version !== undefined && { Version }),
    Code,
    ...(notes.length > 0 && { notes }),
  }
}

function repeatNotes(repeatedAfter: readonly Failure[]): string[] {
  if (repeatedAfter.length === 0) return []
  const reasons = [...new Set(repeatedAfter.map(({ message }) => message))].join(' ')
  const repeated = `The request was repeated: it was sent ${repeatedAfter.length + 1} times. ${reasons}`
  const doubtful = repeatedAfter.some(({ certainty }) => certainty === 'unsure')
  return doubtful
    ? [`${repeated} An earlier attempt may have been carried out: a count of 0 can mean just that.`]
    : [repeated]
}
