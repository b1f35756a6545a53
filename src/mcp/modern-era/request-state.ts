import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { jsonOf } from '../../text/json.ts'
import { readKey } from './state-key.ts'

/** Keeps the signature of these from being one of anything else. */
const PURPOSE = 'newoaks-mcp requestState 1'

const RequestState = z.strictObject({
  /** Of the call that asked: its tool and its arguments. */
  call: z.string(),
  /** Of what was asked about. */
  targets: z.string(),
  /** Of this question alone. */
  nonce: z.string(),
  expiresAtMs: z.int(),
})

/** What a question was about. The client keeps it and brings it back with the answer. */
export type RequestState = Readonly<z.infer<typeof RequestState>>

/** Makes the texts that a client keeps, and reads those that it brings. */
export interface RequestStates {
  seal(state: RequestState): string
  /** Undefined for a text that was not made by a process of this user, or was changed since. */
  open(text: string): RequestState | undefined
}

/**
 * @param keyFile is made when there is none. Every process of the user that has this data folder signs
 *   with it: hosts start one for each call.
 * @throws ConfigError when it can be neither read nor made
 */
export async function openRequestStates(keyFile: string): Promise<RequestStates> {
  const key = await readKey(keyFile)
  const signatureOf = (body: string) =>
    createHmac('sha256', key).update(`${PURPOSE}\n${body}`).digest()
  return {
    seal(state) {
      const body = Buffer.from(JSON.stringify(state)).toString('base64url')
      return `${body}.${signatureOf(body).toString('base64url')}`
    },
    open(text) {
      const [body = '', signature = '', ...more] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(body)
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      if (!isRight || more.length > 0) return undefined
      return RequestState.safeParse(jsonOf(Buffer.from(body, 'base64url').toString())).data
    },
  }
}
