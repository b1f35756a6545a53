import { InputError } from '../errors.ts'
import { hasKey, type Redact } from './redact.ts'

/** The members in which chatbots are named, in requests and in the arguments of tools. */
const ID_MEMBERS = ['serialNumber', 'SerialNumber', 'compareWith']

/**
 * Refuses an ID of a chatbot that has a key in it: it would be sent in a body and written down. It
 * is not quoted.
 *
 * @throws InputError
 */
export function assertNoKeyAsId(named: Readonly<Record<string, unknown>>, redact: Redact): void {
  const ids = ID_MEMBERS.map((name) => named[name])
  if (!ids.some((id) => typeof id === 'string' && hasKey(id, redact))) return
  throw new InputError(
    'The chatbot ID that was given has one of the configured keys in it, and a key is never sent as an ID.',
    'Give the chatbot ID: it is in the chatbot settings under General.',
  )
}
