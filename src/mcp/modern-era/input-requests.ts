import { CancelledError } from '../../errors.ts'

/** What a host is asked for instead of a result: see `InputRequiredResult` of the protocol. */
export interface InputRequired extends Readonly<Record<string, unknown>> {
  readonly inputRequests: Readonly<Record<string, unknown>>
  readonly requestState?: string
}

/** What one call has to ask its host for. The host calls again with the answers. */
export interface InputRequests {
  /** What is asked for; undefined while the call goes on without. */
  needed(): InputRequired | undefined
  /** Asks again with what else is asked, because a host brings the answers to one asking alone. */
  repeat(name: string, request: Readonly<Record<string, unknown>>): void
  /** Ends the call: what it throws or returns from here on is not its result. */
  ask(name: string, request: Readonly<Record<string, unknown>>, requestState?: string): never
}

export function createInputRequests(): InputRequests {
  const repeated: Record<string, unknown> = {}
  let needed: InputRequired | undefined
  return {
    needed: () => needed,
    repeat(name, request) {
      repeated[name] = request
    },
    ask(name, request, requestState) {
      needed = {
        inputRequests: { ...repeated, [name]: request },
        ...(requestState !== undefined && { requestState }),
      }
      throw new CancelledError('not_applied')
    },
  }
}
