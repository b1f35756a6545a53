import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Service } from '../api/service.ts'
import { InputError, reasonOf } from '../errors.ts'
import { type ReportFiles, reportFiles, writeReports } from './report/write-reports.ts'
import type { OpenItem, TestResult } from './result.ts'
import { countMessages, planOf } from './run/plan.ts'
import type { RunPlan } from './run/run-plan.ts'
import type { Judgement } from './run/sample.ts'
import type { TestRun } from './run/test-run.ts'
import { createTurns } from './save/in-turn.ts'
import { type SavedScenario, type SaveOptions, saveScenario } from './save/save-scenario.ts'
import { checkJudgement } from './statistics/judgement.ts'
import { openItems } from './statistics/open-items.ts'
import { testResult } from './statistics/test-result.ts'
import { openTestStore, type TestStore } from './store/test-store.ts'
import type { Suite } from './suite/suite.ts'
import { suiteOfRequest } from './suite-of-request.ts'
import { carryOut } from './test-job.ts'
import { type TestPlan, testPlan } from './test-plan.ts'
import type { TestProgress } from './test-progress.ts'
import type { TestRequest } from './test-request.ts'
import { withUncheckedNote } from './unchecked-scenarios.ts'
import { withBaseline } from './with-baseline.ts'

const POLL_MS = 250
/** More of them would fill the context of the agent that judges; the next come when these are done. */
const SHOWN_ITEMS = 10

export interface ChatsMeans {
  readonly service: Service
  /** Where loaded listings and test runs are remembered. */
  readonly ledgerFile: string
  /** Every run makes a folder in it for its reports. */
  readonly filesFolder: string
  /** Cuts keys out of text. */
  readonly redact: (text: string) => string
  /** @throws ConfigError when no message could be sent to a chatbot */
  readonly checkConfigured: () => Promise<void>
}

/** What is known of a run, now or at its end. */
export interface TestStatus {
  readonly result: TestResult
  /** Undefined while it goes on, and when they could not be written. */
  readonly reports: ReportFiles | undefined
  /** The first criteria that nobody has judged; none while it goes on. */
  readonly toJudge: readonly OpenItem[]
}

/** A run after a judgement, and the scenario that was judged. */
export interface JudgedStatus extends TestStatus {
  readonly scenario: string
}

export interface StartOptions {
  /** How many sessions at once; default: as the suite says. */
  readonly parallel?: number | undefined
  readonly baseline?: RunPlan['baseline']
  /** Told about once a second. */
  readonly onProgress?: (progress: TestProgress) => void
}

/** A run that was started in this process. */
export interface TestJob {
  readonly runId: string
  readonly ended: Promise<TestStatus>
  /** The end, or what is known when so many milliseconds have passed. */
  within(waitMs: number): Promise<TestStatus>
  /** Nothing new is sent from now on. */
  cancel(): void
}

/** A test that was understood and not begun: nothing has been sent. */
export interface PreparedTest {
  readonly plan: TestPlan
  readonly suite: Suite
  start(options?: StartOptions): TestJob
}

/** Conversation tests: the only door to them for tools and commands. Every method rejects with an AppError. */
export interface Chats {
  /**
   * @param folders where a suite's file must be; undefined: anywhere
   * @throws InputError with every mistake of the suite, or when it sends more than maxMessages;
   *   ConfigError when it is to be run and nothing could be sent
   */
  prepare(request: TestRequest, folders?: readonly string[]): Promise<PreparedTest>
  /** What is known of a run of this process or another, after waiting for its end for a while. */
  status(runId: string, waitMs: number, signal: AbortSignal): Promise<TestStatus>
  /** @throws InputError unless it is about an open criterion and its quote stands in that transcript */
  judge(runId: string, verdict: Omit<Judgement, 'judgedBy' | 'atMs'>): Promise<JudgedStatus>
  /** @throws InputError when the file is no suite, has such a scenario, or may not be written */
  saveScenario(options: SaveOptions): Promise<SavedScenario>
  /** Stops what is running, and closes the database. */
  close(): Promise<void>
}

export function createChats({
  service,
  ledgerFile,
  filesFolder,
  redact,
  checkConfigured,
}: ChatsMeans): Chats {
  const inTurn = createTurns()
  const jobs = new Map<string, TestJob>()
  let opened: TestStore | undefined
  const store = () => {
    opened ??= openTestStore(ledgerFile)
    return opened
  }

  function runOf(runId: string): TestRun {
    const run = store().run(runId)
    if (run) return run
    throw new InputError(
      `There is no test run ${runId}.`,
      'Check the run ID: test_chatbot returns it.',
    )
  }

  /** Reports are written once a run has ended, and again with every judgement. */
  async function statusOf(runId: string, { anew = false } = {}): Promise<TestStatus> {
    const run = runOf(runId)
    const result = testResult(run)
    if (run.state === 'running') return { result, reports: undefined, toJudge: [] }
    const toJudge = openItems(run, SHOWN_ITEMS)
    const folder = join(filesFolder, runId)
    const reports = reportFiles(folder)
    try {
      if (anew || !existsSync(reports.html)) await writeReports(folder, { run, result }, redact)
    } catch (error) {
      // The run was held and is remembered: that is not lost with its reports.
      const note = `The reports could not be written to ${folder}: ${redact(reasonOf(error))}.`
      return { result: { ...result, notes: [...result.notes, note] }, reports: undefined, toJudge }
    }
    return { result, reports, toJudge }
  }

  function start(suite: Suite, plan: RunPlan, options: StartOptions): TestJob {
    const runId = store().begin(plan)
    const cancelling = new AbortController()
    const ended = carryOut(
      { service, store: store(), ledgerFile, redact },
      {
        runId,
        suite,
        plan,
        parallel: options.parallel,
        signal: cancelling.signal,
        onProgress: options.onProgress ?? (() => {}),
      },
    ).then(() => statusOf(runId, { anew: true }))
    // Whoever started it may not be there any more when it fails.
    ended.catch(() => {})
    const job: TestJob = {
      runId,
      ended,
      async within(waitMs) {
        const timer = new AbortController()
        const timeUp = wait(waitMs, undefined, timer).catch(() => {})
        await Promise.race([ended, timeUp]).finally(() => timer.abort())
        // Not what it ended with: it may have been judged since.
        return statusOf(runId)
      },
      cancel: () => cancelling.abort(),
    }
    jobs.set(runId, job)
    return job
  }

  return {
    async prepare(request, folders) {
      const { serialNumber, compareWith, tags, confirm } = request
      const { maxMessages = Number.POSITIVE_INFINITY } = request
      const suite = withUncheckedNote(await suiteOfRequest(request, folders))
      const serialNumbers: RunPlan['serialNumbers'] =
        compareWith === undefined ? [serialNumber] : [serialNumber, compareWith]
      const size = countMessages(suite, serialNumbers.length)
      if (size.messages > maxMessages)
        throw new InputError(
          `The test would send ${size.messages} messages, more than the ${maxMessages} that are allowed.`,
          'Allow more with maxMessages (--max-messages), or choose scenarios by tags, or fewer repeats.',
        )
      if (confirm) await checkConfigured()
      const plan = planOf(suite, serialNumbers, redact)
      return {
        plan: testPlan(suite, serialNumbers, size, store().tokensPerMessage(serialNumber)),
        suite,
        start: ({ baseline, ...options } = {}) =>
          start(
            suite,
            baseline ? withBaseline(plan, baseline, { isPart: tags !== undefined }) : plan,
            options,
          ),
      }
    },
    async status(runId, waitMs, signal) {
      const job = jobs.get(runId)
      if (job) return job.within(waitMs)
      const until = performance.now() + waitMs
      while (runOf(runId).state === 'running' && performance.now() < until && !signal.aborted)
        await wait(POLL_MS)
      return statusOf(runId)
    },
    async judge(runId, verdict) {
      const { item, pass, reason, quote } = verdict
      // Transcripts are kept without keys: a quote that has one is looked for without it.
      const kept = { item, pass, reason: redact(reason), quote: redact(quote) }
      const run = runOf(runId)
      checkJudgement(run, kept)
      store().addJudgement(runId, { ...kept, judgedBy: 'agent', atMs: Date.now() })
      // An item begins with the number of its sample.
      const judged = run.samples.find(({ number }) => number === Number.parseInt(item, 10))
      return { ...(await statusOf(runId, { anew: true })), scenario: judged?.scenario ?? '' }
    },
    saveScenario: (options) => saveScenario(options, { redact, inTurn }),
    async close() {
      for (const job of jobs.values()) job.cancel()
      await Promise.allSettled([...jobs.values()].map(({ ended }) => ended))
      opened?.close()
    },
  }
}
