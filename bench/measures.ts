import * as z from 'zod'
import { median } from './processes.ts'
import { initialize, type ServerCommand, type StdioHost, startStdioHost } from './stdio-host.ts'

export const measures = [
  'startMs',
  'listMs',
  'p50Ms',
  'p95Ms',
  'callsPerSecond',
  'memoryMb',
] as const
export type Measure = (typeof measures)[number]

/** A server that offers no tool has the first two alone. */
export type Measured = Readonly<Partial<Record<Measure, number>>>

const WARM_UP_CALLS = 200
const SINGLE_CALLS = 1000
const CALLS_IN_FLIGHT = 16
const PARALLEL_CALLS = 6000

const ToolList = z.looseObject({
  tools: z.array(
    z.looseObject({
      name: z.string(),
      inputSchema: z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }),
    }),
  ),
})

const CallResult = z.looseObject({ isError: z.boolean().optional() })

/** Starts a server, lets it edit a chatbot's name again and again, and stops it. */
export async function measure(command: ServerCommand, home: string): Promise<Measured> {
  const begun = performance.now()
  const host = startStdioHost(command, home)
  try {
    await initialize(host)
    const startMs = performance.now() - begun
    const { tools } = ToolList.parse(await host.request('tools/list', {}))
    const listMs = performance.now() - begun
    const edit = tools.find(({ name }) => /edit/i.test(name))
    if (!edit) return { startMs, listMs }
    const fields = { serialNumber: 'bench', Name: 'A name of some length, as chatbots have' }
    const isWrapped = 'requestBody' in (edit.inputSchema.properties ?? {})
    const call = async () => {
      const args = isWrapped ? { requestBody: fields } : fields
      const result = await host.request('tools/call', { name: edit.name, arguments: args })
      if (CallResult.parse(result).isError) throw new Error(JSON.stringify(result))
    }
    return { startMs, listMs, ...(await measureCalls(call, host)) }
  } finally {
    await host.stop()
  }
}

async function measureCalls(call: () => Promise<void>, host: StdioHost) {
  for (let n = 0; n < WARM_UP_CALLS; n += 1) await call()
  const times: number[] = []
  for (let n = 0; n < SINGLE_CALLS; n += 1) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  const begun = performance.now()
  let left = PARALLEL_CALLS
  const lane = async () => {
    for (; left > 0; ) {
      left -= 1
      await call()
    }
  }
  await Promise.all(Array.from({ length: CALLS_IN_FLIGHT }, lane))
  const callsPerSecond = (PARALLEL_CALLS / (performance.now() - begun)) * 1000
  const sorted = times.toSorted((one, other) => one - other)
  return {
    p50Ms: median(times),
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    callsPerSecond,
    memoryMb: host.memoryMb(),
  }
}
