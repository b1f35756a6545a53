import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PgBoss } from 'pg-boss'
import { reasonOf } from '../../errors.ts'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { type Night, type PlannedSync, type PlannedTest, planNight } from '../file/night.ts'
import type { Schedule } from '../file/schedule.ts'
import type { RegisteredFleet } from '../store/fleets.ts'
import { beginNight, nightPlanned } from '../store/nights.ts'
import type { SyncDetail, TaskRef } from '../store/task.ts'
import { addTask, endTask, type NewTask } from '../store/tasks.ts'
import { sendTask } from './send-task.ts'

const compressed = promisify(gzip)
/** What PostgreSQL keeps in one value is less than a gigabyte. */
const MAX_BYTES = 500_000_000

interface NightStart {
  readonly database: Postgres
  readonly boss: PgBoss
  readonly fleet: RegisteredFleet
  /** The same when it is begun again after its worker died: nothing is planned twice. */
  readonly id: string
  /** Undefined: all chatbots. */
  readonly schedule?: Schedule | undefined
  /** Aborted: the rest is planned when it is begun again. */
  readonly signal: AbortSignal
}

/** Plans a night with the files that are there now, and has its tasks carried out. */
export async function startNight(start: NightStart): Promise<Night> {
  const { database, fleet, id, schedule, signal } = start
  await beginNight(database, { id, fleet: fleet.name, schedule })
  const entries = fleet.plan.entries.filter((entry) => isDue(entry.schedule, schedule))
  const night = await planNight({ entries }, fleet.folder)
  const loaded = new Set(night.syncs.map(({ bot }) => bot))
  for (const sync of night.syncs) {
    signal.throwIfAborted()
    await plan(start, withSettings(fleet, await syncTask(id, sync)))
  }
  for (const test of night.tests) {
    signal.throwIfAborted()
    await plan(start, withSettings(fleet, await testTask(id, test, loaded.has(test.bot))))
  }
  for (const [at, { bot = '', place, message }] of night.notPlanned.entries())
    await plan(start, {
      ref: { night: id, kind: 'plan', bot, what: `${place} ${at + 1}` },
      account: '',
      state: 'person',
      message,
    })
  await nightPlanned(database, id)
  return night
}

function withSettings({ plan: { accounts } }: RegisteredFleet, task: NewTask): NewTask {
  return { ...task, settings: accounts[task.account] }
}

function isDue(own: Schedule | undefined, due: Schedule | undefined): boolean {
  return !due || (own?.cron === due.cron && own.timeZone === due.timeZone)
}

/** Keeps a task, and its job with it. */
async function plan({ database, boss }: NightStart, task: NewTask): Promise<void> {
  const { schema } = database
  await database.transaction(async (queries) => {
    if (!(await addTask(queries, schema, task))) return
    if (task.state !== 'queued' || (await sendTask(boss, queries, task.ref, task.account))) return
    await endTask(queries, schema, task.ref, {
      state: 'person',
      message: 'It was not begun: that of the night before is still under way.',
      fix: 'See how far that is; the next night loads what is new.',
    })
  })
}

async function syncTask(night: string, planned: PlannedSync): Promise<NewTask> {
  const { bot, account, pattern, path, choices, source, gone, maxGone } = planned
  const ref: TaskRef = { night, kind: 'sync', bot, what: pattern }
  const detail: SyncDetail = {
    file: basename(path),
    ...(source !== undefined && { source }),
    gone,
    maxGone,
  }
  return withFiles({ ref, account, state: 'queued', detail }, path, choices)
}

/** What the chatbot says depends on what is loaded: tests wait for that. */
async function testTask(night: string, planned: PlannedTest, waits: boolean): Promise<NewTask> {
  const { bot, account, suite } = planned
  const ref: TaskRef = { night, kind: 'test', bot, what: suite }
  return withFiles({ ref, account, state: waits ? 'later' : 'queued' }, suite, undefined)
}

/** A task with copies of its files; one whose files cannot be read waits for a person. */
async function withFiles(
  task: NewTask,
  path: string,
  choices: string | undefined,
): Promise<NewTask> {
  try {
    const content = await readFile(path)
    if (content.length > MAX_BYTES) throw new Error('it is too large to be handed to a worker')
    return {
      ...task,
      content: await compressed(content),
      choices: choices === undefined ? undefined : await readFile(choices, 'utf8'),
    }
  } catch (error) {
    return { ...task, state: 'person', message: `Its files cannot be read: ${reasonOf(error)}.` }
  }
}
