import type * as z from 'zod'
import type { Endpoint } from '../../api/endpoint.ts'
import type { EndpointName, Endpoints } from '../../api/endpoints.ts'
import type { PageCall } from '../tool-calls.ts'

/** Answers what the page asks. Rejects with an AppError, or with AskFirst where a person has to agree. */
export type Handler<Name extends EndpointName> = (
  input: z.output<Endpoints[Name]['input']>,
  call: PageCall,
) => Promise<z.input<Endpoints[Name]['output']>>

/** An endpoint with what answers it. */
export interface Served {
  readonly name: string
  /** @throws ZodError when it is asked otherwise than its schema says */
  readonly answer: (input: unknown, call: PageCall) => Promise<unknown>
}

export function served<Input extends z.ZodType, Output extends z.ZodType>(
  { name, input: schema, output }: Endpoint<Input, Output>,
  handle: (input: z.output<Input>, call: PageCall) => Promise<z.input<Output>>,
): Served {
  return {
    name,
    answer: async (input, call) => output.parse(await handle(schema.parse(input), call)),
  }
}
