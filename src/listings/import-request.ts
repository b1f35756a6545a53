import * as z from 'zod'

const sourceFields = {
  path: z.string().describe('File: CSV, TSV, JSON, NDJSON or XLSX').optional(),
  text: z.string().describe('Or its content pasted, or a Markdown table').optional(),
  sheet: z.string().describe('XLSX: the sheet').optional(),
  recordsPath: z.string().describe('JSON: where the records are, e.g. data.homes[]').optional(),
  source: z
    .string()
    .min(1, 'must not be empty')
    .describe('Name for what the listings are from; default the preset. Keep the same')
    .optional(),
}

const mappingFields = {
  preset: z.string().describe('Where the file is from, if not recognised, e.g. redfin').optional(),
  mapping: z
    .record(z.string(), z.string())
    .describe('Field by column header; "" leaves the column out')
    .optional(),
  constants: z
    .record(z.string(), z.unknown())
    .describe('Value by field, where a row has none; {MLSNumber} in it stands for that field')
    .optional(),
  onMissing: z
    .record(z.string(), z.enum(['fail', 'skip', 'derive']))
    .describe('By field, what a row without a value does; default fail')
    .optional(),
}

/** A chatbot's ID; no chatbot has an empty one. */
const chatbot = z.string().min(1, 'must not be empty')

/** Exactly one of the members says what to read. */
const oneSource =
  (...names: readonly string[]) =>
  (request: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
    if (names.filter((name) => request[name] !== undefined).length !== 1)
      context.addIssue({ code: 'custom', message: `exactly one of ${names.join(', ')} is needed` })
  }

/** What inspect_listing_file takes. */
export const InspectRequest = z
  .strictObject({
    ...sourceFields,
    SerialNumber: chatbot.describe('Chatbot ID, to compare with what was loaded').optional(),
    ...mappingFields,
  })
  .superRefine(oneSource('path', 'text'))
export type InspectRequest = z.infer<typeof InspectRequest>

/** What import_listings takes. */
export const ImportRequest = z
  .strictObject({
    SerialNumber: chatbot.describe('Chatbot ID'),
    ...sourceFields,
    rows: z
      .array(z.record(z.string(), z.unknown()))
      .describe('Or the rows themselves, as objects')
      .optional(),
    ...mappingFields,
    mode: z
      .enum(['upsert', 'create'])
      .describe('create leaves known listings alone; default upsert')
      .optional(),
    duplicates: z
      .enum(['first', 'last', 'fail'])
      .describe('Rows for the same listing: which is loaded; default first')
      .optional(),
    probe: z.boolean().describe('Bot was loaded elsewhere: try an update first').optional(),
    limit: z.int().min(1).describe('Only so many rows').optional(),
    maxFailures: z.int().min(0).describe('More failed rows stop the run').optional(),
    dryRun: z.boolean().describe('true: send nothing').optional(),
  })
  .superRefine(oneSource('path', 'text', 'rows'))
export type ImportRequest = z.infer<typeof ImportRequest>
