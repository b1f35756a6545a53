import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 250

/** A run that was started in this process. */
export interface Job<Status> {
  readonly runId: string
  /** Rejects with an AppError when it cannot be carried out. */
  readonly ended: Promise<Status>
  /** The end, or what is known when so many milliseconds have passed. */
  within(waitMs: number): Promise<Status>
  /** Nothing new is sent from now on. */
  cancel(): void
}

/** What a job does. */
interface Work<Status> {
  /** @param cancelled aborted when nothing new is to be sent */
  carryOut(cancelled: AbortSignal): Promise<Status>
  /** What is known of it now; asked for after its end as well. */
  known(): Status | Promise<Status>
}

/** The runs of this process that go on, or have failed: what is known of the others is on disk. */
interface Jobs<Status> {
  start(runId: string, work: Work<Status>): Job<Status>
  get(runId: string): Job<Status> | undefined
  /** Cancels all of them, and resolves when they have ended. */
  close(): Promise<void>
}

export function createJobs<Status>(): Jobs<Status> {
  const jobs = new Map<string, Job<Status>>()
  return {
    start(runId, { carryOut, known }) {
      const cancelling = new AbortController()
      const ended = carryOut(cancelling.signal)
      ended.then(
        () => jobs.delete(runId),
        // Whoever started it may not be there any more; who asks for it later is told why.
        () => {},
      )
      const job: Job<Status> = {
        runId,
        ended,
        async within(waitMs) {
          await settledWithin(ended, waitMs)
          return known()
        },
        cancel: () => cancelling.abort(),
      }
      jobs.set(runId, job)
      return job
    },
    get: (runId) => jobs.get(runId),
    async close() {
      for (const job of jobs.values()) job.cancel()
      await Promise.allSettled([...jobs.values()].map(({ ended }) => ended))
    },
  }
}

/** How long to wait for a run of another process. */
export interface Patience {
  /** Milliseconds; default 0. */
  readonly waitMs?: number | undefined
  readonly signal: AbortSignal
}

/** Resolves when a run of another process has ended, or nobody waits for it any longer. */
export async function waitWhile(
  isRunning: () => boolean | Promise<boolean>,
  { waitMs = 0, signal }: Patience,
): Promise<void> {
  const until = performance.now() + waitMs
  while ((await isRunning()) && performance.now() < until && !signal.aborted) await wait(POLL_MS)
}

/** Resolves when `ended` has resolved or so many milliseconds have passed; rejects if it does before. */
async function settledWithin(ended: Promise<unknown>, waitMs: number): Promise<void> {
  const timer = new AbortController()
  const timeUp = wait(waitMs, undefined, timer).catch(() => {})
  await Promise.race([ended, timeUp]).finally(() => timer.abort())
}
