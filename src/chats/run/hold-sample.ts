import type { Redact } from '../../keys/redact.ts'
import type { KnownListings } from '../answer-listings/known-listings.ts'
import type { CheckContext, CheckOutcome, TurnAnswer } from '../checks/check-outcome.ts'
import type { Verdict } from '../result.ts'
import type { Check } from '../suite/check-values.ts'
import type { Scenario } from '../suite/suite.ts'
import type { Called } from './call-repeater.ts'
import type { Conversation } from './conversation.ts'
import type { KeptScenario, KeptTurn } from './kept-scenarios.ts'
import type { PlannedSample } from './plan.ts'
import type { CheckedExpectation, Sample, SampleTurn } from './sample.ts'

/** Of a message whose answer nobody took. */
const DIED = 'The process that held the conversation was gone before the answer came.'

/** What looks at answers. */
export interface JudgingParts {
  readonly check: (check: Check, answer: TurnAnswer, context: CheckContext) => CheckOutcome
  readonly listingsOf: (serialNumber: string) => KnownListings | undefined
  /** What an answer names, for comparing answers with each other. */
  readonly namedIn: (text: string, said: readonly string[], listings: KnownListings) => string[]
  readonly redact: Redact
}

export interface HoldingParts extends JudgingParts {
  readonly conversation: Conversation
  readonly keptScenario: (scenario: Scenario) => KeptScenario
  /** Told what became of every call, in the order in which they end. */
  readonly onCalled: (called: Called<unknown>, kind: 'session' | 'message') => void
  /** Awaited before each message, with the sample as it stays if its process dies. */
  readonly onAsk?: ((sample: Sample) => Promise<void>) | undefined
}

/**
 * Holds one scenario once, in sessions of its own. A failed check does not end it; a message
 * without an answer does. What was held when the run is stopped is kept.
 *
 * @returns undefined when it was stopped before its first message
 */
export async function holdSample(
  planned: PlannedSample,
  parts: HoldingParts,
): Promise<Sample | undefined> {
  const { serialNumber, scenario } = planned
  const { conversation, onCalled, onAsk, redact } = parts
  const { name, turns: keptTurns } = parts.keptScenario(scenario)
  const listings = parts.listingsOf(serialNumber)
  const startedAtMs = Date.now()
  const turns: SampleTurn[] = []
  const sampleOf = (held: SampleTurn[], error?: string, retries = 0): Sample => ({
    number: planned.number,
    serialNumber: redact(serialNumber),
    scenario: name,
    repetition: planned.repetition,
    turns: held,
    verdict: verdictOf(held, error),
    ...(error !== undefined && { error }),
    ...(retries > 0 && { retries }),
    startedAtMs,
  })
  const ended = (error?: string, retries?: number) => sampleOf(turns, error, retries)
  const brokenOff = (retries = 0) =>
    turns.length > 0 ? ended('The run was stopped in between.', retries) : undefined

  let sessionID: number | undefined
  let said: readonly string[] = []
  for (const { turn, kept, checks } of keptTurns) {
    let retries = 0
    if (sessionID === undefined || turn.newSession) {
      const session = await conversation.openSession(serialNumber)
      onCalled(session, 'session')
      if (session.outcome === 'cancelled' || session.outcome === 'not sent')
        return brokenOff(session.retries)
      if (session.outcome === 'failed')
        return ended(`No session: ${redact(session.error.message)}`, session.retries)
      sessionID = session.answer
      said = []
      retries = session.retries
    }
    const open = { sessionID, ...kept, error: DIED, retries, checks: [], named: [] }
    await onAsk?.({ ...sampleOf([...turns, open]), isOpen: true })
    const asked = await conversation.ask(sessionID, turn)
    onCalled(asked, 'message')
    if (asked.outcome === 'not sent') return brokenOff(retries)
    said = [...said, turn.say]
    retries += asked.retries
    if (asked.outcome === 'cancelled') {
      const error = 'Cancelled before the answer came.'
      turns.push({ sessionID, ...kept, error, retries, checks: [], named: [] })
      return brokenOff()
    }
    if (asked.outcome === 'failed') {
      const error = redact(asked.error.message)
      turns.push({ sessionID, ...kept, error, retries, checks: [], named: [] })
      return ended()
    }
    const { answer } = asked
    const named =
      scenario.matched && listings ? parts.namedIn(redact(answer.text), said, listings) : []
    turns.push({
      sessionID,
      ...kept,
      answer: keptAnswer(answer, redact),
      retries,
      checks: checked(checks, answer, { said, listings }, parts),
      named: named.map(redact),
    })
  }
  return ended()
}

function checked(
  checks: KeptTurn['checks'],
  answer: TurnAnswer,
  context: CheckContext,
  { check: evaluate, redact }: JudgingParts,
): CheckedExpectation[] {
  return checks.map(({ check, kept }) => {
    const outcome = evaluate(check, answer, context)
    return 'reason' in outcome
      ? { ...kept, verdict: outcome.verdict, reason: redact(outcome.reason) }
      : { ...kept, verdict: outcome.verdict }
  })
}

function keptAnswer(
  { text, noAnswer, tokens, latencyMs, firstFragmentMs }: TurnAnswer,
  redact: Redact,
): SampleTurn['answer'] {
  return {
    text: redact(text),
    ...(noAnswer !== undefined && { noAnswer }),
    ...(tokens !== undefined && { tokens }),
    latencyMs: tenths(latencyMs),
    ...(firstFragmentMs !== undefined && { firstFragmentMs: tenths(firstFragmentMs) }),
  }
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}

function verdictOf(turns: readonly SampleTurn[], error: string | undefined): Verdict {
  const found = new Set(turns.flatMap(({ checks }) => checks.map(({ verdict }) => verdict)))
  if (found.has('fail')) return 'fail'
  const unanswered = error !== undefined || turns.some((turn) => turn.error !== undefined)
  if (unanswered || found.has('error')) return 'error'
  return found.has('needs_judgement') ? 'needs_judgement' : 'pass'
}
