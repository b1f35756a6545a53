import type { Finding } from '../../listings/finding.ts'
import { SyncDetail, type TaskEnd, type TaskRef } from '../store/task.ts'
import type { AccountWork } from './account-work.ts'
import { syncEnd } from './sync-end.ts'
import type { TaskFiles } from './task-files.ts'

/** One attempt to carry a task out. */
export interface Attempt {
  readonly ref: TaskRef
  readonly detail: unknown
  readonly account: AccountWork
  readonly files: TaskFiles
  /** Aborted: what is under way ends, and the task is tried again. */
  readonly signal: AbortSignal
}

/** Loads a source as the command `sync` does; the fleet's file has agreed to what is done with what is gone. */
export async function runSync(attempt: Attempt): Promise<TaskEnd> {
  const { ref, detail, account, files, signal } = attempt
  const { file, source, gone, maxGone } = SyncDetail.parse(detail)
  const path = await files.write(file)
  const imports = await account.imports()
  let stopped: Finding | undefined
  const job = imports.start({
    request: { SerialNumber: ref.bot, path, source, choices: files.choices },
    sync: { gone, maxGone },
    onStopped(reason) {
      stopped = reason
    },
  })
  return cancelledBy(signal, job, (result) => syncEnd(result, stopped))
}

export async function cancelledBy<Result, End>(
  signal: AbortSignal,
  job: { readonly ended: Promise<Result>; cancel(): void },
  endOf: (result: Result) => End,
): Promise<End> {
  signal.addEventListener('abort', job.cancel, { once: true })
  if (signal.aborted) job.cancel()
  try {
    return endOf(await job.ended)
  } finally {
    signal.removeEventListener('abort', job.cancel)
  }
}
