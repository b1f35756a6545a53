import { AppError, errorText } from '../../errors.ts'
import type { Redactor } from '../../keys/redact.ts'
import { withChoices } from '../../listings/choice-text.ts'
import type { Log } from '../../log.ts'
import { visibleText, withHiddenEscaped } from '../../text/excerpt.ts'
import { fitJson, sizeOf } from '../../text/fit-json.ts'
import { MAX_RESULT_CHARACTERS, type Tool } from '../../tools/call/tool.ts'
import type { CallToolResult } from '../sdk/wire-types.ts'
import { loggedFault } from './fault.ts'
import { shownMembers } from './shown-members.ts'

/** So much of a result that is cut may be notes. */
const MAX_NOTES_CHARACTERS = 4000
/** Left for telling what was cut. */
const CUT_NOTE_CHARACTERS = 1000
/** The outcome and what to do next come after it. */
const MAX_MESSAGE_CHARACTERS = 15_000
/** What a result takes beside its data, a link to a report included. */
const FRAME_CHARACTERS = 400

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
    const { members, hiddenNotes } = shownMembers(await call(), redactor)
    const { notes, ...output } = members
    const own = [...(Array.isArray(notes) ? notes : []), ...hiddenNotes]
    const result = outcomeFirst(output, { own, standing: standingNotes })
    return fitted(result, tool, own.length > 0 ? 1 : 0)
  } catch (error) {
    const text = [failureText(tool, error, log), ...standingNotes].join('\n')
    const told = visibleText(withChoices(text, 'agent'))
    return { isError: true, content: [{ type: 'text', text: redactor.text(told) }] }
  }
}

/** The last resort: tools page by themselves. Cut when the keys are out: half a key is not found. */
function fitted(result: Record<string, unknown>, tool: Tool, outcomeNotes: number): CallToolResult {
  const most = MAX_RESULT_CHARACTERS - FRAME_CHARACTERS
  let structuredContent = result
  let text = withHiddenEscaped(JSON.stringify(result))
  let room = most / 2
  for (;;) {
    // Quotation marks and line breaks take more room in the text than in the data.
    const size = text.length + sizeOf(text)
    if (size <= most) return { structuredContent, content: [{ type: 'text', text }] }
    if (structuredContent !== result) room = Math.floor(Math.min(room * (most / size), room - 1))
    structuredContent = cutTo(room, result, tool, outcomeNotes)
    text = withHiddenEscaped(JSON.stringify(structuredContent))
  }
}

/**
 * @param maxCharacters of the data alone
 * @param outcomeNotes so many notes say what came of the call, and stay first
 */
function cutTo(
  maxCharacters: number,
  { notes = [], ...output }: Record<string, unknown>,
  { ifCut }: Tool,
  outcomeNotes: number,
): Record<string, unknown> {
  const told = fitJson(notes, MAX_NOTES_CHARACTERS, 'notes')
  const room = maxCharacters - sizeOf(told.value) - CUT_NOTE_CHARACTERS
  const kept = Array.isArray(told.value) ? told.value : []
  const { value, left } = fitJson(output, room)
  const cut = fitJson([...left, ...told.left].join('; '), CUT_NOTE_CHARACTERS / 2).value
  const note = `Too long for one result, so cut: ${cut}. ${ifCut ?? 'Ask for less at a time.'}`
  const [first, rest] = [kept.slice(0, outcomeNotes), kept.slice(outcomeNotes)]
  return { notes: [...first, note, ...rest], ...Object(value) }
}

function failureText(tool: Tool, error: unknown, log: Log): string {
  if (error instanceof AppError) {
    const { outcome, hint } = error
    const message = String(fitJson(error.message, MAX_MESSAGE_CHARACTERS).value)
    return errorText({ message, outcome, hint: (outcome === 'unknown' && tool.ifUnknown) || hint })
  }
  return errorText({
    message: loggedFault(`${tool.name} failed`, error, log),
    outcome: tool.effect === 'read' ? 'not_applied' : 'unknown',
    hint: 'Report the reference to whoever runs this server.',
  })
}

/** Members that say how a call went, before those that say what there is. */
const firstMembers: readonly string[] = [
  'state',
  'refused',
  'notCompared',
  'refusals',
  'problems',
  'openFields',
  'changed',
  'failed',
  'unknown',
  'notAttempted',
  'notFound',
  'totals',
]

interface Notes {
  /** Of this call. */
  readonly own: readonly unknown[]
  /** The same with every result. */
  readonly standing: readonly string[]
}

/**
 * A result in the order in which it is read: its notes, then what went wrong or is open, then the rest.
 * Put together step by step: of several spreads in one literal Node 20 makes a hidden class each time.
 */
function outcomeFirst(
  result: Readonly<Record<string, unknown>>,
  { own, standing }: Notes,
): Record<string, unknown> {
  const notes = [...own, ...standing]
  const ordered: Record<string, unknown> = own.length > 0 ? { notes } : {}
  for (const name of firstMembers) if (name in result) ordered[name] = result[name]
  Object.assign(ordered, result)
  if (notes.length > 0) ordered.notes = notes
  return ordered
}
