import * as z from 'zod'
import { DEFAULT_MAX_GONE, goneActions, ImportRequest } from '../listings/import-request.ts'
import type { ImportJob } from '../listings/imports/imports.ts'
import type { Sync } from '../listings/imports/sync-gone.ts'
import { progressText } from '../listings/report/progress-text.ts'
import type { ImportResult } from '../listings/result.ts'
import { confirmArgument } from './call/consent.ts'
import { agreeOnGone } from './call/questions/gone-of-sync.ts'
import { withPermittedHosts } from './call/questions/permit-hosts.ts'
import { agreeOnProbe, mayProbe, unseenProbe } from './call/questions/unseen-probe.ts'
import { planSaidFirst } from './call/runs/gone-said-first.ts'
import { saidOnce } from './call/runs/said-once.ts'
import { runTakenBack } from './call/runs/take-back.ts'
import { cancelWith, MAX_WAIT_MS } from './call/runs/wait-for-run.ts'
import { defineTool, restInReport, type ToolContext } from './call/tool.ts'
import { inspectListingFile } from './inspect-listing-file.ts'

/** What hosts are told of a run's result: names, not every member's shape, which would cost them. */
const ImportOutput = z.looseObject({
  runId: z.string(),
  state: z.string(),
  rows: z.record(z.string(), z.int()),
})

const ImportInput = ImportRequest.safeExtend({
  gone: z
    .enum(goneActions)
    .describe('Loaded ones not in the file or off the market; default keep')
    .optional(),
  maxGone: z
    .number()
    .min(0)
    .max(1)
    .describe(`Larger share: none goes unasked; default ${DEFAULT_MAX_GONE}`)
    .optional(),
  confirm: confirmArgument,
})

export const importListings = defineTool({
  name: 'import_listings',
  title: 'Load listings in bulk',
  toolset: 'listings',
  effect: 'update',
  description: `Load listings into a chatbot (one: create_listing), after inspect_listing_file, which says the fields. Creates new ones, updates changed ones; called again it goes on. Agree on all choices with the user, never invent values. gone delete or sold: shown first, done after the user's yes. Result: rows by outcome, problems, files, gone. State running: get_run.`,
  ifUnknown: 'Call again with the same arguments: what is already there is not created again.',
  ifCut: restInReport('files.report'),
  fieldsAs: inspectListingFile,
  input: ImportInput,
  output: ImportOutput,
  run: (input, context) =>
    withPermittedHosts(input.url, context, () => importOnceAgreed(input, context)),
})

/** Loads; shows first what would be taken down, if anything would. */
async function importOnceAgreed(
  {
    gone,
    maxGone = DEFAULT_MAX_GONE,
    confirm: confirmed,
    ...request
  }: z.output<typeof ImportInput>,
  context: ToolContext,
) {
  const answerBy = performance.now() + MAX_WAIT_MS
  const { consent } = context
  const sync = gone && { gone, maxGone, keepsOthers: !consent.isNeeded(true) }
  const load = async (agreed: Partial<Sync> = {}) => {
    const job = await begin(request, sync && { ...sync, ...agreed }, context)
    const result = saidOnce(await job.within(answerBy - performance.now()))
    return runTakenBack(planSaidFirst(result), request.SerialNumber)
  }
  const takesDown = gone !== undefined && gone !== 'keep'
  const isShownFirst = takesDown ? request.dryRun || consent.isNeeded(true) : false
  const probes = mayProbe(request) && consent.isNeeded(true)
  if (!isShownFirst && !probes) return load()
  const trial = await begin({ ...request, dryRun: true }, sync, context)
  const unseen = probes ? await unseenProbe(trial, answerBy) : ''
  const decided: Partial<Sync> | { readonly planned: ImportResult } =
    takesDown && isShownFirst
      ? await agreeOnGone(
          { serialNumber: request.SerialNumber, gone, isTrial: request.dryRun, confirmed, unseen },
          { trial, answerBy },
          consent,
        )
      : {}
  if ('planned' in decided) return planSaidFirst(saidOnce(decided.planned))
  // Whoever was asked about the rows was told of it.
  const isTold = 'agreedRows' in decided
  if (unseen !== '' && !isTold) {
    const planned = await trial.within(0)
    const shown = await agreeOnProbe(request, { planned, unseen, confirmed }, consent)
    if (shown) return planSaidFirst(saidOnce(shown))
  }
  return load(decided)
}

async function begin(
  request: ImportRequest,
  sync: Sync | undefined,
  { caller, imports, folders, signal, progress }: ToolContext,
): Promise<ImportJob> {
  const job = (await imports()).start({
    caller,
    request,
    sync,
    folders: await folders(),
    // A host that is gone ends the run by its signal.
    onProgress: (at) => void progress(progressText(at)).catch(() => {}),
  })
  cancelWith(job, signal)
  return job
}
