import { setInterval } from 'node:timers'
import type { Service } from '../api/service.ts'
import type { Redact } from '../keys/redact.ts'
import type { Ledger } from '../listings/ledger/ledger.ts'
import type { KnownListings } from './answer-listings/known-listings.ts'
import { indexInTurns, type ListingIndex } from './answer-listings/listing-index.ts'
import { createNamedIn } from './answer-listings/named-set.ts'
import { createAnswerReader } from './answer-listings/read-answer.ts'
import { loadedListings } from './answer-listings/read-known-listings.ts'
import { type ChangesParts, changedMeanwhile } from './changed-meanwhile.ts'
import { createEvaluator } from './checks/evaluate.ts'
import { countMessages } from './run/plan.ts'
import type { RunPlan } from './run/run-plan.ts'
import { runSuite } from './run/run-suite.ts'
import type { TestStore } from './store/test-store.ts'
import { listingChecks } from './suite/check-values.ts'
import type { Suite } from './suite/suite.ts'
import type { TestProgress } from './test-progress.ts'

const TELL_EVERY_MS = 1000

interface JobParts {
  readonly service: Service
  readonly store: TestStore
  /** Opens what remembers the loaded listings. */
  readonly openLedger: () => Ledger
  readonly journal?: ChangesParts['journal']
  readonly redact: Redact
}

interface JobOptions {
  readonly runId: string
  readonly suite: Suite
  readonly plan: RunPlan
  readonly parallel?: number | undefined
  readonly signal: AbortSignal
  /** Told about once a second, and at the end. */
  readonly onProgress: (progress: TestProgress) => void
}

/**
 * Holds the conversations of a run and remembers them.
 *
 * @throws AppError when the run could not be carried out; it is stopped then
 */
export async function carryOut(
  { service, store, openLedger, journal, redact }: JobParts,
  { runId, suite, plan, parallel, signal, onProgress }: JobOptions,
): Promise<void> {
  const { samples: planned } = countMessages(suite, plan.serialNumbers.length)
  const beganAtMs = Date.now()
  let progress: TestProgress = { done: 0, planned, messages: 0, failed: 0 }
  const ticking = setInterval(() => onProgress(progress), TELL_EVERY_MS)
  try {
    const known = new Map<string, KnownListings>()
    if (asksForListings(suite)) {
      const nothing = progress
      const onRead = (listed: number) => {
        progress = { ...nothing, listed }
      }
      onProgress({ ...nothing, listed: 0 })
      for (const serialNumber of plan.serialNumbers)
        known.set(
          serialNumber,
          await loadedListings(serialNumber, { service, openLedger, signal, onRead }),
        )
      progress = nothing
    }
    const indexes = new Map<KnownListings, ListingIndex>()
    for (const each of known.values()) indexes.set(each, await indexInTurns(each.listings))
    // One for both: what it finds out about many listings takes time and memory.
    const read = createAnswerReader(indexes)
    const { state, notes } = await runSuite({
      suite,
      serialNumbers: plan.serialNumbers,
      service,
      check: createEvaluator(read, redact),
      listingsOf: (serialNumber) => known.get(serialNumber),
      namedIn: createNamedIn(read),
      redact,
      parallel,
      signal,
      onAsk: (sample) => store.keepOpen(runId, sample),
      onSample(sample) {
        store.addSample(runId, sample)
        progress = {
          planned,
          done: progress.done + 1,
          messages: progress.messages + sample.turns.length,
          failed: progress.failed + (sample.verdict === 'fail' ? 1 : 0),
        }
      },
    })
    const compared = [...known].map(([serialNumber, { from }]) =>
      redact(`Listings of ${serialNumber} that answers are compared with: ${from}.`),
    )
    const changed = await changedMeanwhile(plan.serialNumbers, beganAtMs, { journal, openLedger })
    await store.end(runId, state, [...notes, ...changed.map(redact), ...compared])
  } catch (error) {
    await store.end(runId, 'stopped', ['Stopped by an error before it was complete.'])
    throw error
  } finally {
    clearInterval(ticking)
    onProgress(progress)
  }
}

/** Whether answers have to be compared with the listings that there are. */
function asksForListings({ scenarios }: Suite): boolean {
  return scenarios.some(
    ({ matched, turns }) =>
      matched ||
      turns.some(({ checks }) =>
        checks.some(({ check }) => listingChecks.some((name) => name === check)),
      ),
  )
}
