import { type ApiError, type AppError, InputError, StorageError } from '../../../errors.ts'
import { counted } from '../../../text/counted.ts'
import { toolText } from '../../../text/reader-words.ts'
import { spanText } from '../../../text/span.ts'
import { choiceText } from '../../choice-text.ts'
import type { Finding } from '../../finding.ts'

const RESUME = 'Start the same import again: it goes on where this one stopped.'
const UNDO_AGAIN = `Undo the run again (${toolText('undo_import')}): it goes on where this one stopped.`

/** The same of an undoing: an import would bring back what it has deleted. */
export function ofUndoing(finding: Finding): Finding {
  return { ...finding, fix: finding.fix.replace(RESUME, UNDO_AGAIN) }
}

export const cancelled: Finding = {
  code: 'cancelled',
  message: 'The run was cancelled.',
  fix: RESUME,
}

export const failedInside: Finding = {
  code: 'error',
  message: 'Something went wrong that is no fault of a row.',
  fix: RESUME,
}

/** For a source that cannot be read any further. @throws any error but an InputError or a StorageError */
export function brokenSource(error: unknown): Finding {
  return reasonFor('broken_source', error)
}

/** For a run that may send nothing any more. @throws any error but an InputError or a StorageError */
export function takenForDead(error: unknown): Finding {
  return reasonFor('taken_for_dead', error)
}

/** For a run that cannot write down what it does, or that ended before it had begun to send. */
export function inOwnWords({ code, message, hint }: AppError): Finding {
  return { code, message, fix: hint }
}

function reasonFor(code: string, error: unknown): Finding {
  if (error instanceof StorageError) return inOwnWords(error)
  if (!(error instanceof InputError)) throw error
  return { code, message: error.message, fix: error.hint }
}

export function keyRefusal({ message, hint }: ApiError): Finding {
  return { code: 'key_refused', message, fix: `${hint} ${RESUME}` }
}

/** For a service that is somewhere else: no other row would fare better. */
export function redirected({ message, hint }: ApiError): Finding {
  return { code: 'redirected', message, fix: `${hint} ${RESUME}` }
}

export function chatbotNotFound({ message, hint }: ApiError): Finding {
  return { code: 'chatbot_not_found', message, fix: hint }
}

export function tooBusy(busyMs: number, retryAfterMs = 0): Finding {
  return {
    code: 'service_busy',
    message:
      retryAfterMs > busyMs
        ? `The service asks to wait ${spanText(retryAfterMs)}.`
        : `The service was too busy for ${spanText(busyMs)}.`,
    fix: `Wait as long. ${RESUME}`,
  }
}

export function sameFailure(times: number, { message }: Finding): Finding {
  return {
    code: 'same_failure',
    message: `${counted(times, 'row')} in a row failed for the same reason: ${message}`,
    fix: 'Mend the reason, then start the same import again: it goes on where this one stopped.',
  }
}

export function tooManyFailures(maxFailures: number): Finding {
  return {
    code: 'too_many_failures',
    message: `More than ${counted(maxFailures, 'row')} failed.`,
    fix: `Mend the rows that failed, or allow more failures (${choiceText({ maxFailures: null })}). ${RESUME}`,
  }
}

export const brokenOff: Finding = {
  code: 'broken_off',
  message: 'The run stopped before it was clear whether the request was carried out.',
  fix: RESUME,
}
