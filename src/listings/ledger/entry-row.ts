import * as z from 'zod'
import { isIdentifier } from '../../contract/identifier.ts'
import {
  Corrected,
  entryStates,
  FormerPrices,
  intentKinds,
  RememberedFields,
  SetByCalls,
} from './entry.ts'

/** Earlier versions kept whatever the service gave, blanks too: by those no listing is known. */
const Identifier = z
  .string()
  .nullable()
  .transform((id) => (id !== null && isIdentifier(id) ? id : null))

/** An entry as a database has it. */
export const EntryRow = z.object({
  serialNumber: z.string(),
  source: z.string(),
  key: z.string(),
  system: z.string(),
  id: Identifier,
  mlsNumber: z.string(),
  url: z.string(),
  fields: RememberedFields,
  formerPrices: FormerPrices.nullish(),
  corrected: Corrected.nullish(),
  setByCalls: SetByCalls.nullish(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  hash: z.string().nullable(),
  state: z.enum(entryStates),
  intent: z
    .object({
      kind: z.enum(intentKinds),
      runId: z.string(),
      hash: z.string().nullable(),
      lateUntilMs: z.int(),
      lateMs: z.int(),
      corrected: Corrected.nullish(),
    })
    .nullable(),
  createdByRun: z.string().nullable(),
  loadedByRun: z.string().nullable(),
  lastRun: z.string(),
  updatedAtMs: z.int(),
})

/** What of it is read to find a listing in the service's list. */
export const RecognisableRow = EntryRow.pick({
  source: true,
  key: true,
  id: true,
  mlsNumber: true,
  url: true,
  address: true,
  city: true,
}).extend({ fields: RememberedFields.pick({ MLSNumber: true, Url: true }), isInDoubt: z.boolean() })
