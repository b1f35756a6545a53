import * as z from 'zod'
import type { Operation } from '../../contract/operations.ts'
import type { Redact } from '../../redact.ts'
import { oneLineWithoutKeys } from '../../text/excerpt.ts'

/** A person is asked before more listings than these are deleted at once. */
export const MANY_LISTINGS = 20
/** A person is asked before a test sends more messages than these. */
export const MANY_MESSAGES = 100

const SHOWN_NAMES = 5
const MAX_NAME_CHARS = 60

/** The argument by which an agent says that the user has agreed. */
export const confirmArgument = z
  .boolean()
  .describe('true: the user agreed to what was shown')
  .optional()

/** Something that reaches many listings, or many messages, at once. */
export interface BulkChange {
  /** What it sends: nobody is asked about what could not be sent. */
  readonly operation: Operation
  /** A question for a person: what would happen, to how many, on which chatbot. */
  readonly question: string
  /** Exactly what it would reach, as JSON: who agrees, agrees to this alone. */
  readonly targets: unknown
  /** Whether it is large enough to ask a person before it, unless they want to be asked always. */
  readonly isBulk: boolean
  /** What is said when nobody agreed: `Nothing was deleted.` */
  readonly unchanged: string
  /** Whether it is only to be shown: what was shown can be agreed to by a later call. */
  readonly isTrial: boolean
  /** `confirm` of the tool's arguments. */
  readonly confirmed: boolean | undefined
}

/**
 * `given`: go on. `awaited`: the host cannot ask a person; the tool answers with what it would do, and
 * the agent calls again with `confirm: true` once the user has agreed. `shown`: it was only to be shown,
 * and the next call needs no `confirm`.
 */
export type Consent = 'given' | 'awaited' | 'shown'

/** `names` of a confirmation. */
export function questionNames(redact: Redact): Confirmation['names'] {
  const quoted = (name: string) =>
    `"${oneLineWithoutKeys(name, MAX_NAME_CHARS, redact).replaceAll('"', "'")}"`
  return (names, total = names.length) => {
    const shown = names.slice(0, SHOWN_NAMES)
    const left = total - shown.length
    return `${shown.map(quoted).join(', ')}${left > 0 ? ` and ${left} more` : ''}`
  }
}

/** How a tool gets somebody's consent. */
export interface Confirmation {
  /** Whether it has to ask at all: a change that needs no consent needs no trial either. */
  isNeeded(isBulk: boolean): boolean
  /**
   * @throws DeclinedError when a person was asked and did not agree
   * @throws ConfigError when it could not be sent, or nobody could be asked
   */
  ask(change: BulkChange): Promise<Consent>
  /** The first of names that others gave, for a question: `"M1", "M2" and 40 more`. */
  names(names: readonly string[], total?: number): string
}

/** How the user's consent is passed on, if it is awaited: a note, or none. */
export function awaitedNotes(
  consent: Consent,
  { unchanged, isTrial }: Pick<BulkChange, 'unchanged' | 'isTrial'>,
): string[] {
  if (consent !== 'awaited') return []
  const how = isTrial ? 'without dryRun and with confirm: true' : 'with confirm: true'
  return [
    `${unchanged} Show this to the user. When they agree, call again ${how}, otherwise the same.`,
  ]
}
