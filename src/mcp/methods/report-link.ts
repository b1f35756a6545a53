import { run, runUri } from '../../resources/runs.ts'
import type { ContentBlock } from '../sdk/wire-types.ts'

/** A link to the report of the run that a result tells of; none when it tells of no run. */
export function reportLink({ runId }: Readonly<Record<string, unknown>>): ContentBlock[] {
  if (typeof runId !== 'string') return []
  const { name, title, mimeType } = run
  return [{ type: 'resource_link', uri: runUri(runId), name, title, mimeType }]
}
