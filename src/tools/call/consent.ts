import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Service } from '../../api/service.ts'
import type { Config } from '../../config.ts'
import type { Operation } from '../../contract/operations.ts'
import { DeclinedError, InputError } from '../../errors.ts'
import type { Redact } from '../../keys/redact.ts'
import type { OtherShown, ShownChanges, ShownPart, Unagreed } from '../../runs/shown-changes.ts'
import { counted, withMore } from '../../text/counted.ts'
import { oneLineWithoutKeys } from '../../text/excerpt.ts'
import { CONFIRM_MEANS } from './consent-rule.ts'

/** Of the names in a question: it stays one that a person reads. */
const MAX_NAMES_CHARS = 330
const MAX_NAME_CHARS = 100

/** The argument by which an agent says that the user has agreed. */
export const confirmArgument = z.boolean().describe(CONFIRM_MEANS).optional()

/** Something that reaches many listings, or many messages, at once. */
export interface BulkChange {
  /** What it sends: nobody is asked about what could not be sent. */
  readonly operation: Operation
  /** A question for a person: what would happen, to how many, on which chatbot. */
  readonly question: string
  /** What it is about, as JSON: a chatbot, a run, a suite. */
  readonly subject: unknown
  /** Exactly what it would reach, as JSON: who agrees, agrees to this alone. */
  readonly targets: unknown
  /** What the targets are made of: where something else was shown, these tell what is otherwise. */
  readonly parts?: readonly ShownPart[]
  /** Reads the targets anew: a person takes their time, and agreed to what was there before. */
  readonly targetsNow?: () => Promise<unknown>
  /** Whether it is large enough to ask a person before it, unless they want to be asked always. */
  readonly isBulk: boolean
  /** Whether it has to be shown first even where no person needs to be asked. */
  readonly isShownFirst?: boolean
  /** What is said when nobody agreed: `Nothing was deleted.` */
  readonly unchanged: string
  /** Whether it is only to be shown: what was shown can be agreed to by a later call. */
  readonly isTrial: boolean
  /** `confirm` of the tool's arguments. */
  readonly confirmed: boolean | undefined
}

/**
 * `given`: go on. `shown`: it was only to be shown, and the next call needs no `confirm`. The others: the
 * host cannot ask a person; the tool answers with what it would do, and the agent calls again with
 * `confirm: true` once the user has agreed. `awaited`: it was not confirmed; else it was, for nothing that
 * counts; `otherwise`: for something else, and in what, as a sentence.
 */
export type ConsentState = PlainState | { readonly otherwise: string }

type PlainState = 'given' | 'shown' | 'awaited' | Exclude<Unagreed, OtherShown>

/** How a tool gets somebody's consent. */
export interface Consent {
  /** Whether it has to ask at all: a change that needs no consent needs no trial either. */
  isNeeded(isBulk: boolean): boolean
  /** Whether it would ask a person, and not leave it to the agent to show what would be done. */
  asksPerson(isBulk: boolean): boolean
  /**
   * @throws DeclinedError when a person was asked and did not agree
   * @throws InputError when it would reach others by the time the person has agreed
   * @throws ConfigError when it could not be sent, or nobody could be asked
   */
  ask(change: BulkChange): Promise<ConsentState>
  /**
   * Asks a person for what no agent may answer for, whatever the configuration says of consent.
   *
   * @param otherwise thrown where nobody can be asked
   */
  permission(
    wanted: Pick<BulkChange, 'question' | 'subject' | 'targets' | 'unchanged'>,
    otherwise: Error,
  ): Promise<void>
  /** The first of names that others gave, for a question: `"M1", "M2" and 40 more`. */
  names(names: readonly string[], total?: number, maxCharacters?: number): string
}

/** Whoever sits before the host. */
export interface Person {
  /** Whether the host can ask them. */
  canBeAsked(): boolean
  /** Resolves when they agree. Rejects as `Consent.ask` does. */
  ask(change: Pick<BulkChange, 'question' | 'subject' | 'targets' | 'unchanged'>): Promise<void>
}

interface ConsentParts {
  readonly tool: string
  readonly person: Person
  readonly service: Pick<Service, 'checkConfigured'>
  readonly config: Pick<Config, 'confirm'>
  /** What agents were shown, for hosts that cannot ask a person. */
  readonly shownChanges: ShownChanges
  readonly redact: Redact
}

/** Consent for one call: from a person where the host can ask one, else through the agent. */
export function createConsent({
  tool,
  person,
  service,
  config,
  shownChanges,
  redact,
}: ConsentParts): Consent {
  const isNeeded = (isBulk: boolean) =>
    config.confirm === 'always' || (config.confirm === 'bulk' && isBulk)
  const asksPerson = (isBulk: boolean) => isNeeded(isBulk) && person.canBeAsked()
  return {
    isNeeded,
    asksPerson,
    names: (names, total = names.length, maxCharacters = MAX_NAMES_CHARS) =>
      withMore(firstNames(names, maxCharacters, redact), total),
    async permission(wanted, otherwise) {
      if (!person.canBeAsked()) throw otherwise
      await person.ask(wanted)
    },
    async ask({
      operation,
      isBulk,
      isTrial,
      isShownFirst = false,
      confirmed,
      targetsNow,
      ...change
    }) {
      if (config.confirm === 'never' || !(isShownFirst || isNeeded(isBulk)))
        return isTrial ? 'shown' : 'given'
      if (!isTrial) await service.checkConfigured(operation)
      const { subject, targets, parts } = change
      const shown = { tool, subject, targets, parts }
      if (asksPerson(isBulk)) {
        if (isTrial) return 'shown'
        await person.ask(change).catch(async (error: unknown) => {
          // What another host has shown cannot be confirmed any more either.
          if (error instanceof DeclinedError) await shownChanges.take(shown)
          throw error
        })
        if (targetsNow && !isDeepStrictEqual(await targetsNow(), change.targets))
          throw new InputError(
            `What is there now is not what the person was shown, or it cannot be read. ${change.unchanged}`,
            'Call again: the person is shown what is there by then.',
          )
        return 'given'
      }
      const found = !isTrial && confirmed ? await shownChanges.take(shown) : 'awaited'
      if (found === 'agreed') return 'given'
      await shownChanges.add(shown)
      return typeof found === 'string' ? found : { otherwise: otherwiseText(found, redact) }
    },
  }
}

/** As many as a question has room for, one at least. */
function firstNames(names: readonly string[], maxCharacters: number, redact: Redact): string[] {
  const shown: string[] = []
  let characters = 0
  for (const name of names) {
    const quoted = quotedName(name, redact)
    characters += quoted.length
    if (shown.length > 0 && characters > maxCharacters) break
    shown.push(quoted)
  }
  return shown
}

function quotedName(name: string, redact: Redact): string {
  return `"${oneLineWithoutKeys(name, MAX_NAME_CHARS, redact).replaceAll('"', "'")}"`
}

/** In what it is otherwise than what was shown, as far as that is known. */
function otherwiseText({ otherwise, missing }: OtherShown, redact: Redact): string {
  const names = firstNames(otherwise, MAX_NAMES_CHARS, redact)
  const told = [
    otherwise.length > 0 ? `Otherwise since, or new: ${withMore(names, otherwise.length)}.` : '',
    missing > 0
      ? `Of those that were shown, ${counted(missing, 'is', 'are')} not among them now.`
      : '',
  ].filter(Boolean)
  return told.join(' ') || 'Something has changed since, or the arguments have.'
}

const whyUnagreed: Readonly<Record<PlainState, string>> = {
  given: '',
  shown: '',
  awaited: '',
  'never shown':
    'Plan first: confirm: true counts once, for what was shown within the hour and nobody has declined since; this was not.',
  'shown too long ago': 'Plan first: this was shown more than an hour ago.',
}

/** Why nothing was done although it was confirmed, with a space behind; empty when it was not. */
export function unagreedText(state: ConsentState): string {
  const why =
    typeof state === 'string'
      ? whyUnagreed[state]
      : `Plan first: what was shown before is not what this call would do now. ${state.otherwise}`
  return why && `${why} `
}

/** How the user's consent is passed on, if it is awaited: a note, or none. */
export function awaitedNotes(
  state: ConsentState,
  { unchanged, isTrial }: Pick<BulkChange, 'unchanged' | 'isTrial'>,
): string[] {
  if (state === 'given' || state === 'shown') return []
  const how = isTrial ? 'without dryRun and with confirm: true' : 'with confirm: true'
  return [
    `${unchanged} ${unagreedText(state)}Show this to the user. When they agree, call again ${how}, otherwise the same.`,
  ]
}
