import { hash, randomUUID } from 'node:crypto'
import { InputError } from '../../errors.ts'
import type { Redact } from '../../keys/redact.ts'
import type { ShownChanges } from '../../runs/shown-changes.ts'
import { visibleWithoutKeys } from '../../text/excerpt.ts'
import { canonicalJson } from '../../text/json.ts'
import type { Person } from '../../tools/call/consent.ts'
import { assertAgreed, formOf } from '../methods/elicitation.ts'
import { invalidParams } from '../methods/request.ts'
import type { InputRequests } from './input-requests.ts'
import type { RequestState, RequestStates } from './request-state.ts'

/** A yes counts so long after the question; as long as a call waits for one in the other era. */
const COUNTS_FOR_MS = 10 * 60 * 1000

/** By which a person's answer is told from others. */
const CONSENT = 'consent'

export interface AgreementParts {
  readonly states: () => Promise<RequestStates>
  /** Each question counts once: it is remembered as shown until it is answered. */
  readonly shownChanges: () => Promise<ShownChanges>
  readonly redact: Redact
}

/** The call that is about to be agreed to, and what came with it. */
interface AskingCall {
  readonly name: string
  readonly arguments: unknown
  readonly requestState: string | undefined
  readonly inputResponses: Readonly<Record<string, unknown>>
  readonly inputs: InputRequests
}

/**
 * What a client brings back of the question that it answers; undefined when it brings none.
 *
 * @throws RequestError when it is no question of this call, or was asked too long ago
 */
async function answeredState(
  { requestState, ...call }: AskingCall,
  { states }: AgreementParts,
): Promise<RequestState | undefined> {
  if (requestState === undefined) return undefined
  const state = (await states()).open(requestState)
  if (!state) throw refused('was not made by this server, or was changed')
  if (state.call !== digestOf(call)) throw refused('belongs to another call')
  if (state.expiresAtMs < Date.now()) throw refused('has expired: the question is too old')
  return state
}

function refused(why: string): Error {
  return invalidParams(
    `The requestState ${why}. Nothing was changed. Call again without it: the person is then asked anew`,
  )
}

function digestOf({ name, arguments: args }: Pick<AskingCall, 'name' | 'arguments'>): string {
  return digest([name, args ?? {}])
}

function digest(value: unknown): string {
  return hash('sha256', canonicalJson(value))
}

/**
 * Asks a person by the call's result, and takes the answer when the call comes again with it. The yes is
 * for this call, this question and these targets, and for once.
 *
 * @throws RequestError when the client brings an answer to something else
 */
export async function agreementOf(
  call: AskingCall,
  parts: AgreementParts,
): Promise<Pick<Person, 'ask'>> {
  const answered = await answeredState(call, parts)
  const { redact, states } = parts
  return {
    async ask({ question, subject, targets: reached, unchanged }) {
      const message = visibleWithoutKeys(question, redact)
      const targets = digest([message, subject, reached])
      const shownChanges = await parts.shownChanges()
      const shownAs = (nonce: string) => ({ tool: CONSENT, subject: nonce, targets })
      const answer = call.inputResponses[CONSENT]
      if (answered?.targets === targets && answer !== undefined) {
        if ((await shownChanges.take(shownAs(answered.nonce))) !== 'agreed')
          throw new InputError(
            `This question was answered before, and an answer counts once. ${unchanged}`,
            'To do it again, call again without requestState: the person is then asked anew.',
          )
        return assertAgreed(answer, unchanged)
      }
      const nonce = randomUUID()
      const expiresAtMs = Date.now() + COUNTS_FOR_MS
      const state = (await states()).seal({ call: digestOf(call), targets, nonce, expiresAtMs })
      await shownChanges.add(shownAs(nonce))
      const params = { mode: 'form', ...formOf(message) }
      return call.inputs.ask(CONSENT, { method: 'elicitation/create', params }, state)
    },
  }
}
