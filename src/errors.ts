/** Whether the service can have changed anything: `unknown` when no one can tell. */
export type Outcome = 'not_applied' | 'unknown'

/** What an error says beyond its message. */
interface ErrorDetails {
  /** A stable, machine-readable name. */
  readonly code: string
  /** What to do next, as a sentence. */
  readonly hint: string
  readonly outcome: Outcome
  readonly cause?: unknown
}

/** The only errors whose text is shown to an agent or a person. */
export class AppError extends Error {
  readonly code: string
  readonly hint: string
  readonly outcome: Outcome

  constructor(message: string, { code, hint, outcome, cause }: ErrorDetails) {
    super(message, { cause })
    this.name = new.target.name
    this.code = code
    this.hint = hint
    this.outcome = outcome
  }
}

/** Something is missing or wrong in the configuration. Nothing was sent. */
export class ConfigError extends AppError {
  constructor(message: string, hint: string) {
    super(message, { code: 'config', hint, outcome: 'not_applied' })
  }
}

/** The arguments of a call are wrong. Nothing was sent. */
export class InputError extends AppError {
  constructor(message: string, hint: string) {
    super(message, { code: 'input', hint, outcome: 'not_applied' })
  }
}

/** A host that nobody has permitted yet. Nothing was asked of it, and nothing was loaded. */
export class HostNotPermitted extends InputError {
  readonly host: string
  /** The host that sends on to it; undefined where it was named itself. */
  readonly from: string | undefined

  constructor(host: string, from?: string) {
    super(
      from === undefined
        ? `Nobody has permitted to download from ${host}. Nothing was downloaded.`
        : `${from} sends on to ${host}, from which nobody has permitted to download. Nothing was loaded.`,
      `If a person permits it: --allow-url ${host}, or NEWOAKS_ALLOW_URLS. If ${host} is where one signs in, the file is not shared: download it by hand, and give its path.`,
    )
    this.host = host
    this.from = from
  }
}

/** The caller gave up. `unknown` when a request was under way. */
export class CancelledError extends AppError {
  constructor(outcome: Outcome) {
    super('The call was cancelled.', { code: 'cancelled', hint: 'Call again if needed.', outcome })
  }
}

/** A person was asked and did not agree. Nothing was sent. */
export class DeclinedError extends AppError {
  constructor(message: string) {
    super(message, {
      code: 'declined',
      hint: 'Do not try it in another way. Ask the user what should happen instead.',
      outcome: 'not_applied',
    })
  }
}

/** How a call to the service failed. */
export type ApiErrorCode = 'connection' | 'timeout' | 'protocol' | 'rejected'

interface ApiErrorDetails extends Omit<ErrorDetails, 'code'> {
  readonly code: ApiErrorCode
  readonly httpStatus?: number | undefined
  /** `Code` of the envelope. */
  readonly serviceCode?: number | undefined
  /** How long the service asked to wait, milliseconds. */
  readonly retryAfterMs?: number | undefined
}

/** A call to the service failed. */
export class ApiError extends AppError {
  readonly httpStatus: number | undefined
  readonly serviceCode: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(message: string, details: ApiErrorDetails) {
    super(message, details)
    this.httpStatus = details.httpStatus
    this.serviceCode = details.serviceCode
    this.retryAfterMs = details.retryAfterMs
  }

  /** Whether the service answered with one of these codes, in HTTP or in its envelope. */
  says(...codes: readonly number[]): boolean {
    return codes.some((code) => code === this.httpStatus || code === this.serviceCode)
  }
}

/** How a file in which something is remembered failed. */
export type StorageErrorCode =
  | 'storage_full'
  | 'storage_damaged'
  /** What was written to it once is not there any more. */
  | 'storage_lost'
  | 'storage_newer'
  | 'storage_busy'
  | 'storage_unusable'

/** What has to be remembered cannot be read or written: nothing is sent that it has to be written for. */
export class StorageError extends AppError {
  constructor(
    code: StorageErrorCode,
    message: string,
    hint: string,
    { outcome = 'not_applied', cause }: Partial<Pick<ErrorDetails, 'outcome' | 'cause'>> = {},
  ) {
    super(message, { code, hint, outcome, cause })
  }
}

/** What an error says, whoever threw it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The code of an error of Node's or of a library, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const outcomeSentences: Readonly<Record<Outcome, string>> = {
  not_applied: 'nothing was changed.',
  unknown: 'it may or may not have been done.',
}

type Told = Pick<AppError, 'message' | 'outcome' | 'hint'>

/** The three things an error tells: what failed, whether anything changed, what to do next. */
export function errorText({ message, outcome, hint }: Told): string {
  return `${message}\nOutcome: ${outcome}: ${outcomeSentences[outcome]}\nNext: ${hint}`
}

/** The same for a person, without the name of the outcome. */
export function errorForPerson({ message, outcome, hint }: Told): string {
  const [first = '', ...rest] = outcomeSentences[outcome]
  return `${message}\n${first.toUpperCase()}${rest.join('')}\nNext: ${hint}`
}
