import * as z from 'zod'
import { InspectRequest } from '../listings/import-request.ts'
import { withPermittedHosts } from './call/questions/permit-hosts.ts'
import { saidOnce } from './call/runs/said-once.ts'
import { shortInspection } from './call/runs/short-inspection.ts'
import { defineTool } from './call/tool.ts'

export const inspectListingFile = defineTool({
  name: 'inspect_listing_file',
  title: 'Inspect a listing file first',
  toolset: 'listings',
  effect: 'read',
  description:
    'What import_listings, which is next, would do; sends nothing. Result: problems, refusals, openFields to settle with the user; columns and what they fill; preview; ready: arguments of import_listings.',
  ifCut: 'Settle what is told first, and inspect again.',
  input: InspectRequest,
  output: z.looseObject({ rows: z.int(), openFields: z.array(z.string()) }),
  run: (input, context) =>
    withPermittedHosts(input.url, context, async () => {
      const { imports, folders, signal } = context
      const whole = await (await imports()).inspect(input, await folders(), signal)
      return shortInspection(saidOnce(whole), input)
    }),
})
