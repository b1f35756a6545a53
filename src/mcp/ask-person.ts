import { setInterval } from 'node:timers'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import * as z from 'zod'
import { CancelledError, ConfigError, DeclinedError, reasonOf } from '../errors.ts'
import type { Redact } from '../redact.ts'
import { oneLineWithoutKeys, visibleWithoutKeys } from '../text/excerpt.ts'
import type { BulkChange, Person } from '../tools/call/consent.ts'
import type { ToolContext } from '../tools/call/tool.ts'

/** A person may have gone for coffee; hosts end a call before this if they do not wait. */
const MAX_ANSWER_MS = 10 * 60 * 1000
/** Hosts that count progress as a sign of life give up after a minute without one. */
const TELL_EVERY_MS = 10_000
const MAX_REASON_CHARS = 200

export interface AskPersonParts {
  readonly protocol: Server
  readonly redact: Redact
  readonly request: Pick<ToolContext, 'signal' | 'progress'>
}

/** Whoever sits before the host, who is asked by elicitation. */
export function createPerson(parts: AskPersonParts): Person {
  return {
    canBeAsked: () => canAsk(parts.protocol),
    ask: (change) => askPerson(change, parts),
  }
}

/** A host that names no form of elicitation has forms. */
function canAsk(protocol: Server): boolean {
  const { elicitation } = protocol.getClientCapabilities() ?? {}
  return elicitation !== undefined && (elicitation.form !== undefined || !elicitation.url)
}

/** Accepting is the yes, unless a client filled in a no, or something that is neither. */
const Answer = z.looseObject({
  action: z.enum(['accept', 'decline', 'cancel']),
  content: z.record(z.string(), z.unknown()).nullish(),
})

async function askPerson(
  { question, unchanged }: Pick<BulkChange, 'question' | 'unchanged'>,
  { protocol, redact, request: { signal, progress } }: AskPersonParts,
): Promise<void> {
  const tell = () => void progress("Waiting for a person's answer.").catch(() => {})
  const telling = setInterval(tell, TELL_EVERY_MS)
  tell()
  const params = {
    message: visibleWithoutKeys(question, redact),
    requestedSchema: { type: 'object', properties: {} } as const,
  }
  const answered = await protocol
    .request({ method: 'elicitation/create', params }, z.looseObject({}), {
      signal,
      timeout: MAX_ANSWER_MS,
    })
    .catch((error: unknown) => {
      if (signal.aborted) throw new CancelledError('not_applied')
      // The SDK puts its own words before those of the host.
      const reason = reasonOf(error).replace(/^(MCP error -?\d+: )+/, '')
      throw notAsked(oneLineWithoutKeys(reason, MAX_REASON_CHARS, redact), unchanged)
    })
    .finally(() => clearInterval(telling))
  const answer = Answer.safeParse(answered)
  if (!answer.success) throw notAsked('its answer cannot be read', unchanged)
  const { action, content } = answer.data
  const filledIn = Object.values(content ?? {}).map(String)
  if (action !== 'accept' || filledIn.includes('false'))
    throw new DeclinedError(`The person who was asked did not agree. ${unchanged}`)
  if (!filledIn.every((each) => each === 'true'))
    throw notAsked('its form came back with more than a yes or a no', unchanged)
}

function notAsked(reason: string, unchanged: string): ConfigError {
  return new ConfigError(
    `The host could not ask a person (${reason}). ${unchanged}`,
    'Tell the user. With --confirm never (NEWOAKS_CONFIRM) nobody is asked.',
  )
}
