import * as z from 'zod'
import { invalidParams, RequestError } from '../methods/request.ts'
import { metaOf } from './is-modern.ts'
import { metaKeys, REVISION } from './revision.ts'

/** The protocol's code for a revision that is not spoken. */
const UNSUPPORTED_PROTOCOL_VERSION = -32022

const Version = z.string()
const Meta = z.looseObject({
  [metaKeys.clientCapabilities]: z.looseObject({}),
  [metaKeys.clientInfo]: z.looseObject({ name: z.string(), version: z.string() }).optional(),
  progressToken: z.union([z.string(), z.int()]).optional(),
})

/** What a request says of its sender: nothing is remembered of the requests before it. */
export interface Envelope {
  readonly clientCapabilities: unknown
  readonly clientInfo: unknown
  readonly progressToken: string | number | undefined
}

/**
 * What a request of this era says of its sender.
 *
 * @throws RequestError when it is of a revision that is not spoken, or does not say enough
 */
export function envelopeOf(params: unknown): Envelope {
  const meta = metaOf(params)
  const version = Version.safeParse(meta[metaKeys.protocolVersion])
  if (!version.success) throw lacking(metaKeys.protocolVersion, 'a text')
  if (version.data !== REVISION)
    throw new RequestError(
      UNSUPPORTED_PROTOCOL_VERSION,
      `Unsupported protocol version: requests with _meta are answered in ${REVISION}; for an earlier one, initialize`,
      { supported: [REVISION], requested: version.data },
    )
  const parsed = Meta.safeParse(meta)
  if (!parsed.success) {
    const [key] = parsed.error.issues[0]?.path ?? []
    throw lacking(String(key), key === 'progressToken' ? 'a text or an integer' : 'an object')
  }
  return {
    clientCapabilities: parsed.data[metaKeys.clientCapabilities],
    clientInfo: parsed.data[metaKeys.clientInfo],
    progressToken: parsed.data.progressToken,
  }
}

function lacking(key: string, what: string): RequestError {
  return invalidParams(`Each request of this revision needs _meta["${key}"], ${what}`)
}
