import type { PgBoss, Queue } from 'pg-boss'
import type { TaskRef } from '../store/task.ts'

/** Tasks of both kinds that are to be carried out; jobs hold which, and nothing else. */
export const TASKS = 'tasks'
/** Tasks whose jobs have failed as often as they may, also by the death of their workers. */
export const LOST = 'tasks.lost'
const NIGHTS = 'nights.'

/** A worker that is not heard of for so long is taken for dead. */
const HEARTBEAT_SECONDS = 10
/** Nothing that lives takes longer; the dead are known by their heartbeat. */
const EXPIRE_SECONDS = 23 * 60 * 60

const alive: Omit<Queue, 'name'> = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: EXPIRE_SECONDS,
  deleteAfterSeconds: 7 * 24 * 60 * 60,
  retryBackoff: true,
}

/** What is tried again is tried for about an hour. */
const tasks: Omit<Queue, 'name'> = {
  ...alive,
  policy: 'exclusive',
  retryLimit: 8,
  retryDelay: 5,
  retryDelayMax: 15 * 60,
  deadLetter: LOST,
}

/** The queue of a fleet's nights: workers take them that see its folder. */
export function nightsQueue(fleet: string): string {
  return NIGHTS + fleet
}

/** Makes the queues that are missing, and brings those that are there to what this version wants. */
export async function makeQueues(boss: PgBoss, fleets: readonly string[]): Promise<void> {
  await boss.createQueue(LOST, alive)
  await boss.createQueue(TASKS, tasks)
  for (const fleet of fleets)
    await boss.createQueue(nightsQueue(fleet), { ...alive, retryLimit: 5, retryDelay: 2 })
}

/** One of its kind at a time: the same source of the same chatbot is not loaded twice at once. */
export function taskKey({ kind, bot, what }: TaskRef): string {
  return JSON.stringify([kind, bot, what])
}
