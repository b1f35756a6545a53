import { ApiError, AppError, reasonOf } from '../../errors.ts'

/** What a check found, in one line. */
export interface CheckResult {
  readonly ok: boolean
  readonly text: string
  /** The service is there and did not take the key. */
  readonly isKeyRefused?: boolean
  /** Somebody answers at the address, and has no such operation there. */
  readonly isNothingThere?: boolean
}

/** @param prefix what was tried */
export const failedWith =
  (prefix: string) =>
  (error: unknown): CheckResult => {
    const result = failed(error)
    return { ...result, text: prefix + result.text }
  }

/** A failure, on one line. */
export function failed(error: unknown): CheckResult {
  const text =
    error instanceof AppError
      ? `${error.message} ${error.hint}`
      : `Something unforeseen failed: ${reasonOf(error)}`
  const isKeyRefused =
    error instanceof ApiError && [401, 403].includes(error.serviceCode ?? error.httpStatus ?? 0)
  const isNothingThere = error instanceof ApiError && error.says(404, 405)
  return {
    ok: false,
    text: text.replace(/(?<!\s)\s*\n\s*/g, ' '),
    isKeyRefused,
    isNothingThere,
  }
}
