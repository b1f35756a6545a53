import * as z from 'zod'
import type { Host } from '../../mcp/sdk/host.ts'
import type { Line } from '../../text/line.ts'
import { rendered } from '../terminal/rendered.ts'

/** A step of the demo did not come to what it should. */
export class StepFailed extends Error {}

/** Calls a tool, shows what came back and what it took, and returns `Data` if it is as expected. */
export type Caller = <Data>(step: {
  readonly tool: string
  readonly args: Record<string, unknown>
  readonly label: string
  readonly expected: z.ZodType<Data>
  /** What is shown of the data. */
  readonly shown: (data: Data) => string
  readonly onProgress?: (message: string) => void
}) => Promise<Data>

export function createCaller(host: Host): Caller {
  return async ({ tool, args, label, expected, shown, onProgress }) => {
    say(`  ${tool}: ${label}`)
    const startedAt = performance.now()
    const result = await host.callTool(tool, args, onProgress)
    const took = `${(performance.now() - startedAt).toFixed(1)} ms`
    if (!result.ok) throw new StepFailed(`${tool} answered: ${result.text}`)
    const { Data: answered = result.content } = result.content
    const data = expected.safeParse(answered)
    if (!data.success)
      throw new StepFailed(
        `${tool} answered ${JSON.stringify(answered)}: ${z.prettifyError(data.error)}`,
      )
    say(`    ${shown(data.data)}  [${took}]`)
    return data.data
  }
}

/** On stdout, for people. */
export function say(...lines: readonly Line[]): void {
  process.stdout.write(`${rendered(lines, process.stdout, (text) => text)}\n`)
}
