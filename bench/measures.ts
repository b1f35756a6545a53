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

/**
 * Calls one after another come in blocks, by turns: what disturbs the machine disturbs all servers. Blocks
 * are long: the first call after another server was called takes twice as long as the rest, of every server.
 */
const CALLS_A_BLOCK = 250
/** What V8 has to learn of a server is not measured: one that serves for a day has learned it. */
const WARM_UP_BLOCKS = 6
const BLOCKS = 8
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

/** A server that runs, and how it is called. One that offers no tool cannot be called. */
interface Running {
  readonly name: string
  readonly host: StdioHost
  readonly startMs: number
  readonly listMs: number
  readonly call?: () => Promise<void>
}

/**
 * A round: starts every server, lets each edit a chatbot's name again and again, and stops them.
 *
 * @returns what was measured of each, by its name
 */
export async function measureRound(
  commands: readonly ServerCommand[],
  home: string,
): Promise<ReadonlyMap<string, Measured>> {
  const running: Running[] = []
  try {
    for (const command of commands) running.push(await start(command, home))
    const times = await timeSingleCalls(running)
    const measured = new Map<string, Measured>()
    for (const { name, host, startMs, listMs, call } of running) {
      const sorted = (times.get(name) ?? []).toSorted((one, other) => one - other)
      measured.set(name, {
        startMs,
        listMs,
        ...(call && {
          p50Ms: median(sorted),
          p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
          callsPerSecond: await rateOf(call),
          memoryMb: host.memoryMb(),
        }),
      })
    }
    return measured
  } finally {
    await Promise.all(running.map(({ host }) => host.stop()))
  }
}

/** How long a server takes until it answers and until it has listed its tools. It ends by itself then. */
export async function measureStart(command: ServerCommand, home: string): Promise<Measured> {
  const { host, startMs, listMs } = await open(command, home)
  await host.end()
  return { startMs, listMs }
}

async function open(command: ServerCommand, home: string) {
  const begun = performance.now()
  const host = startStdioHost(command, home)
  await initialize(host)
  const startMs = performance.now() - begun
  const { tools } = ToolList.parse(await host.request('tools/list', {}))
  return { host, startMs, listMs: performance.now() - begun, tools }
}

async function start(command: ServerCommand, home: string): Promise<Running> {
  const { tools, ...opened } = await open(command, home)
  const { host } = opened
  const server = { name: command.name, ...opened }
  const edit = tools.find(({ name }) => /edit/i.test(name))
  if (!edit) return server
  const fields = { serialNumber: 'bench', Name: 'A name of some length, as chatbots have' }
  const isWrapped = 'requestBody' in (edit.inputSchema.properties ?? {})
  const args = isWrapped ? { requestBody: fields } : fields
  const call = async () => {
    const result = await host.request('tools/call', { name: edit.name, arguments: args })
    if (CallResult.parse(result).isError) throw new Error(JSON.stringify(result))
  }
  return { ...server, call }
}

/**
 * How long each call took, ms, by the name of its server. They learn by turns as well: V8 forgets some of what
 * a server has learned that then waits for others.
 */
async function timeSingleCalls(
  servers: readonly Running[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(servers.map(({ name }) => [name, []]))
  for (let block = 0; block < WARM_UP_BLOCKS + BLOCKS; block += 1)
    for (const { name, call } of servers)
      for (let n = 0; call && n < CALLS_A_BLOCK; n += 1) {
        const begun = performance.now()
        await call()
        if (block >= WARM_UP_BLOCKS) times.get(name)?.push(performance.now() - begun)
      }
  return times
}

async function rateOf(call: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  let left = PARALLEL_CALLS
  const lane = async () => {
    for (; left > 0; ) {
      left -= 1
      await call()
    }
  }
  await Promise.all(Array.from({ length: CALLS_IN_FLIGHT }, lane))
  return (PARALLEL_CALLS / (performance.now() - begun)) * 1000
}
