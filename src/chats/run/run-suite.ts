import type { Service } from '../../api/service.ts'
import type { TestState } from '../result.ts'
import type { Suite } from '../suite/suite.ts'
import { createCallRepeater, type Wait } from './call-repeater.ts'
import { createConversation } from './conversation.ts'
import { type HoldingParts, holdSample, type JudgingParts } from './hold-sample.ts'
import { createKeptScenarios } from './kept-scenarios.ts'
import { plannedSamples } from './plan.ts'
import type { RunPlan } from './run-plan.ts'
import type { Sample } from './sample.ts'

/** So many errors in a row mean that the next call would end the same way. */
const MAX_ERRORS_IN_A_ROW = 3

export interface RunSuiteParts extends JudgingParts {
  readonly suite: Suite
  readonly serialNumbers: RunPlan['serialNumbers']
  readonly service: Pick<Service, 'call' | 'askStreamed'>
  /** How many sessions at once; default: as the suite says. */
  readonly parallel?: number | undefined
  /** Aborted: nothing new is sent, and what is under way is broken off. */
  readonly signal: AbortSignal
  /** Called with every sample when it has ended, in the order in which they end. */
  readonly onSample: (sample: Sample) => void
  /** See HoldingParts. */
  readonly onAsk?: HoldingParts['onAsk']
  /** How time passes before something is sent again; default: as it does. */
  readonly wait?: Wait | undefined
}

interface RunEnd {
  readonly state: Exclude<TestState, 'running'>
  /** Why it stopped. */
  readonly notes: string[]
}

/**
 * Holds all conversations of a suite. Errors of the service go into the samples; three in a row
 * with no answer between them stop the run. Rejects with what `check` or `onSample` throws.
 */
export async function runSuite(parts: RunSuiteParts): Promise<RunEnd> {
  const { suite, serialNumbers, service, signal, redact, onSample } = parts
  const planned = plannedSamples(suite, serialNumbers)
  const halt = new AbortController()
  let stopped: string | undefined
  const stop = (note: string) => {
    stopped ??= note
    halt.abort()
  }
  const cancel = () => stop('Cancelled.')
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()

  let errorsInARow = 0
  const onCalled: HoldingParts['onCalled'] = (called, kind) => {
    if (called.outcome === 'cancelled') cancel()
    if (called.outcome === 'failed') {
      const { message, hint } = called.error
      errorsInARow += 1
      if (errorsInARow === MAX_ERRORS_IN_A_ROW)
        stop(`Stopped: three errors in a row. The last: ${redact(`${message} ${hint}`)}`)
    }
    // A session that opens is no answer of the chatbot.
    if (called.outcome === 'answered' && kind === 'message') errorsInARow = 0
  }
  const repeater = createCallRepeater({ halt: halt.signal, wait: parts.wait })
  const holding: HoldingParts = {
    ...parts,
    conversation: createConversation(service, repeater, signal),
    keptScenario: createKeptScenarios(redact),
    onCalled,
  }

  const waiting = planned.values()
  async function holdInTurn(): Promise<void> {
    try {
      for (const each of waiting) {
        if (halt.signal.aborted) return
        const sample = await holdSample(each, holding)
        if (sample) onSample(sample)
      }
    } catch (error) {
      halt.abort()
      throw error
    }
  }
  const sessions = Math.min(parts.parallel ?? suite.parallel, planned.length)
  const lanes = await Promise.allSettled(Array.from({ length: sessions }, holdInTurn))
  signal.removeEventListener('abort', cancel)
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  return stopped === undefined
    ? { state: 'completed', notes: [] }
    : { state: 'stopped', notes: [stopped] }
}
