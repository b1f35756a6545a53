import type { ApiError } from '../../errors.ts'
import type { Finding } from '../finding.ts'

const RESUME = 'Start the same import again: it goes on where this one stopped.'

/** The service's own words about a failed request. */
export function serviceProblem(error: ApiError): Finding {
  return { code: `service_${error.code}`, message: error.message, fix: error.hint }
}

export const throttled: Finding = {
  code: 'throttled',
  message: 'The service was too busy for this row, again and again.',
  fix: 'Import the failed rows again later, or with a smaller concurrency.',
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

export function keyRefused({ message, hint }: ApiError): Finding {
  return { code: 'key_refused', message, fix: hint }
}

export function waitTooLong(retryAfterMs: number): Finding {
  return {
    code: 'service_busy',
    message: `The service asks to wait ${Math.ceil(retryAfterMs / 60_000)} minutes.`,
    fix: `After that time: ${RESUME.charAt(0).toLowerCase()}${RESUME.slice(1)}`,
  }
}

export function sameFailure(times: number, { message }: Finding): Finding {
  return {
    code: 'same_failure',
    message: `${times} rows in a row failed for the same reason: ${message}`,
    fix: 'Mend the reason, then start the same import again: it goes on where this one stopped.',
  }
}

export function tooManyFailures(maxFailures: number): Finding {
  return {
    code: 'too_many_failures',
    message: `More than ${maxFailures} rows failed.`,
    fix: 'Mend the rows that failed, or allow more failures.',
  }
}

/** For a row that is left out because another row is the same listing. */
export function duplicate(otherRow: number): Finding {
  return {
    code: 'duplicate',
    message: `It is the same listing as row ${otherRow}, which is the one that counts.`,
    fix: 'Remove one of the two rows, or choose which of them counts.',
  }
}

export const alreadyLoaded: Finding = {
  code: 'already_loaded',
  message: 'The listing was loaded before, with other values, and was left as it is.',
  fix: 'Import in the mode upsert to update it.',
}

export const createdAgain: Finding = {
  code: 'created_again',
  message: 'The listing was loaded before, but the chatbot did not have it any more.',
  fix: 'Nothing needs to be done. If it was removed on purpose, take it out of the source.',
}

export const notSettled: Finding = {
  code: 'not_settled',
  message:
    'The answer to its creation was lost, and other listings have the same MLS number and Url, so nobody can tell whether it is there.',
  fix: 'Look it up with list_listings. It is not sent again.',
}

export const notAddressable: Finding = {
  code: 'not_addressable',
  message:
    'It can only be reached by its MLS number or Url, and other listings of the chatbot have both too.',
  fix: 'Look it up with list_listings and change it there by its identifier.',
}

export const brokenOff: Finding = {
  code: 'broken_off',
  message: 'The run stopped before it was clear whether the request was carried out.',
  fix: RESUME,
}
