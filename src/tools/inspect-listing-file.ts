import * as z from 'zod'
import { InspectRequest } from '../listings/import-request.ts'
import { shortInspection } from './call/short-inspection.ts'
import { defineTool } from './call/tool.ts'

export const inspectListingFile = defineTool({
  name: 'inspect_listing_file',
  title: 'Inspect a listing file first',
  toolset: 'listings',
  effect: 'read',
  description:
    'See what import_listings would do with a file or pasted text; sends nothing. Result: problems, refusals, openFields to settle with the user; columns and what they fill; preview as sent; ready: arguments of import_listings.',
  ifCut: 'Settle what is told first, and inspect again.',
  input: InspectRequest,
  output: z.looseObject({ rows: z.int(), openFields: z.array(z.string()) }),
  run: async (input, { imports, folders, signal }) =>
    shortInspection(await (await imports()).inspect(input, await folders(), signal)),
})
