import * as z from 'zod'

/** What the page asks the server, and what it is answered: stated once for both. */
export interface Endpoint<Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: string
  readonly input: Input
  readonly output: Output
}

export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  input: Input,
  output: Output,
): Endpoint<Input, Output> {
  return { name, input, output }
}

/** Where an endpoint is asked: always with POST and JSON. */
export function endpointPath({ name }: { readonly name: string }): string {
  return `/api/${name}`
}

/** Why a request was not carried out: as everywhere, what failed, whether anything changed, what to do. */
export const Refusal = z.object({
  message: z.string(),
  outcome: z.enum(['not_applied', 'unknown']),
  hint: z.string(),
})
export type Refusal = z.infer<typeof Refusal>

/** What a person has to agree to first: the same request, with `agreed`, carries it out. */
export const Question = z.object({
  question: z.string(),
  unchanged: z.string(),
  agreed: z.string(),
})
export type Question = z.infer<typeof Question>

/** The HTTP status of each answer that is none of an endpoint. */
export const statuses = { signedOut: 401, refused: 422, asks: 409 } as const

/** In the body of every request beside what the endpoint takes. */
export const Envelope = z.object({ input: z.unknown(), agreed: z.string().optional() })
