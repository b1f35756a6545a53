import type { RunHistory } from '../../runs/run-history.ts'
import type { SentMessages } from '../history/own-messages.ts'
import type { TestState } from '../result.ts'
import type { RunPlan } from '../run/run-plan.ts'
import type { Judgement, Sample } from '../run/sample.ts'
import type { TestRun } from '../run/test-run.ts'

/** Said of a run whose process is gone. */
export const STOPPED_NOTE = 'Stopped: the process that held the conversations is gone.'

/** Said of a run from which a conversation was taken. */
export const FORGOTTEN_NOTE =
  'The conversation of one session was forgotten: it is not in this result.'

/**
 * The test runs of a service, in the database of its ledger; shared by processes. Every method rejects with a
 * StorageError when that cannot be used.
 */
export interface TestStore {
  /** @returns the run's ID. The run goes on until it is ended or this process is. */
  begin(plan: RunPlan): Promise<string>
  /** Keeps a sample that has ended: it is on disk within a second. */
  addSample(runId: string, sample: Sample): void
  /**
   * Keeps one that is open, until it has ended or its run is ended: it is on disk by then, unless nothing can
   * be written. A run that goes on does not tell it.
   */
  keepOpen(runId: string, sample: Sample): Promise<void>
  addJudgement(runId: string, judgement: Judgement): Promise<void>
  /** @throws when a sample could not be written */
  end(runId: string, state: Exclude<TestState, 'running'>, notes: readonly string[]): Promise<void>
  /** A run of this process or another, with the samples that are there. */
  run(runId: string): Promise<TestRun | undefined>
  /** Whether a run of this process or another goes on; its samples are not read. */
  isRunning(runId: string): Promise<boolean>
  /** Of test runs. */
  readonly history: RunHistory
  /** The sessions that tests of the chatbot held, each with its run. Other work goes on in between. */
  sessions(serialNumber: string): Promise<ReadonlyMap<number, string>>
  /** Remembers a session that a single call has opened. */
  noteOpened(serialNumber: string, sessionId: number): Promise<void>
  /** Those of a chatbot. */
  openedSessions(serialNumber: string): Promise<ReadonlySet<number>>
  /** Remembers that a single call sends a message in a session that none has opened. @param message see messageHash */
  noteAsked(sessionId: number, message: string): Promise<void>
  /** What was noted so in these sessions; default: in all. */
  askedIn(sessionIds?: readonly number[]): Promise<ReadonlyMap<number, SentMessages>>
  /** What the chatbot answered in tests where the service said that it had no answer. */
  noAnswerTexts(serialNumber: string): Promise<ReadonlySet<string>>
  /** What a message to the chatbot took in recent runs, on average; undefined when nothing tells. */
  tokensPerMessage(serialNumber: string): Promise<number | undefined>
  /**
   * Forgets the tests of a chatbot, the sessions that were opened with it and all that was asked in sessions of
   * which nobody knows whose they are; of tests, those that compare it with another whole, and takes them out of
   * the file where it is one.
   *
   * @throws InputError while one goes on: nothing is forgotten then
   */
  forget(serialNumber: string): Promise<void>
  /**
   * The same of the conversation of one session and what was judged of it.
   *
   * @returns the runs that had it
   */
  forgetSession(serialNumber: string, sessionId: number): Promise<readonly string[]>
  /** Drops the tests that began before a time, milliseconds since 1970, and do not go on; opened sessions too. */
  dropBefore(beforeMs: number): Promise<void>
  /** Writes what is left and closes the database. */
  close(): Promise<void>
}
