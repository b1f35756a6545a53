import * as z from 'zod'
import type { Config } from '../../config.ts'
import { run, runUri } from '../../resources/runs.ts'
import type { WatchedCalls } from '../../runs/watched-calls.ts'
import { allTools } from '../../tools/all-tools.ts'
import { refusal } from '../../tools/call/refusal.ts'
import type { Tool, ToolContext } from '../../tools/call/tool.ts'
import type { CallToolResult } from '../sdk/wire-types.ts'
import type { Caller, CallSupport } from './caller.ts'
import { createProgress } from './progress.ts'
import {
  invalidParams,
  parseParams,
  type RequestContext,
  type RequestHandler,
  type RequestHandlers,
  shownName,
} from './request.ts'
import { type RunToolParts, runTool } from './run-tool.ts'
import { tellCall } from './tell-call.ts'

export interface ToolRequestsParts extends RunToolParts {
  readonly config: Pick<Config, 'readOnly' | 'toolsets'>
  /** What a tool may use in this call. */
  readonly contextOf: (tool: Tool, call: CallSupport, caller: Caller) => ToolContext
  readonly watchedCalls: WatchedCalls
  /** Told of each run that has begun: its report is a resource. */
  readonly onRun: () => void
}

/** `arguments` is checked with the tool's own schema, so that every mistake gets the same wording. */
const CallParams = z.object({ name: z.string(), arguments: z.unknown().optional() })

/** Runs the tools that the configuration offers. */
export function createToolRequests(parts: ToolRequestsParts): RequestHandlers {
  const { redactor, config, contextOf } = parts
  const isNewRun = createRunWatch()
  const tools = new Map(allTools.map((tool) => [tool.name, tool]))

  async function callTool(
    tool: Tool,
    args: unknown,
    request: RequestContext,
  ): Promise<CallToolResult> {
    const progress = createProgress(request, redactor)
    return runTool(
      tool,
      async () => {
        const refused = refusal(tool, config)
        if (refused) throw refused
        const call = { signal: request.signal, progress: progress.report }
        const context = contextOf(tool, call, request.caller)
        try {
          const output = await tool.call(args, context)
          await progress.flush()
          return output
        } catch (error) {
          await progress.flush('cut short')
          throw error
        }
      },
      parts,
    )
  }

  return new Map<string, RequestHandler>([
    [
      'tools/call',
      async (params, context) => {
        const request = parseParams(CallParams, params, 'tools/call needs the name of a tool')
        const tool = tools.get(request.name)
        if (!tool) throw invalidParams(`Unknown tool: ${shownName(request.name, redactor.text)}`)
        const startedAt = performance.now()
        const result = await callTool(tool, request.arguments, context)
        // Nobody waits for it, and the answer does not depend on it.
        void tellCall(
          {
            tool,
            args: request.arguments,
            caller: context.caller,
            isAnswered: result.isError !== true,
            tookMs: performance.now() - startedAt,
          },
          { watchedCalls: parts.watchedCalls, redact: redactor.text },
        ).catch(() => {})
        if (isNewRun(tool, result)) parts.onRun()
        return context.caller.takesLinks ? withReportLink(result) : result
      },
    ],
  ])
}

/** A result with a link to the report of the run that it tells of, if it tells of one. */
function withReportLink(result: CallToolResult): CallToolResult {
  const runId = result.structuredContent?.runId
  if (typeof runId !== 'string') return result
  const { name, title, mimeType } = run
  const link = { type: 'resource_link' as const, uri: runUri(runId), name, title, mimeType }
  return { ...result, content: [...result.content, link] }
}

/** Says of a result whether it is the first to tell of a run that its call began, dry runs left out. */
function createRunWatch(): (tool: Tool, result: CallToolResult) => boolean {
  const known = new Set<unknown>()
  return ({ effect }, { structuredContent }) => {
    const { runId, state } = structuredContent ?? {}
    const isOld = runId === undefined || known.has(runId)
    if (isOld || state === 'dry_run' || effect === 'read' || effect === 'record') return false
    known.add(runId)
    return true
  }
}
