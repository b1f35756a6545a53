import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../errors.ts'
import { withChoices } from '../../listings/choice-text.ts'
import { loggedFault } from '../../mcp/methods/fault.ts'
import { visibleText } from '../../text/excerpt.ts'
import { Envelope, type Refusal, statuses } from '../api/endpoint.ts'
import { AskFirst } from './consents.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { Served } from './handlers/handler.ts'

/** What a handler came to, as the page gets it: without keys, and with nothing hidden in it. */
interface ApiAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** Carries out what the page asks; what was thrown is told as everywhere. */
export async function answerApi(
  { name, answer }: Served,
  body: unknown,
  { reply, parts }: { readonly reply: FastifyReply; readonly parts: ConsoleParts },
): Promise<ApiAnswer> {
  const clean = (members: object) =>
    parts.redactor.members({ ...members }, (text) => visibleText(withChoices(text, 'page')))
  try {
    const { input, agreed } = Envelope.parse(body)
    const signal = disconnected(reply)
    const answered = await answer(input, { signal, agreed })
    return { status: 200, body: clean({ ...Object(answered) }) }
  } catch (error) {
    if (error instanceof AskFirst) return { status: statuses.asks, body: clean(error.question) }
    return { status: statuses.refused, body: clean(refusalOf(name, error, parts)) }
  }
}

function refusalOf(name: string, error: unknown, { log }: ConsoleParts): Refusal {
  if (error instanceof AppError) {
    const { message, outcome, hint } = error
    return { message, outcome, hint }
  }
  if (error instanceof z.ZodError)
    return {
      message: 'The page and the console do not understand each other.',
      outcome: 'not_applied',
      hint: 'Load the page again: the console may have been started anew, in another version.',
    }
  return {
    message: loggedFault(`${name} failed`, error, log),
    outcome: 'unknown',
    hint: 'Report the reference to whoever runs the console.',
  }
}

/** Aborted when the page does not wait any more. */
export function disconnected({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
