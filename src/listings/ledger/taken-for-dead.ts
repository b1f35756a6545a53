import { InputError } from '../../errors.ts'

/** A run that is no longer the one that may change the listings. */
export function takenForDead(runId: string): InputError {
  return new InputError(
    `The run ${runId} was taken for dead, and another may have begun.`,
    'Start the same run again: it goes on where this one stopped.',
  )
}
