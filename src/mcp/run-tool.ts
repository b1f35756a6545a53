import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { AppError, errorText } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Redactor } from '../redact.ts'
import type { Tool } from '../tools/call/tool.ts'
import { loggedFault } from './fault.ts'

export interface RunToolParts {
  readonly log: Log
  readonly redactor: Redactor
  /** Said with every result, failures included. */
  readonly standingNotes: readonly string[]
}

/**
 * Makes the result of a call: the only place where results are made. Success carries the same data
 * as structured content and as text, a failure text alone.
 */
export async function runTool(
  tool: Tool,
  call: () => Promise<Record<string, unknown>>,
  { log, redactor, standingNotes }: RunToolParts,
): Promise<CallToolResult> {
  try {
    const { notes: own, ...output } = await call()
    const notes = [...(Array.isArray(own) ? own : []), ...standingNotes]
    const structuredContent = redactor.members({ ...output, ...(notes.length > 0 && { notes }) })
    const text = JSON.stringify(structuredContent)
    return { structuredContent, content: [{ type: 'text', text }] }
  } catch (error) {
    const text = [failureText(tool, error, log), ...standingNotes].join('\n')
    return { isError: true, content: [{ type: 'text', text: redactor.text(text) }] }
  }
}

function failureText(tool: Tool, error: unknown, log: Log): string {
  if (error instanceof AppError) {
    const { message, outcome, hint } = error
    return errorText({ message, outcome, hint: (outcome === 'unknown' && tool.ifUnknown) || hint })
  }
  return errorText({
    message: loggedFault(`${tool.name} failed`, error, log),
    outcome: tool.effect === 'read' ? 'not_applied' : 'unknown',
    hint: 'Report the reference to whoever runs this server.',
  })
}
