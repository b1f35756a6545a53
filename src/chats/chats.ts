import type { Job, Patience } from '../runs/jobs.ts'
import type { RunHistory } from '../runs/run-history.ts'
import type { Forgettable, KeptTests } from './forget.ts'
import type { SentMessages } from './history/own-messages.ts'
import type { SaidInTrouble } from './report/troubled-turn.ts'
import type { ReportFiles } from './report/write-reports.ts'
import type { OpenItem, TestResult } from './result.ts'
import type { RunPlan } from './run/run-plan.ts'
import type { Judge, Judgement } from './run/sample.ts'
import type { SavedScenario, SaveRequest } from './save/save-scenario.ts'
import type { JudgedSample } from './statistics/judged-sample.ts'
import type { Suite } from './suite/suite.ts'
import type { TestPlan } from './test-plan.ts'
import type { TestProgress } from './test-progress.ts'
import type { TestRequest } from './test-request.ts'

/** What is known of a run, now or at its end. */
export interface TestStatus {
  readonly result: TestResult
  /** Undefined while it goes on, and when they could not be written. */
  readonly reports: ReportFiles | undefined
  /** The first criteria that nobody has judged; none while it goes on. */
  readonly toJudge: readonly OpenItem[]
  /** How many of them there are. */
  readonly openCount: number
  /** Of a run that has ended: the questions and answers where scenarios failed. */
  readonly said?: readonly SaidInTrouble[]
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

export type TestJob = Job<TestStatus>

interface StatusOptions extends Patience {
  /** Sends nothing new, if it is a run of this process. */
  readonly cancel?: boolean | undefined
}

/** A test that was understood and not begun: nothing has been sent. */
export interface PreparedTest {
  readonly plan: TestPlan
  readonly suite: Suite
  /**
   * Begins a session with each chatbot, and sends no message.
   *
   * @throws InputError that names the chatbot which gives none
   */
  tryChatbots(signal: AbortSignal): Promise<void>
  start(options?: StartOptions): Promise<TestJob>
}

/** The conversations of a run, and the last judgement of each criterion by its item. */
export interface HeldConversations {
  readonly conversations: readonly JudgedSample[]
  readonly judgements: ReadonlyMap<string, Judgement>
}

/** Conversation tests: the only door to them for tools and commands. Every method rejects with an AppError. */
export interface Chats {
  /**
   * @param folders where a suite's file must be; undefined: anywhere
   * @throws InputError with every mistake of the suite, or when it sends more than maxMessages;
   *   ConfigError when it is to be run and nothing could be sent
   */
  prepare(request: TestRequest, folders?: readonly string[]): Promise<PreparedTest>
  /**
   * What is known of a run of this process or another, after waiting for its end for a while.
   *
   * @throws InputError when a run of another process is to be cancelled
   */
  status(runId: string, options: StatusOptions): Promise<TestStatus>
  /** What a run has come to; writes nothing. Undefined when there is no such run. */
  result(runId: string): Promise<TestResult | undefined>
  /**
   * Every conversation of a run that has ended, with what its checks and whoever judged it said.
   *
   * @throws InputError when there is no such run
   */
  held(runId: string): Promise<HeldConversations>
  /** Every criterion of a run that nobody has judged; none while it goes on. */
  openItems(runId: string): Promise<readonly OpenItem[]>
  /** The report of a run as Markdown; undefined when there is no such run. */
  report(runId: string): Promise<string | undefined>
  /** The test runs of this service that are remembered. */
  history(): RunHistory
  /** The sessions that remembered tests of a chatbot held, each with its run. */
  sessionsOfTests(serialNumber: string): Promise<ReadonlyMap<number, string>>
  /** Remembers a session that a single call has opened. */
  noteOpened(serialNumber: string, sessionId: number): Promise<void>
  /** Those of a chatbot that are remembered. */
  openedSessions(serialNumber: string): Promise<ReadonlySet<number>>
  /** Remembers that a single call sends this in a session, unless one has opened it: then all of it is its own. */
  noteAsked(sessionId: number, text: string): Promise<void>
  /** What single calls are remembered to have sent in these sessions, those that they opened left out. */
  askedIn(sessionIds: readonly number[]): Promise<ReadonlyMap<number, SentMessages>>
  /** What the chatbot answered in these tests where the service said that it had no answer. */
  noAnswerTexts(serialNumber: string): Promise<ReadonlySet<string>>
  /**
   * An agent, who is the judge by default, has to quote the transcript; a person may leave the quote empty.
   *
   * @throws InputError unless it is about a criterion of the run and its quote stands in that transcript
   */
  judge(
    runId: string,
    judgement: Omit<Judgement, 'judgedBy' | 'atMs'>,
    judgedBy?: Judge,
  ): Promise<JudgedStatus>
  /** @throws InputError when the file is no suite, has such a scenario, or may not be written */
  saveScenario(request: SaveRequest): Promise<SavedScenario>
  /**
   * What is kept here of the conversations with a chatbot.
   *
   * @throws InputError while a test of it goes on
   */
  kept(what: Forgettable): Promise<KeptTests>
  /** Forgets all of that; the service keeps what it has. @throws as kept does: nothing is forgotten then */
  forget(what: Forgettable): Promise<void>
  /** Stops what is running, and closes the database. */
  close(): Promise<void>
}
