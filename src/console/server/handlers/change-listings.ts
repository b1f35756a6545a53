import * as z from 'zod'
import { deleteListings as deleteTool } from '../../../tools/delete-listings.ts'
import { mendListings } from '../../../tools/mend-listings.ts'
import type { CallTool } from '../tool-calls.ts'
import type { Handler } from './handler.ts'

const Deleted = z.object({
  Data: z.object({ SuccessCount: z.int() }),
  notes: z.array(z.string()).default([]),
})

export function deleteListings(callTool: CallTool): Handler<'deleteListings'> {
  return async ({ serialNumber: SerialNumber, keyType: KeyType, keys: Keys }, call) => {
    const args = { SerialNumber, KeyType, Keys }
    const { Data, notes } = Deleted.parse(await callTool(deleteTool, args, call))
    return { deleted: Data.SuccessCount, notes }
  }
}

const Marked = z.object({
  rows: z.object({ updated: z.int() }).optional(),
  notes: z.array(z.string()).default([]),
})

export function markSold(callTool: CallTool): Handler<'markSold'> {
  return async ({ serialNumber: SerialNumber, ids: Keys }, call) => {
    const args = { SerialNumber, Status: 'Sold', Keys }
    const { rows, notes } = Marked.parse(await callTool(mendListings, args, call))
    return { marked: rows?.updated ?? 0, notes }
  }
}
