import * as z from 'zod'
import { InspectRequest } from '../listings/import-request.ts'
import { Inspection } from '../listings/imports/inspection.ts'
import { shortInspection } from './call/short-inspection.ts'
import { defineTool } from './call/tool.ts'

export const inspectListingFile = defineTool({
  name: 'inspect_listing_file',
  title: 'Inspect a listing file first',
  toolset: 'listings',
  effect: 'read',
  description:
    'See what import_listings would do with a file or pasted text: which field each column fills, listings as they would be sent, problems, what would be created. Sends nothing. Ask the user about openFields and refusals; ready: arguments to import.',
  input: InspectRequest,
  output: z.looseObject(Inspection.pick({ rows: true, openFields: true }).shape),
  run: async (input, { imports, folders, signal }) =>
    shortInspection(await (await imports()).inspect(input, await folders(), signal)),
})
