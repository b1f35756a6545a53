import * as z from 'zod'
import { DEFAULT_MAX_GONE, goneActions, ImportRequest } from '../listings/import-request.ts'
import type { ImportJob } from '../listings/imports/imports.ts'
import type { Sync } from '../listings/imports/sync-gone.ts'
import { progressText } from '../listings/report/progress-text.ts'
import { ImportResult } from '../listings/result.ts'
import { confirmArgument } from './call/consent.ts'
import { agreeOnDeletions } from './call/deletions-of-sync.ts'
import { defineTool, type ToolContext } from './call/tool.ts'
import { cancelWith, MAX_WAIT_MS } from './call/wait-for-run.ts'

/** What hosts are told of a run's result: names, not every member's shape, which would cost them. */
const ImportOutput = z
  .looseObject({
    ...ImportResult.pick({ runId: true, state: true }).shape,
    rows: z.record(z.string(), z.int()).describe('By what became of them; they add up to read'),
  })
  .describe(
    'Also problems, filled, openFields, files, notes; of a dry run preview, refusals, ready: arguments',
  )

export const importListings = defineTool({
  name: 'import_listings',
  title: 'Load listings in bulk',
  toolset: 'listings',
  effect: 'update',
  description:
    'After inspect_listing_file: load a file, pasted text or rows of listings into a chatbot. New ones are created, changed ones updated, the same ones left alone. Agree on all choices with the user, never invent values. Called again it goes on where it stopped; nothing is created twice. State running, or a row failed: import_status.',
  ifUnknown: 'Call again with the same arguments: what is already there is not created again.',
  input: ImportRequest.safeExtend({
    gone: z
      .enum(goneActions)
      .describe('What is loaded and not in the file now: ask the user; default keep')
      .optional(),
    maxGone: z
      .number()
      .min(0)
      .max(1)
      .describe(`If a larger share would go, none does; default ${DEFAULT_MAX_GONE}`)
      .optional(),
    confirm: confirmArgument,
  }),
  output: ImportOutput,
  run: async ({ gone, maxGone = DEFAULT_MAX_GONE, confirm: confirmed, ...request }, context) => {
    const answerBy = performance.now() + MAX_WAIT_MS
    const sync = gone && { gone, maxGone }
    const load = async (agreed?: string) => {
      const job = await begin(request, sync && { ...sync, agreed }, context)
      return job.within(answerBy - performance.now())
    }
    if (gone !== 'delete' || !(request.dryRun || context.consent.isNeeded(true))) return load()
    const trial = await begin({ ...request, dryRun: true }, sync, context)
    const decided = await agreeOnDeletions(
      { serialNumber: request.SerialNumber, isTrial: request.dryRun, confirmed },
      { trial, answerBy },
      context.consent,
    )
    return 'planned' in decided ? decided.planned : load(decided.agreed)
  },
})

async function begin(
  request: ImportRequest,
  sync: Sync | undefined,
  { imports, folders, signal, progress }: ToolContext,
): Promise<ImportJob> {
  const job = (await imports()).start({
    request,
    sync,
    folders: await folders(),
    // A host that is gone ends the run by its signal.
    onProgress: (at) => void progress(progressText(at)).catch(() => {}),
  })
  cancelWith(job, signal)
  return job
}
