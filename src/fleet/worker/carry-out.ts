import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { StorageError } from '../../errors.ts'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { sendTask } from '../queue/send-task.ts'
import { endStates, type TaskEnd, TaskRef } from '../store/task.ts'
import { type BegunTask, beginTask, endTask, testsDue } from '../store/tasks.ts'
import type { Accounts } from './account-work.ts'
import { holdTest, runSync } from './run-sync.ts'
import { endOfError, OUTDATED } from './sync-end.ts'
import { withTaskFiles } from './task-files.ts'

export interface CarryOutParts {
  readonly database: Postgres
  readonly boss: PgBoss
  readonly accounts: Accounts
  /** The folder of this worker. */
  readonly folder: string
  /** Told what an attempt came to. */
  readonly onEnd: (ref: TaskRef, end: TaskEnd, tookMs: number) => void
}

/**
 * Makes one attempt at a task.
 *
 * @throws when it is to be tried again: pg-boss does so later, here or elsewhere; a StorageError with
 *   the code OUTDATED when only a newer version can
 */
export async function carryOut(
  parts: CarryOutParts,
  job: Pick<JobWithMetadata<unknown>, 'data' | 'retryCount' | 'retryLimit'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, onEnd } = parts
  const ref = TaskRef.parse(job.data)
  const task = await beginTask(database, ref)
  // It had come to its end, and only its job was not told.
  if (!task) return
  const startedAt = performance.now()
  const attempted = await attempt(parts, ref, task, signal)
  const isLast = attempted.state === 'again' && job.retryCount >= job.retryLimit
  const end: TaskEnd = isLast ? { ...attempted, state: 'failed' } : attempted
  await keepEnd(parts, ref, end, task.attempts)
  onEnd(ref, end, performance.now() - startedAt)
  if (end.state !== 'again') return
  const { code, message = '', fix = '' } = end
  throw code === OUTDATED ? new StorageError(OUTDATED, message, fix) : new Error(message)
}

async function attempt(
  { accounts, folder }: CarryOutParts,
  ref: TaskRef,
  task: BegunTask,
  signal: AbortSignal,
): Promise<TaskEnd> {
  try {
    const account = accounts.get(task.account, task.settings ?? {})
    const carry = ref.kind === 'test' ? holdTest : runSync
    return await withTaskFiles(folder, task, (files) =>
      carry({ ref, detail: task.detail, account, files, signal }),
    )
  } catch (error) {
    return endOfError(error)
  }
}

/**
 * Writes what a task came to, and has the tests of its chatbot held when nothing is loaded any more.
 *
 * @param attempt undefined: whichever it is
 */
export async function keepEnd(
  { database, boss }: Pick<CarryOutParts, 'database' | 'boss'>,
  ref: TaskRef,
  end: TaskEnd,
  attempt?: number,
): Promise<void> {
  const { schema } = database
  await database.transaction(async (queries) => {
    if (!(await endTask(queries, schema, ref, end, attempt))) return
    if (ref.kind !== 'sync' || !endStates.includes(end.state)) return
    for (const { ref: test, account } of await testsDue(queries, schema, ref))
      await sendTask(boss, queries, test, account)
  })
}
