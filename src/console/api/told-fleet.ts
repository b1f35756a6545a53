import * as z from 'zod'

/** How many there are of each. */
export const Counts = z.array(z.object({ name: z.string(), count: z.int() }))

/** What a night did for a chatbot: one source, or one suite. */
export const ToldTask = z.object({
  bot: z.string(),
  what: z.string(),
  /** What became of it, in words. */
  state: z.string(),
  tone: z.enum(['good', 'bad', 'warn', 'info', 'idle']),
  message: z.string(),
  runId: z.string().optional(),
  rows: z.int().optional(),
})
export type ToldTask = z.infer<typeof ToldTask>

/** The last night of a schedule. */
export const ToldNight = z.object({
  id: z.string(),
  /** ISO 8601. */
  when: z.string(),
  /** Its schedule, or that somebody asked for it. */
  why: z.string(),
  isPlanned: z.boolean(),
  counts: Counts,
  rows: z.int(),
  rowsPerSecond: z.number(),
  busyAnswers: z.int(),
  /** What waits for a person first. */
  tasks: z.array(ToldTask),
  /** How many more there are. */
  moreTasks: z.int(),
})
export type ToldNight = z.infer<typeof ToldNight>

/** A fleet, and what its last nights came to. */
export const ToldFleet = z.object({
  name: z.string(),
  folder: z.string(),
  isGood: z.boolean(),
  /** Tasks that have not come to their end. */
  backlog: z.int(),
  /** Nights that were due and have not begun. */
  missed: z.array(z.object({ when: z.string(), why: z.string() })),
  nights: z.array(ToldNight),
})
export type ToldFleet = z.infer<typeof ToldFleet>
