import * as z from 'zod'
import { InspectRequest } from '../listings/import-request.ts'
import { Inspection } from '../listings/imports/inspection.ts'
import { defineTool } from './call/tool.ts'

export const inspectListingFile = defineTool({
  name: 'inspect_listing_file',
  title: 'Inspect a listing file first',
  toolset: 'listings',
  effect: 'read',
  description:
    'See what import_listings would do with a file or pasted text: which field each column fills, required fields still open, problems with their rows, what would be created, updated, unchanged. Sends nothing. Ask the user about openFields.',
  input: InspectRequest,
  output: z.looseObject(Inspection.pick({ rows: true, openFields: true }).shape),
  run: async (input, { imports, folders, signal }) =>
    (await imports()).inspect(input, await folders(), signal),
})
