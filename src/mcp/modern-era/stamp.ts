import { isObject } from '../../text/json.ts'
import type { Implementation } from '../sdk/wire-types.ts'
import { metaKeys } from './revision.ts'

/** What says the same as long as the program runs may be kept so long. */
const SETTLED_MS = 5 * 60 * 1000

/** How long the answers may be kept that a client may keep: 0, to be asked for each time. */
const ttlMs: ReadonlyMap<string, number> = new Map([
  ['server/discover', SETTLED_MS],
  ['tools/list', SETTLED_MS],
  ['prompts/list', SETTLED_MS],
  ['resources/templates/list', SETTLED_MS],
  ['resources/list', 0],
  ['resources/read', 0],
])

type Result = Readonly<Record<string, unknown>>

/** A finished result with what each one carries. What a client may keep is of one user's configuration. */
export function complete(method: string, result: Result, serverInfo: Implementation): Result {
  const ttl = ttlMs.get(method)
  return {
    ...result,
    resultType: 'complete',
    ...(ttl !== undefined && { ttlMs: ttl, cacheScope: 'private' }),
    _meta: { ...metaOf(result), [metaKeys.serverInfo]: serverInfo },
  }
}

/** A result that stands for what the client is asked for before there can be another. */
export function inputRequired(needed: Result, serverInfo: Implementation): Result {
  return { ...needed, resultType: 'input_required', _meta: { [metaKeys.serverInfo]: serverInfo } }
}

function metaOf({ _meta }: Result): Result {
  return isObject(_meta) ? _meta : {}
}
