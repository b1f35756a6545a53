import { basename } from 'node:path'
import type { TestStatus } from '../../chats/chats.ts'
import type { Finding } from '../../listings/finding.ts'
import { counted } from '../../text/counted.ts'
import { SyncDetail, type TaskEnd, type TaskRef } from '../store/task.ts'
import type { AccountWork } from './account-work.ts'
import { syncEnd } from './sync-end.ts'
import type { TaskFiles } from './task-files.ts'

/** One attempt to carry a task out. */
interface Attempt {
  readonly ref: TaskRef
  readonly detail: unknown
  readonly account: AccountWork
  readonly files: TaskFiles
  /** Aborted: what is under way ends, and the task is tried again. */
  readonly signal: AbortSignal
}

/** Loads a source as the command `sync` does; the fleet's file has agreed to what is done with what is gone, but for homes of other files. */
export async function runSync(attempt: Attempt): Promise<TaskEnd> {
  const { ref, detail, account, files, signal } = attempt
  const { file, source, gone, maxGone } = SyncDetail.parse(detail)
  const path = await files.write(file)
  const imports = await account.imports()
  let stopped: Finding | undefined
  const job = imports.start({
    caller: { tool: 'command worker' },
    request: { SerialNumber: ref.bot, path, source, choices: files.choices },
    sync: { gone, maxGone, keepsOthers: true },
    // The command `open` shows its report.
    reader: 'terminal',
    onStopped(reason) {
      stopped = reason
    },
  })
  return cancelledBy(signal, job, (result) => syncEnd(result, stopped))
}

async function cancelledBy<Result, End>(
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

/** Holds a suite with a chatbot as the command `test-chatbot` does. */
export async function holdTest({ ref, account, files, signal }: Attempt): Promise<TaskEnd> {
  const suite = await files.write(basename(ref.what))
  const chats = await account.chats()
  const prepared = await chats.prepare({ serialNumber: ref.bot, suite, confirm: true })
  await prepared.tryChatbots(signal)
  const job = await prepared.start()
  return cancelledBy(signal, job, (status) => testEnd(job.runId, status))
}

function testEnd(runId: string, { result }: TestStatus): TaskEnd {
  const { pass, fail, error, needs_judgement: open } = result.bot.totals
  if (result.state !== 'completed')
    return { state: 'again', runId, message: 'The test was stopped before its end.' }
  // An error is one of the service or the way to it: it says nothing about the chatbot.
  if (fail === 0 && error > 0)
    return { state: 'again', runId, message: `${counted(error, 'scenario')} could not be held.` }
  if (fail + open === 0)
    return { state: 'done', runId, message: `${counted(pass, 'scenario')} passed.` }
  return {
    state: 'person',
    runId,
    message: [
      ...(fail > 0 ? [`${counted(fail, 'scenario')} failed`] : []),
      ...(open > 0 ? [`${counted(open, 'scenario')} must be judged`] : []),
    ]
      .join(', ')
      .concat('.'),
    fix: `Look at it with newoaks-mcp open ${runId}, at the computer of the worker.`,
  }
}
