import type { Operation } from '../contract/operations.ts'
import { InputError } from '../errors.ts'
import { pathText } from '../text/zod-issues.ts'

const MAX_NAMED = 5

/**
 * Refuses a request that the contract does not allow, whoever has made it.
 *
 * @throws InputError naming the first members that are wrong
 */
export function assertRequest({ name, request }: Operation, body: unknown): void {
  const { error } = request.safeParse(body)
  if (!error) return
  const { issues } = error
  const named = issues
    .slice(0, MAX_NAMED)
    .map(({ path, message }) => `${pathText(path)}: ${message}`)
    .join('; ')
  const left = issues.length - MAX_NAMED
  throw new InputError(
    `${name} was not sent: ${named}${left > 0 ? `, and ${left} more` : ''}.`,
    'Correct what is named, then call again.',
  )
}
