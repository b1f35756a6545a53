import { type KeyForm, keyHeaders, type Operation } from '../contract/operations.ts'
import { ConfigError } from '../errors.ts'
import type { Endpoint } from './endpoint.ts'
import { effectiveStatus, type Failure } from './failure.ts'

type ListingAuth = 'auto' | KeyForm

/** A request header that carries a key. */
export interface KeyHeader {
  readonly form: KeyForm
  readonly headers: Readonly<Record<string, string>>
}

const variables: Readonly<Record<KeyForm, string>> = {
  secret: 'NEWOAKS_SECRET_KEY',
  session: 'NEWOAKS_SESSION_KEY',
}

/**
 * The headers to try for an operation, in order: one, or with `auto` both that are configured.
 *
 * @param accepted the form the service has accepted for listing operations before.
 * @throws ConfigError naming the variable to set when there is none.
 */
export function keyHeadersFor(
  operation: Operation,
  { keys }: Endpoint,
  listingAuth: ListingAuth,
  accepted: KeyForm | undefined,
): readonly [KeyHeader, ...KeyHeader[]] {
  const forms = allowedForms(operation, listingAuth, accepted)
  const found: KeyHeader[] = []
  for (const form of forms) {
    const key = keys[form]
    if (key !== undefined) found.push({ form, headers: { [keyHeaders[form]]: key } })
  }
  const [first, ...rest] = found
  if (first) return [first, ...rest]
  const missing = forms.map((form) => variables[form]).join(' or ')
  const [firstMissing] = forms.map((form) => variables[form])
  throw new ConfigError(
    `${missing} is not set, and ${operation.name} needs it.`,
    `Set ${missing} in the env block of this server in the MCP host's configuration, then restart the server; at a shell: export ${firstMissing}=KEY.`,
  )
}

function allowedForms(
  operation: Operation,
  listingAuth: ListingAuth,
  accepted: KeyForm | undefined,
): readonly KeyForm[] {
  if (operation.auth === 'secret') return ['secret']
  if (listingAuth !== 'auto') return [listingAuth]
  return accepted === 'session' ? ['session', 'secret'] : ['secret', 'session']
}

/** Whether the service refused the key itself, as an HTTP status or as `Code` (section 7). */
export function keyRefused(failure: Failure): boolean {
  const status = effectiveStatus(failure)
  return failure.certainty === 'refused' && (status === 401 || status === 403)
}
