import type { Tool } from '../../tools/call/tool.ts'
import type { CallToolResult } from '../sdk/wire-types.ts'

/** Says of a result whether it is the first to tell of a run that its call began, dry runs left out. */
export function createRunWatch(): (tool: Tool, result: CallToolResult) => boolean {
  const known = new Set<unknown>()
  return ({ effect }, { structuredContent }) => {
    const { runId, state } = structuredContent ?? {}
    const isOld = runId === undefined || known.has(runId)
    if (isOld || state === 'dry_run' || effect === 'read' || effect === 'record') return false
    known.add(runId)
    return true
  }
}
