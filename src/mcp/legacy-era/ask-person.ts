import { setInterval } from 'node:timers'
import { CancelledError, reasonOf } from '../../errors.ts'
import type { Redact } from '../../keys/redact.ts'
import { oneLineWithoutKeys, visibleWithoutKeys } from '../../text/excerpt.ts'
import type { BulkChange } from '../../tools/call/consent.ts'
import type { CallSupport } from '../methods/caller.ts'
import { assertAgreed, formOf, notAsked } from '../methods/elicitation.ts'
import type { Connection } from '../sdk/connection.ts'

/** A person may have gone for coffee; hosts end a call before this if they do not wait. */
const MAX_ANSWER_MS = 10 * 60 * 1000
/** Hosts that count progress as a sign of life give up after a minute without one. */
const TELL_EVERY_MS = 10_000
const MAX_REASON_CHARS = 200

interface AskPersonParts {
  readonly connection: Pick<Connection, 'request'>
  readonly redact: Redact
  readonly call: CallSupport
}

/** Asks while the call waits. Rejects as `Consent.ask` does. */
export async function askPerson(
  { question, unchanged }: Pick<BulkChange, 'question' | 'unchanged'>,
  { connection, redact, call: { signal, progress } }: AskPersonParts,
): Promise<void> {
  const tell = () => void progress("Waiting for a person's answer.").catch(() => {})
  const telling = setInterval(tell, TELL_EVERY_MS)
  tell()
  const answered = await connection
    .request('elicitation/create', formOf(visibleWithoutKeys(question, redact)), {
      signal,
      timeoutMs: MAX_ANSWER_MS,
    })
    .catch((error: unknown) => {
      if (signal.aborted) throw new CancelledError('not_applied')
      // The SDK puts its own words before those of the host.
      const reason = reasonOf(error).replace(/^(MCP error -?\d+: )+/, '')
      throw notAsked(oneLineWithoutKeys(reason, MAX_REASON_CHARS, redact), unchanged)
    })
    .finally(() => clearInterval(telling))
  assertAgreed(answered, unchanged)
}
