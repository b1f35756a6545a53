import { type EndpointName, endpoints } from '../../api/endpoints.ts'
import { createConsents } from '../consents.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { createToolCalls } from '../tool-calls.ts'
import type { Uploads } from '../uploads.ts'
import { changes } from './changes.ts'
import { fleets, run } from './fleets.ts'
import { type Served, served } from './handler.ts'
import { loadFile } from './load-file.ts'
import { overview } from './overview.ts'
import { runs, undo } from './runs.ts'
import { sandboxHandlers } from './sandbox.ts'
import { putBack, settings } from './settings.ts'

/** What answers each endpoint. */
export function createHandlers(
  parts: ConsoleParts,
  uploads: Uploads,
): Readonly<Record<EndpointName, Served>> {
  const consentOf = createConsents(parts)
  const file = loadFile(parts, uploads, consentOf)
  const ofSandbox = sandboxHandlers(parts)
  const callTool = createToolCalls(parts, consentOf)
  return {
    overview: served(endpoints.overview, overview(parts)),
    changes: served(endpoints.changes, changes(parts)),
    runs: served(endpoints.runs, runs(parts)),
    settings: served(endpoints.settings, settings(parts)),
    putBack: served(endpoints.putBack, putBack(parts, callTool)),
    undo: served(endpoints.undo, undo(callTool)),
    understand: served(endpoints.understand, file.understand),
    load: served(endpoints.load, file.load),
    progress: served(endpoints.progress, file.progress),
    stop: served(endpoints.stop, file.stop),
    choices: served(endpoints.choices, file.choices),
    fleets: served(endpoints.fleets, fleets(parts)),
    run: served(endpoints.run, run(parts)),
    sandbox: served(endpoints.sandbox, ofSandbox.sandbox),
    switchFault: served(endpoints.switchFault, ofSandbox.switchFault),
    registerFile: served(endpoints.registerFile, ofSandbox.registerFile),
  }
}
