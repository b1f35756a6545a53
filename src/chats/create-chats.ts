import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from '../api/service.ts'
import { operations } from '../contract/operations.ts'
import { InputError, reasonOf } from '../errors.ts'
import type { Journal } from '../journal/journal.ts'
import { assertNoKeyAsId } from '../keys/key-as-id.ts'
import type { Redact } from '../keys/redact.ts'
import type { Ledger } from '../listings/ledger/ledger.ts'
import { alreadyEnded } from '../runs/already-ended.ts'
import { createJobs, waitWhile } from '../runs/jobs.ts'
import { byReader, type Reader } from '../text/by-reader.ts'
import type { Chats, StartOptions, TestJob, TestStatus } from './chats.ts'
import { dropOldTests, type Forgettable, forgetTests, keptTests } from './forget.ts'
import { messageHash } from './history/own-messages.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { lastSetLimits } from './last-set-limits.ts'
import { testMarkdown } from './report/markdown.ts'
import { reportInWords } from './report/report-in-words.ts'
import { saidInTrouble } from './report/troubled-turn.ts'
import { reportFiles, writeReports } from './report/write-reports.ts'
import { countMessages, planOf } from './run/plan.ts'
import type { RunPlan } from './run/run-plan.ts'
import type { TestRun } from './run/test-run.ts'
import { saveScenario } from './save/save-scenario.ts'
import { judgedSample, judgementsByItem } from './statistics/judged-sample.ts'
import { checkJudgement } from './statistics/judgement.ts'
import { openItems } from './statistics/open-items.ts'
import { testResult } from './statistics/test-result.ts'
import type { TestStore } from './store/test-store.ts'
import type { Suite } from './suite/suite.ts'
import { suiteOfRequest } from './suite-of-request.ts'
import { carryOut } from './test-job.ts'
import { testPlan } from './test-plan.ts'
import { tryChatbots } from './try-chatbots.ts'
import { withBaseline } from './with-baseline.ts'

/** More of them would fill the context of the agent that judges; the next come when these are done. */
const MAX_SHOWN_ITEMS = 10

interface ChatsParts {
  readonly service: Service
  /** Opens what remembers the loaded listings. */
  readonly openLedger: () => Ledger
  /** Opens what remembers the test runs. */
  readonly openTests: () => TestStore
  /** Every run makes a folder in it for its reports. */
  readonly filesFolder: string
  /** What single calls change, told of a chatbot that is, or is to be, tested. */
  readonly journal?: (() => Promise<Pick<Journal, 'counts' | 'changes'>>) | undefined
  /** For how many days tests and their reports are kept; default: for ever. */
  readonly keepDays?: number | undefined
  /** In whose words reports are written. */
  readonly reader: Reader
  readonly redact: Redact
}

export function createChats({
  service,
  openLedger,
  openTests,
  filesFolder,
  journal,
  keepDays,
  reader,
  redact,
}: ChatsParts): Chats {
  const queue = createKeyedQueue()
  const jobs = createJobs<TestStatus>()
  let opened: TestStore | undefined
  const store = () => {
    opened ??= openTests()
    return opened
  }

  async function runOf(runId: string): Promise<TestRun> {
    const run = await store().run(runId)
    if (run) return run
    throw new InputError(
      `There is no test run ${runId}.`,
      `Check the run ID: ${byReader({ agent: 'test_chatbot returns it', terminal: 'newoaks-mcp runs has it', page: '“Tests” has it' })}.`,
    )
  }

  /** Reports are written once a run has ended, and again with every judgement: one at a time. */
  function statusOf(runId: string, { anew = false } = {}): Promise<TestStatus> {
    const folder = join(filesFolder, runId)
    return queue(folder, async () => {
      const run = await runOf(runId)
      const result = testResult(run)
      if (run.state === 'running') return { result, reports: undefined, toJudge: [], openCount: 0 }
      const open = openItems(run, Number.POSITIVE_INFINITY)
      const openCount = open.length
      const toJudge = open.slice(0, MAX_SHOWN_ITEMS)
      const said = saidInTrouble({ run, result })
      const reports = reportFiles(folder)
      try {
        if (anew || !existsSync(reports.html))
          await writeReports(folder, { run, result }, reader, redact)
      } catch (error) {
        // The run was held and is remembered: that is not lost with its reports.
        const note = `The reports could not be written to ${folder}: ${redact(reasonOf(error))}.`
        const notes = [...result.notes, note]
        return { result: { ...result, notes }, reports: undefined, toJudge, openCount, said }
      }
      return { result, reports, toJudge, openCount, said }
    })
  }

  const cleaned = ({ serialNumber, ...rest }: Forgettable): Forgettable => ({
    serialNumber: redact(serialNumber),
    ...rest,
  })

  async function start(suite: Suite, plan: RunPlan, options: StartOptions): Promise<TestJob> {
    if (keepDays !== undefined) await dropOldTests(keepDays, { store: store(), filesFolder })
    const runId = await store().begin(plan)
    return jobs.start(runId, {
      async carryOut(signal) {
        await carryOut(
          { service, store: store(), openLedger, journal, redact },
          {
            runId,
            suite,
            plan,
            parallel: options.parallel,
            signal,
            onProgress: options.onProgress ?? (() => {}),
          },
        )
        return statusOf(runId, { anew: true })
      },
      // Not what it ended with: it may have been judged since.
      known: () => statusOf(runId),
    })
  }

  return {
    async prepare(request, folders) {
      const { serialNumber, compareWith, tags, confirm } = request
      const { maxMessages = Number.POSITIVE_INFINITY } = request
      assertNoKeyAsId({ serialNumber, compareWith }, redact)
      const suite = await suiteOfRequest(request, folders)
      const serialNumbers: RunPlan['serialNumbers'] =
        compareWith === undefined ? [serialNumber] : [serialNumber, compareWith]
      const size = countMessages(suite, serialNumbers.length)
      if (size.messages > maxMessages)
        throw new InputError(
          `The test would send ${size.messages} messages, more than the ${maxMessages} that are allowed.`,
          'Allow more messages, or choose scenarios by tags, or fewer repeats.',
        )
      if (confirm) await service.checkConfigured(operations.askChatbot)
      const plan = planOf(suite, serialNumbers, redact)
      const { messages, samples } = countMessages(suite, 1)
      const parallel = Math.min(suite.parallel, samples)
      const known = {
        tokensPerMessage: await store().tokensPerMessage(serialNumber),
        limits: await lastSetLimits(serialNumbers, { messages, parallel }, journal),
      }
      return {
        plan: testPlan(suite, serialNumbers, size, known),
        suite,
        tryChatbots: (signal) => tryChatbots(serialNumbers, service, signal),
        start: ({ baseline, ...options } = {}) =>
          start(
            suite,
            baseline ? withBaseline(plan, baseline, { isPart: tags !== undefined }) : plan,
            options,
          ),
      }
    },
    async status(runId, { cancel, ...patience }) {
      const job = jobs.get(runId)
      if (cancel) job?.cancel()
      if (job) return job.within(patience.waitMs ?? 0)
      if (cancel && (await store().isRunning(runId)))
        throw new InputError(
          `Test run ${runId} goes on in another process: it cannot be stopped from here.`,
          'End it where it was started.',
        )
      await waitWhile(() => store().isRunning(runId), patience)
      const status = await statusOf(runId)
      const { state } = status.result
      if (!cancel || state === 'running') return status
      const notes = [alreadyEnded(runId, state), ...status.result.notes]
      return { ...status, result: { ...status.result, notes } }
    },
    async result(runId) {
      const run = await store().run(runId)
      return run && testResult(run)
    },
    async held(runId) {
      const run = await runOf(runId)
      const judgements = judgementsByItem(run.judgements)
      const conversations = run.samples.map((sample) => judgedSample(sample, judgements))
      return { conversations, judgements }
    },
    async openItems(runId) {
      const run = await runOf(runId)
      return run.state === 'running' ? [] : openItems(run, Number.POSITIVE_INFINITY)
    },
    async report(runId) {
      const run = await store().run(runId)
      return (
        run &&
        redact(testMarkdown(reportInWords({ run, result: testResult(run) }, reader), 'listed'))
      )
    },
    history: () => store().history,
    // It is kept without keys.
    sessionsOfTests: async (serialNumber) => store().sessions(redact(serialNumber)),
    noteOpened: async (serialNumber, sessionId) =>
      store().noteOpened(redact(serialNumber), sessionId),
    openedSessions: async (serialNumber) => store().openedSessions(redact(serialNumber)),
    noteAsked: async (sessionId, text) => store().noteAsked(sessionId, messageHash(redact(text))),
    askedIn: async (sessionIds) => store().askedIn(sessionIds),
    noAnswerTexts: async (serialNumber) => store().noAnswerTexts(redact(serialNumber)),
    async judge(runId, { item, pass, reason, quote }, judgedBy = 'agent') {
      // Transcripts are kept without keys: a quote that has one is looked for without it.
      const kept = { item, pass, reason: redact(reason), quote: redact(quote) }
      const { scenario } = checkJudgement(await runOf(runId), kept, judgedBy)
      await store().addJudgement(runId, { ...kept, judgedBy, atMs: Date.now() })
      return { ...(await statusOf(runId, { anew: true })), scenario }
    },
    saveScenario: (request) => saveScenario(request, { redact, queue }),
    // It is kept without keys.
    kept: (what) => keptTests(cleaned(what), { store: store(), filesFolder }),
    forget: (what) => forgetTests(cleaned(what), { store: store(), filesFolder }),
    async close() {
      await jobs.close()
      await opened?.close()
    },
  }
}
