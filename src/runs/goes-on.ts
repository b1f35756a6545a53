import { InputError } from '../errors.ts'

/** Said to whoever wants to forget a chatbot whose run would write on. */
export function goesOn(runId: string): InputError {
  return new InputError(
    `Run ${runId} goes on: it writes down what is to be forgotten.`,
    'Wait for its end, or cancel it where it was started, and forget again.',
  )
}
