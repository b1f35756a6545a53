import { run, runUri } from '../../resources/runs.ts'
import type { CallToolResult } from '../sdk/wire-types.ts'

/** A result with a link to the report of the run that it tells of, if it tells of one. */
export function withReportLink(result: CallToolResult): CallToolResult {
  const runId = result.structuredContent?.runId
  if (typeof runId !== 'string') return result
  const { name, title, mimeType } = run
  const link = { type: 'resource_link' as const, uri: runUri(runId), name, title, mimeType }
  return { ...result, content: [...result.content, link] }
}
