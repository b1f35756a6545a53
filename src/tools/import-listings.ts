import { ImportRequest } from '../listings/import-request.ts'
import { progressText } from '../listings/report/progress-text.ts'
import { ImportOutput } from './import-output.ts'
import { defineTool } from './tool.ts'

/** Hosts give up on a call after a minute, and 45 s are promised; the run goes on without it. */
const ANSWER_WITHIN_MS = 43_000

export const importListings = defineTool({
  name: 'import_listings',
  title: 'Load listings in bulk',
  toolset: 'listings',
  effect: 'update',
  description:
    'Load a whole file, pasted text or rows of listings into a chatbot, in one call: new ones are created, changed ones updated, the same ones left alone. Calling again goes on where it stopped; nothing is created twice. First run inspect_listing_file and agree on constants with the user: never invent values. State running: ask import_status. failedRows: a file to correct and load again.',
  ifUnknown: 'Call again with the same arguments: what is already there is not created again.',
  input: ImportRequest,
  output: ImportOutput,
  run: async (request, { imports, folders, signal, progress }) => {
    const job = (await imports()).start({
      request,
      folders: await folders(),
      // A host that is gone ends the run by its signal.
      onProgress: (at) => void progress(progressText(at)).catch(() => {}),
    })
    signal.addEventListener('abort', job.cancel, { once: true })
    return job.within(ANSWER_WITHIN_MS)
  },
})
