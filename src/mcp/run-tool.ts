import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { AppError, errorText } from '../errors.ts'
import { withChoices, withChoicesIn } from '../listings/choice-text.ts'
import type { Log } from '../log.ts'
import { type Redactor, redactValue } from '../redact.ts'
import { visibleText } from '../text/excerpt.ts'
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
    let hiding = 0
    const shown = redactValue(withChoicesIn(output, 'agent'), (text) => {
      const visible = visibleText(text)
      if (visible !== text) hiding += 1
      return visible
    })
    const notes = [
      ...(Array.isArray(own) ? own : []),
      ...(hiding > 0 ? [hiddenNote(hiding)] : []),
      ...standingNotes,
    ]
    const structuredContent = redactor.members({
      ...Object(shown),
      ...(notes.length > 0 && { notes: withChoicesIn(notes, 'agent') }),
    })
    const text = JSON.stringify(structuredContent)
    return { structuredContent, content: [{ type: 'text', text }] }
  } catch (error) {
    const text = [failureText(tool, error, log), ...standingNotes].join('\n')
    const told = visibleText(withChoices(text, 'agent'))
    return { isError: true, content: [{ type: 'text', text: redactor.text(told) }] }
  }
}

function hiddenNote(texts: number): string {
  return `Characters that cannot be seen, or that turn the direction of writing, were left out of ${texts === 1 ? 'one text' : `${texts} texts`}.`
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
