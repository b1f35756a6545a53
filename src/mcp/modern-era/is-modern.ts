import { isObject } from '../../text/json.ts'
import { metaKeys } from './revision.ts'

/** What tells that a request is of this era. */
const claims = [metaKeys.protocolVersion, metaKeys.clientInfo, metaKeys.clientCapabilities]

/** Whether a request is of this era. To `initialize` is to be of the other. */
export function isModern(method: string, params: unknown): boolean {
  if (method === 'initialize') return false
  const meta = metaOf(params)
  return claims.some((claim) => claim in meta)
}

/** What the parameters of a request say of it. */
export function metaOf(params: unknown): Readonly<Record<string, unknown>> {
  const meta = isObject(params) ? params._meta : undefined
  return isObject(meta) ? meta : {}
}
