import type * as z from 'zod'
import { Envelope, SUCCESS_CODE } from '../contract/envelope.ts'
import type { Operation } from '../contract/operations.ts'
import type { Redact } from '../keys/redact.ts'
import { oneLineWithoutKeys } from '../text/excerpt.ts'
import { isDeeperThan, isObject, jsonOf } from '../text/json.ts'
import { AttemptFailed, effectiveStatus, type Failure, isRedirect } from './failure.ts'
import { parseRetryAfter } from './retry.ts'

const MAX_QUOTE_CHARS = 500
const MAX_TITLE_SEARCH_CHARS = 10_000
/** What the service may put into each other; more cannot be written as JSON again. */
const MAX_DEPTH = 100
/** Statuses of a state that passes, of the service or of a gateway before it: 503, for example. */
const TRANSIENT_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504])

/** The head of an HTTP response, as far as its meaning depends on it. */
export interface ResponseHead {
  readonly httpStatus: number
  readonly contentType: string | undefined
  readonly contentEncoding: string | undefined
  readonly retryAfter: string | undefined
  readonly location: string | undefined
}

/** Whether HTTP itself reports no failure. */
export function isHttpOk({ httpStatus }: ResponseHead): boolean {
  return httpStatus >= 200 && httpStatus < 300
}

/** What a successful operation answers: the members of its envelope. */
export interface Reply<Data = unknown> {
  readonly Data: Data
  readonly Version?: string
  readonly Code: number
}

/**
 * Reads a whole response: HTTP status and envelope together (section 7).
 *
 * @param redact is applied to text of the service's before it is shortened.
 * @throws AttemptFailed for everything but a success whose `Data` fits the operation.
 */
export function readResponse<Data extends z.ZodType>(
  operation: Operation<z.ZodType, Data>,
  head: ResponseHead,
  body: string,
  redact: Redact,
): Reply<z.output<Data>> {
  const envelope = Envelope.safeParse(jsonOf(body))
  if (!envelope.success) throw new AttemptFailed(notAnEnvelope(operation, head, body, redact))
  return readEnvelope(operation, head, envelope.data, redact)
}

/** The same for an envelope that has been parsed already: it came as part of a stream. */
export function readEnvelope<Data extends z.ZodType>(
  operation: Operation<z.ZodType, Data>,
  head: ResponseHead,
  envelope: Envelope,
  redact: Redact,
): Reply<z.output<Data>> {
  const { Success, Code, Version } = envelope
  if (!Success || !isHttpOk(head) || Code !== SUCCESS_CODE)
    throw new AttemptFailed(rejection(operation, head, envelope, redact))
  if (isDeeperThan(envelope, MAX_DEPTH))
    throw new AttemptFailed({
      code: 'protocol',
      message: `${operation.name} succeeded by the service's own word, but its answer is nested deeper than ${MAX_DEPTH} levels.`,
      certainty: 'unsure',
      transient: false,
      httpStatus: head.httpStatus,
      serviceCode: Code,
    })
  const data = operation.data.safeParse(envelope.Data ?? null)
  if (data.success && typeof data.data === 'string' && redact(data.data) !== data.data)
    // It would be written down as an identifier, and be sent again.
    throw new AttemptFailed({
      code: 'protocol',
      message: `${operation.name} succeeded by the service's own word, but the identifier that it gave holds a key of this account.`,
      certainty: 'unsure',
      transient: false,
      httpStatus: head.httpStatus,
      serviceCode: Code,
    })
  if (data.success) return { Data: data.data, ...(Version != null && { Version }), Code }
  const places = data.error.issues.map(({ path, message }) =>
    [['Data', ...path].join('.'), message].join(': '),
  )
  throw new AttemptFailed({
    code: 'protocol',
    message: `${operation.name} succeeded by the service's own word, but its answer is not what the specification says (${quote(places.join('; '), redact)}). Data: ${quote(JSON.stringify(envelope.Data ?? null), redact)}`,
    certainty: 'unsure',
    transient: false,
    httpStatus: head.httpStatus,
    serviceCode: Code,
  })
}

function rejection(
  operation: Operation,
  head: ResponseHead,
  { Success, Code, Message, Data }: Envelope,
  redact: Redact,
): Failure {
  const { httpStatus } = head
  const retryAfterMs = parseRetryAfter(head.retryAfter, new Date())
  const codes = `(HTTP ${httpStatus}, Code ${Code})`
  const what = Success
    ? `${operation.name} was answered with a contradiction: Success is true, but it failed ${codes}`
    : `The service refused ${operation.name} ${codes}`
  const facts = {
    code: 'rejected',
    message: sentence(what, quote(Message ?? '', redact)),
    httpStatus,
    serviceCode: Code,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...redirectFacts(head, redact),
  } as const
  const status = effectiveStatus(facts)
  // A monthly message limit can answer 429 inside HTTP 200: only Retry-After tells that it passes.
  const passing = httpStatus < 300 && status === 429 ? retryAfterMs !== undefined : true
  return {
    ...facts,
    certainty: Success || tellsOfWork(operation, Data) ? 'unsure' : certaintyOf(httpStatus, Code),
    transient: passing && TRANSIENT_STATUSES.has(status ?? 0),
  }
}

function sentence(what: string, said: string): string {
  if (said === '') return `${what} without saying why.`
  return `${what}: ${said}${/[.!?…]$/.test(said) ? '' : '.'}`
}

/** Whether a refusal carries what only a request has that was carried out: an identifier, a count. */
function tellsOfWork({ data }: Operation, told: unknown): boolean {
  const { success, data: work } = data.safeParse(told)
  return success && (isObject(work) ? Object.values(work) : [work]).some(Boolean)
}

/**
 * A service that says it failed did not do it, unless the fault is its own, it gave up waiting, or it
 * only sends elsewhere for the answer. Of redirects, 307 and 308 alone ask for the same request again.
 */
function certaintyOf(httpStatus: number, code?: number): Failure['certainty'] {
  const isDoubtful = (status: number) =>
    status === 408 ||
    (status >= 500 && status < 600) ||
    (isRedirect(status) && status !== 307 && status !== 308)
  const isUnknownStatus = httpStatus < 200 || httpStatus >= 600
  const doubtful = isUnknownStatus || [httpStatus, code ?? httpStatus].some(isDoubtful)
  return doubtful ? 'unsure' : 'refused'
}

/** Keys may have been copied into the rest of the address. */
function redirectFacts(
  { httpStatus, location = '' }: ResponseHead,
  redact: Redact,
): Pick<Failure, 'redirectOrigin'> {
  const to = isRedirect(httpStatus) && URL.canParse(location) ? new URL(location) : undefined
  if (!to || !/^https?:$/.test(to.protocol)) return {}
  return { redirectOrigin: quote(to.origin, redact) }
}

function notAnEnvelope(
  operation: Operation,
  head: ResponseHead,
  body: string,
  redact: Redact,
): Failure {
  const { httpStatus, location } = head
  const retryAfterMs = parseRetryAfter(head.retryAfter, new Date())
  const isError = httpStatus >= 300
  const redirect = location ? ` to ${quote(location, redact)}` : ''
  const packed = packedBody(head, redact)
  const what = isRedirect(httpStatus)
    ? `a redirect${redirect}, which is not followed`
    : (packed ?? describeBody(head, body, redact))
  return {
    code: isError ? 'rejected' : 'protocol',
    message: `${operation.name} was answered with HTTP ${httpStatus} and ${what}.${isError || packed ? '' : ' NEWOAKS_BASE_URL may not be the address of the chatbot service itself.'}`,
    httpStatus,
    certainty: isError ? certaintyOf(httpStatus) : 'unsure',
    transient: TRANSIENT_STATUSES.has(httpStatus),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...redirectFacts(head, redact),
  }
}

/** What a body is that was packed though no request asks for that; undefined: it was not. */
export function packedBody(
  { contentEncoding = 'identity' }: ResponseHead,
  redact: Redact,
): string | undefined {
  return /^(?:identity)?$/i.test(contentEncoding.trim())
    ? undefined
    : `a packed body (${quote(contentEncoding, redact, 100)}), which was asked not to be: a proxy before the service may pack it`
}

/** Names a body without pasting it: the title of a page, or how the text begins. */
function describeBody({ contentType }: ResponseHead, body: string, redact: Redact): string {
  if (body.trim() === '') return 'no body'
  // Only near the top: on megabytes of unclosed tags the search would take hours.
  const title = /<title[^<>]*>([^<]*)<\/title>/i.exec(body.slice(0, MAX_TITLE_SEARCH_CHARS))?.[1]
  if (title !== undefined) return `a web page titled "${quote(title, redact, 100)}"`
  const kind = contentType ? ` (${quote(contentType, redact, 100)})` : ''
  if (/^\s*</.test(body)) return `markup instead of the service's envelope${kind}`
  return `text that is not the service's envelope${kind}, beginning "${quote(body, redact, 100)}"`
}

/** Text of the service's, fit for a message. */
function quote(text: string, redact: Redact, maxChars = MAX_QUOTE_CHARS): string {
  return oneLineWithoutKeys(text, maxChars, redact)
}
