import { basename } from 'node:path'
import type { TestStatus } from '../../chats/chats.ts'
import { counted } from '../../text/counted.ts'
import type { TaskEnd } from '../store/task.ts'
import { type Attempt, cancelledBy } from './run-sync.ts'

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
    ...{ state: 'person', runId },
    message: [
      ...(fail > 0 ? [`${counted(fail, 'scenario')} failed`] : []),
      ...(open > 0 ? [`${counted(open, 'scenario')} must be judged`] : []),
    ]
      .join(', ')
      .concat('.'),
    fix: `Look at it with newoaks-mcp open ${runId}, at the computer of the worker.`,
  }
}
