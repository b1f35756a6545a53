import { type EndpointName, endpoints } from '../../api/endpoints.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { createToolCalls } from '../tool-calls.ts'
import { changes } from './changes.ts'
import { type Served, served } from './handler.ts'
import { overview } from './overview.ts'
import { runs, undo } from './runs.ts'
import { putBack, settings } from './settings.ts'

/** What answers each endpoint. */
export function createHandlers(parts: ConsoleParts): Readonly<Record<EndpointName, Served>> {
  const callTool = createToolCalls(parts)
  return {
    overview: served(endpoints.overview, overview(parts)),
    changes: served(endpoints.changes, changes(parts)),
    runs: served(endpoints.runs, runs(parts)),
    settings: served(endpoints.settings, settings(parts)),
    putBack: served(endpoints.putBack, putBack(parts, callTool)),
    undo: served(endpoints.undo, undo(callTool)),
  }
}
