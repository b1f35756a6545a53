import * as z from 'zod'
import { count } from '../contract/field.ts'

/** An object of counts in which each is 0. */
function zero<Counts extends z.ZodObject>(counts: Counts): z.output<Counts> {
  return counts.parse(Object.fromEntries(counts.keyof().options.map((name) => [name, 0])))
}

/** Every row that was read is in exactly one of the others. */
export const RowCounts = z.object({
  read: count('Rows read'),
  created: count('Created, or found present after a lost answer'),
  updated: count('Updated, or found present that an earlier run had sent'),
  unchanged: count('Not sent: as last loaded, and in the bot unless notCompared'),
  skipped: count('Left out on purpose: off the market, duplicate, notice'),
  failed: count('Refused here or by the service'),
  unknown: count('Sent, answer lost, not settled'),
  notAttempted: count('Not reached: the run stopped'),
})
export type RowCounts = z.infer<typeof RowCounts>
/** The counts before a row is read. */
export const noRows: Readonly<RowCounts> = zero(RowCounts)

/** How many rows landed a second, to a tenth: what a cancelled run did not reach made it no faster. */
export function landedPerSecond(
  { created, updated, unchanged }: Pick<RowCounts, 'created' | 'updated' | 'unchanged'>,
  elapsedMs: number,
): number {
  if (elapsedMs <= 0) return 0
  return Math.round(((created + updated + unchanged) / elapsedMs) * 10_000) / 10
}

export const RowStates = RowCounts.omit({ read: true }).keyof()
/** In the order in which they are told. */
export const rowStates = RowStates.options
export type RowState = z.infer<typeof RowStates>

/** Listings that were to be deleted, by what became of them. */
export const DeletionCounts = z.object({
  deleted: z.int(),
  alreadyGone: count('The service did not have them any more'),
  failed: z.int(),
  unknown: z.int(),
  notAttempted: z.int(),
})
export type DeletionCounts = z.infer<typeof DeletionCounts>
/** The counts before the first is deleted. */
export const noDeletions: Readonly<DeletionCounts> = zero(DeletionCounts)
