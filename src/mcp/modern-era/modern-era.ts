import { AppError } from '../../errors.ts'
import {
  errorCodes,
  type FindHandler,
  methodNotFound,
  RESOURCE_NOT_FOUND,
  RequestError,
} from '../methods/request.ts'
import type { IncomingRequest } from '../sdk/connection.ts'
import type { Implementation, ServerCapabilities } from '../sdk/wire-types.ts'
import type { AgreementParts } from './agreement.ts'
import { envelopeOf } from './envelope.ts'
import { modernCaller } from './modern-caller.ts'
import { REVISION } from './revision.ts'
import { complete, inputRequired } from './stamp.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions.ts'

interface ModernEraParts extends AgreementParts {
  readonly findHandler: FindHandler
  readonly serverInfo: Implementation
  readonly capabilities: ServerCapabilities
  readonly instructions: string
}

export interface ModernEra extends Pick<Subscriptions, 'resourcesChanged' | 'end'> {
  answer(request: IncomingRequest): Promise<Record<string, unknown>>
}

/**
 * Revision 2026-07-28: each request says who sends it, nothing is remembered between two, and the server
 * asks by its results. It is an envelope around the same methods.
 */
export function createModernEra(parts: ModernEraParts): ModernEra {
  const { findHandler, serverInfo, capabilities, instructions } = parts
  const { name, title, version } = serverInfo
  const signature = { name, ...(title !== undefined && { title }), version }
  const subscriptions = createSubscriptions()

  async function answerOf(request: IncomingRequest): Promise<Record<string, unknown>> {
    const { method, params, signal, notify } = request
    const envelope = envelopeOf(params)
    if (method === 'server/discover')
      return complete(
        method,
        { supportedVersions: [REVISION], capabilities, instructions },
        serverInfo,
      )
    if (method === 'subscriptions/listen')
      return complete(method, await subscriptions.listen(request), signature)
    const handler = await findHandler(method)
    if (!handler) throw methodNotFound()
    const caller = await modernCaller(envelope, params, parts)
    const { progressToken } = envelope
    const result = await handler(params, { caller, signal, progressToken, notify })
    const needed = caller.needed()
    return needed ? inputRequired(needed, signature) : complete(method, result, signature)
  }

  return {
    ...subscriptions,
    answer: (request) => answerOf(request).catch(throwInWordsOfEra),
  }
}

/** @throws RequestError always, with a code that this revision has */
function throwInWordsOfEra(error: unknown): never {
  if (error instanceof AppError)
    throw new RequestError(errorCodes.internalError, `${error.message} ${error.hint}`)
  if (error instanceof RequestError && error.code === RESOURCE_NOT_FOUND)
    throw new RequestError(errorCodes.invalidParams, error.message)
  throw error
}
