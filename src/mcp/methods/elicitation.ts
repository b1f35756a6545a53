import * as z from 'zod'
import { ConfigError, DeclinedError } from '../../errors.ts'

/** What a host can be asked, as it says it: of either era. */
const HostCapabilities = z.looseObject({
  elicitation: z.looseObject({ form: z.unknown().optional(), url: z.unknown().optional() }),
})

/** Whether a host can show a person a form; one that names no form of elicitation has forms. */
export function hasForms(capabilities: unknown): boolean {
  const parsed = HostCapabilities.safeParse(capabilities)
  if (!parsed.success) return false
  const { form, url } = parsed.data.elicitation
  return form !== undefined || !url
}

/** The parameters of `elicitation/create`: a form with nothing to fill in. */
export function formOf(message: string) {
  return { message, requestedSchema: { type: 'object', properties: {} } } as const
}

/** Accepting is the yes, unless a client filled in a no, or something that is neither. */
const Answer = z.looseObject({
  action: z.enum(['accept', 'decline', 'cancel']),
  content: z.record(z.string(), z.unknown()).nullish(),
})

/**
 * Takes the host's answer for a yes.
 *
 * @param unchanged said when it is none: `Nothing was deleted.`
 * @throws DeclinedError when the person did not agree
 * @throws ConfigError when the answer cannot be told
 */
export function assertAgreed(answered: unknown, unchanged: string): void {
  const answer = Answer.safeParse(answered)
  if (!answer.success) throw notAsked('its answer cannot be read', unchanged)
  const { action, content } = answer.data
  const filledIn = Object.values(content ?? {}).map(String)
  if (action !== 'accept' || filledIn.includes('false'))
    throw new DeclinedError(`The person who was asked did not agree. ${unchanged}`)
  if (!filledIn.every((each) => each === 'true'))
    throw notAsked('its form came back with more than a yes or a no', unchanged)
}

/** What is told when no person could be asked. */
export function notAsked(reason: string, unchanged: string): ConfigError {
  return new ConfigError(
    `The host could not ask a person (${reason}). ${unchanged}`,
    'Tell the user. With --confirm never (NEWOAKS_CONFIRM) nobody is asked.',
  )
}
