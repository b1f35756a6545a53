import * as z from 'zod'
import { RowCounts } from '../../listings/counts.ts'
import { goneActions } from '../../listings/import-request.ts'

/** What is done for a chatbot: a source is loaded, a suite is held; `plan`: it could not be planned. */
const taskKinds = ['sync', 'test', 'plan'] as const

export const taskStates = [
  /** A test whose chatbot is still being loaded. */
  'later',
  'queued',
  'running',
  /** It failed in a way that can pass, and is tried again. */
  'again',
  'done',
  /** It waits for a person: to try it again would not help. */
  'person',
  /** It was tried as often as it may be. */
  'failed',
] as const
export type TaskState = (typeof taskStates)[number]

/** Those after which nothing happens by itself. */
export const endStates: readonly TaskState[] = ['done', 'person', 'failed']

/** Which task: it is the same in all its attempts. */
export const TaskRef = z.object({
  night: z.string(),
  kind: z.enum(taskKinds),
  bot: z.string(),
  what: z.string(),
})
export type TaskRef = z.infer<typeof TaskRef>

/** How a source is loaded. */
export const SyncDetail = z.object({
  /** Its name alone. */
  file: z.string(),
  source: z.string().optional(),
  gone: z.enum(goneActions),
  /** A share, 0 to 1. */
  maxGone: z.number(),
})
export type SyncDetail = z.infer<typeof SyncDetail>

/** What one attempt came to. */
export interface TaskEnd {
  readonly state: TaskState
  /** Why it stopped, as errors and findings name it. */
  readonly code?: string | undefined
  /** What happened, and what to do about it: a sentence each. */
  readonly message?: string | undefined
  readonly fix?: string | undefined
  readonly runId?: string | undefined
  readonly rows?: RowCounts | undefined
}

/** A task as it is told. */
export const TaskRecord = TaskRef.extend({
  account: z.string(),
  state: z.enum(taskStates),
  attempts: z.int(),
  startedAtMs: z.int().nullable(),
  endedAtMs: z.int().nullable(),
  runId: z.string().nullable(),
  rows: RowCounts.nullable(),
  message: z.string().nullable(),
  fix: z.string().nullable(),
})
export type TaskRecord = z.infer<typeof TaskRecord>
