import * as z from 'zod'
import { type Caller, foldersOf, hasRoots, hostName } from '../methods/caller.ts'
import { hasForms } from '../methods/elicitation.ts'
import { parseParams } from '../methods/request.ts'
import { type AgreementParts, agreementOf } from './agreement.ts'
import type { Envelope } from './envelope.ts'
import { createInputRequests, type InputRequired } from './input-requests.ts'

/** What a request brings that comes again with answers. */
const AnswerParams = z.looseObject({
  name: z.string().optional(),
  arguments: z.unknown().optional(),
  inputResponses: z.record(z.string(), z.unknown()).optional(),
  requestState: z.string().optional(),
})

const ROOTS = 'roots'
const rootsRequest = { method: 'roots/list' }

/** Who sent a request of this era: known from the request alone, and asked by its result alone. */
interface ModernCaller extends Caller {
  /** What the host must answer before the call can go on; undefined when it needs no more. */
  needed(): InputRequired | undefined
}

/**
 * @throws RequestError when the request brings answers that are not its own
 */
export async function modernCaller(
  { clientCapabilities, clientInfo }: Envelope,
  params: unknown,
  parts: AgreementParts,
): Promise<ModernCaller> {
  const needs = 'inputResponses is an object, and requestState a text'
  const brought = parseParams(AnswerParams, params ?? {}, needs)
  const { name = '', arguments: args, requestState, inputResponses } = brought
  const inputs = createInputRequests()
  const call = { name, arguments: args, requestState, inputResponses: inputResponses ?? {}, inputs }
  const { ask } = await agreementOf(call, parts)
  return {
    host: hostName(clientInfo),
    takesLinks: true,
    needed: inputs.needed,
    async rootFolders() {
      if (!hasRoots(clientCapabilities)) return []
      if (!inputResponses) return inputs.ask(ROOTS, rootsRequest)
      inputs.repeat(ROOTS, rootsRequest)
      // A host that does not answer has allowed nothing.
      return foldersOf(inputResponses[ROOTS])
    },
    person: () => ({ canBeAsked: () => hasForms(clientCapabilities), ask }),
  }
}
