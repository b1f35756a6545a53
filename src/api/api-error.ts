import { type Operation, operations } from '../contract/operations.ts'
import { ApiError } from '../errors.ts'
import { toolText } from '../text/reader-words.ts'
import { spanText } from '../text/span.ts'
import { effectiveStatus, type Failure, isRedirect, outcomeOf } from './failure.ts'

/**
 * The error that a caller sees for the last failure of an operation.
 *
 * @param repeatedAfter the failures after which the request had been sent again.
 */
export function toApiError(
  operation: Operation,
  failure: Failure,
  repeatedAfter: readonly Failure[],
): ApiError {
  const failures = [...repeatedAfter, failure]
  const outcome = outcomeOf(operation, failures)
  const { message, partialAnswer } = failure
  const sentences = [
    message,
    failures.length > 1 ? `It was tried ${failures.length} times.` : '',
    outcome === 'unknown' && failure.retryAfterMs
      ? `The service asked to wait ${spanText(failure.retryAfterMs)}.`
      : '',
    partialAnswer ? `Partial answer, cut short: ${partialAnswer}` : '',
  ]
  return new ApiError(sentences.filter(Boolean).join('\n'), {
    code: failure.code,
    outcome,
    hint: hintFor(operation, failure),
    httpStatus: failure.httpStatus,
    serviceCode: failure.serviceCode,
    retryAfterMs: failure.retryAfterMs,
  })
}

/** Those that name listings by their keys. */
const keyedOperations: ReadonlySet<Operation> = new Set([
  operations.updateListing,
  operations.deleteListings,
])

/** Those that name a session. */
const sessionOperations: ReadonlySet<Operation> = new Set([
  operations.askChatbot,
  operations.getChatHistory,
])

/** It has no ID in it that could be wrong. */
const namesNothing: Operation = operations.listModels

const WRONG_ADDRESS = 'Check NEWOAKS_BASE_URL: the service has nothing at this address.'

function hintFor(operation: Operation, failure: Failure): string {
  const status = effectiveStatus(failure)
  if (failure.code === 'connection' && failure.certainty === 'unsent')
    return 'Check NEWOAKS_BASE_URL and the network, then call again.'
  if (failure.code === 'timeout') return 'Call again later, or set a larger NEWOAKS_TIMEOUT_MS.'
  if (isRedirect(status)) {
    const origin = failure.redirectOrigin
    return `Set NEWOAKS_BASE_URL to the address that answers directly${origin ? `, if you trust it: ${origin}` : ''}.`
  }
  switch (status) {
    case 400:
      return 'Correct what the message names, then call again.'
    case 401:
      return 'Check NEWOAKS_SECRET_KEY and NEWOAKS_SESSION_KEY: the key as it was issued, without "Bearer".'
    case 403:
      if (operation === namesNothing) return 'Check the key: this account may not use it here.'
      return 'The account must be allowed to use this chatbot; check the chatbot ID and the key.'
    case 404:
      if (operation === namesNothing) return WRONG_ADDRESS
      if (failure.serviceCode === 404 && keyedOperations.has(operation))
        return `Check the chatbot ID and the keys of the listings: the specification does not show what is answered when there is no listing with a key. ${toolText('find_listings')} shows which there are.`
      if (failure.serviceCode === 404 && !sessionOperations.has(operation))
        return 'Check the chatbot ID: it is in the chatbot settings under General.'
      return failure.serviceCode === 404
        ? `Check the ID that the call names: a chatbot ID is in the chatbot settings under General, a session ID comes from ${toolText('create_chat_session')}.`
        : WRONG_ADDRESS
    case 429:
      return failure.retryAfterMs === undefined
        ? "A limit is reached: the chatbot's rate limit, its messages per month (MessageLimit), or one of the service. Wait until it ends, or raise it in the chatbot's settings."
        : `Wait ${spanText(failure.retryAfterMs)} before calling again.`
  }
  if (operation.auth === 'listing' && failure.certainty === 'refused')
    return 'Check the fields; listings work only with chatbots that are not made from a template.'
  return 'Call again later.'
}
