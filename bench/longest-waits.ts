import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { program } from './processes.ts'
import { initialize, type StdioHost, startStdioHost } from './stdio-host.ts'

const PING_EVERY_MS = 10
const RUN_WAIT_MS = 1000

const Called = z.looseObject({
  isError: z.boolean().optional(),
  structuredContent: z
    .looseObject({ state: z.string().optional(), runId: z.string().optional() })
    .optional(),
})
type Called = z.infer<typeof Called>

/** Calls a tool, and waits for the run that it began. */
export type Call = (name: string, args: object) => Promise<Called>

/** What keeps the server busy while it is pinged. */
export interface Work {
  readonly name: string
  readonly carryOut: (call: Call) => Promise<unknown>
}

export interface LongestWait {
  readonly name: string
  /** Of the pings that were sent while the work was done. */
  readonly waitMs: number
  /** How long the server was at work at most before it answered one of them. */
  readonly workMs: number
  readonly seconds: number
  /** The most memory that the server had meanwhile. */
  readonly peakMb: number
}

/** Starts the built server with its sandbox, lets it do one work after the other, and pings it. */
export async function longestWaits(
  works: readonly Work[],
  { home, dataDir }: { readonly home: string; readonly dataDir: string },
  onMeasured: (wait: LongestWait) => void,
): Promise<void> {
  const args = [program, '--sandbox', '--data-dir', dataDir]
  const env = { NEWOAKS_IMPORT_DIRS: home }
  const host = startStdioHost({ name: 'newoaks-mcp', args, env }, home)
  try {
    await initialize(host)
    for (const work of works) onMeasured(await measure(work, host))
  } finally {
    await host.stop()
  }
}

async function measure({ name, carryOut }: Work, host: StdioHost): Promise<LongestWait> {
  host.takePeakMb()
  let waitMs = 0
  let workMs = 0
  const pings: Promise<void>[] = []
  const pinging = setInterval(() => {
    const sentAt = performance.now()
    const workedBefore = host.workedMs()
    const answered = host.request('ping', {}).then(() => {
      waitMs = Math.max(waitMs, performance.now() - sentAt)
      workMs = Math.max(workMs, host.workedMs() - workedBefore)
    })
    pings.push(answered)
  }, PING_EVERY_MS)
  const begunAt = performance.now()
  try {
    await carryOut((tool, args) => callToEnd(host, tool, args))
  } finally {
    clearInterval(pinging)
  }
  const seconds = (performance.now() - begunAt) / 1000
  await Promise.all(pings)
  return { name, waitMs, workMs, seconds, peakMb: host.takePeakMb() }
}

async function callToEnd(host: StdioHost, name: string, args: object): Promise<Called> {
  const called = await callTool(host, name, args)
  const { state, runId } = called.structuredContent ?? {}
  if (state !== 'running' || runId === undefined) return called
  await setTimeout(RUN_WAIT_MS)
  return callToEnd(host, 'get_run', { runId, waitMs: RUN_WAIT_MS })
}

async function callTool(host: StdioHost, name: string, args: object): Promise<Called> {
  const result = await host.request('tools/call', { name, arguments: args })
  const called = Called.parse(result)
  // One that takes longer than a call may has kept the server busy all the same.
  if (called.isError && !JSON.stringify(result).includes('longer than a call may'))
    throw new Error(`${name}: ${JSON.stringify(result).slice(0, 1000)}`)
  return called
}
