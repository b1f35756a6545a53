import * as z from 'zod'
import { type Arguments, examples, STANDING_PROJECT } from './examples.ts'
import { atSandbox } from './sandbox-server.ts'
import { createStandIns, type StandIns } from './stand-ins.ts'

const STANDING_DATA = '/home/you/.local/share/newoaks-mcp'
const STANDING_ADDRESS = 'https://chat.example.com'

/** A call that was made, with stand-ins. */
export interface ShownCall {
  readonly args: Arguments
  readonly result: unknown
}

/** The calls of every example, by the name of the tool. */
export type ShownCalls = ReadonlyMap<string, readonly ShownCall[]>

/**
 * Makes the calls of every example, one after the other, at a sandbox.
 *
 * @throws Error when a call fails
 */
export function runExamples(): Promise<ShownCalls> {
  return atSandbox(({ url, dataDir, callTool }) => {
    const standIns = createStandIns({
      [dataDir]: STANDING_DATA,
      [process.cwd()]: STANDING_PROJECT,
      [url]: STANDING_ADDRESS,
    })
    return makeCalls(standIns, callTool)
  })
}

const RealArguments = z.record(z.string(), z.unknown())

/**
 * Makes the calls of every example, one after the other.
 *
 * @param call makes one with real arguments, and resolves to its result
 */
export async function makeCalls(
  standIns: StandIns,
  call: (tool: string, args: Record<string, unknown>) => Promise<unknown>,
): Promise<ShownCalls> {
  const shown = new Map<string, ShownCall[]>()
  for (const [tool, ...calls] of examples)
    for (const args of calls) {
      const result = await call(tool, RealArguments.parse(standIns.restore(args)))
      shown.set(tool, [...(shown.get(tool) ?? []), { args, result: standIns.hide(result) }])
    }
  return shown
}
