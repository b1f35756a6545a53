import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { withTables } from '../scripts/docs/with-tables.ts'
import { table } from '../src/text/markdown.ts'
import { ownFolder, percentile, program, say, startPlainService } from './processes.ts'
import { initialize, type StdioHost, startStdioHost } from './stdio-host.ts'

const WHOLE = { calls: 100_000, seconds: 120 }
const calls = Number(process.env.CALLS ?? WHOLE.calls)
const seconds = Number(process.env.SECONDS ?? WHOLE.seconds)
const IN_FLIGHT = 64
const SERVERS = 10
/** In stretches of so many seconds memory is followed until it is level, for so many seconds at most. */
const STRETCH_SECONDS = 30
const LONGEST_SECONDS = 600
/** Level: so many stretches in a row took no more than the most before them, but for so large a part. */
const LEVEL_STRETCHES = 3
const LEVEL_PART = 0.02
/** What is loaded on first use, and what V8 has to learn, is not counted as growth. */
const WARM_UP_PART = 0.1
const DOCUMENT = fileURLToPath(new URL('../docs/reliability.md', import.meta.url))

/** What a server was seen to have, and how long its calls took. */
interface Soaked {
  readonly what: string
  readonly calls: number
  readonly warmMb: number
  readonly endMb: number
  readonly warmDescriptors: number
  readonly endDescriptors: number
  readonly timesMs: readonly number[]
}

const Called = z.looseObject({ isError: z.boolean().optional() })
const Counted = z.looseObject({
  structuredContent: z.looseObject({ counts: z.array(z.looseObject({ count: z.int() })) }),
})

const home = ownFolder('soak')
const service = await startPlainService()
try {
  const first = await oneAfterAnother()
  const { peaksMb, ...second } = await inFlight()
  const rows = [first, second, await ofOneLedger()]
  const text = [
    `Last run: Node ${process.version}, ${cpus().length} cores.`,
    '',
    table(
      [
        'what',
        'calls',
        'memory, MB',
        'open files',
        'median, ms',
        '95%, ms',
        '99%, ms',
        'longest, ms',
      ],
      rows.map(told),
    ),
    '',
    levelText(peaksMb),
  ].join('\n')
  say(text)
  if (calls === WHOLE.calls && seconds === WHOLE.seconds) {
    const document = await readFile(DOCUMENT, 'utf8')
    await writeFile(DOCUMENT, withTables(DOCUMENT, document, { soak: text }, 'npm run bench:soak'))
  } else say('Shortened: docs/reliability.md stays as it is.')
} finally {
  service.child.kill()
}

function start(name: string, folder = name): StdioHost {
  const env = {
    NEWOAKS_BASE_URL: service.url,
    NEWOAKS_SECRET_KEY: 'key-of-the-bench-1',
    NEWOAKS_DATA_DIR: join(home, folder),
  }
  return startStdioHost({ name, args: [program], env }, home)
}

async function edit(host: StdioHost, serialNumber: string, timesMs: number[]): Promise<void> {
  const begun = performance.now()
  const given = { serialNumber, Name: 'A name of some length, as chatbots have' }
  const result = await host.request('tools/call', { name: 'edit_chatbot', arguments: given })
  timesMs.push(performance.now() - begun)
  if (Called.parse(result).isError) throw new Error(JSON.stringify(result))
}

/** @param isOver asked before each call, with how many there were */
async function soak(
  what: string,
  host: StdioHost,
  lanes: number,
  isOver: () => boolean,
  isWarm: () => boolean,
) {
  const timesMs: number[] = []
  let warm: { mb: number; descriptors: number } | undefined
  const lane = async () => {
    while (!isOver()) {
      await edit(host, 'soaked', timesMs)
      if (!warm && isWarm()) warm = { mb: host.memoryMb(), descriptors: host.descriptors() }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return {
    what,
    calls: timesMs.length,
    warmMb: warm?.mb ?? Number.NaN,
    endMb: host.memoryMb(),
    warmDescriptors: warm?.descriptors ?? Number.NaN,
    endDescriptors: host.descriptors(),
    timesMs,
  }
}

async function oneAfterAnother(): Promise<Soaked> {
  const host = start('one')
  await initialize(host)
  let begun = 0
  const isOver = () => {
    begun += 1
    return begun > calls
  }
  const soaked = await soak(
    'one after another',
    host,
    1,
    isOver,
    () => begun > calls * WARM_UP_PART,
  )
  await host.stop()
  return soaked
}

/** @returns with the most memory of each stretch */
async function inFlight(): Promise<Soaked & { readonly peaksMb: readonly number[] }> {
  const host = start('many')
  await initialize(host)
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1000
  const peaksMb: number[] = []
  const isOver = () => {
    if (passed() > (peaksMb.length + 1) * STRETCH_SECONDS) peaksMb.push(host.takePeakMb())
    return passed() > seconds && (isLevel(peaksMb) || passed() > LONGEST_SECONDS)
  }
  const isWarm = () => passed() > seconds * WARM_UP_PART
  const soaked = await soak('', host, IN_FLIGHT, isOver, isWarm)
  const what = `${IN_FLIGHT} at a time for ${Math.round(passed())} s`
  await host.stop()
  return { ...soaked, what, peaksMb }
}

function isLevel(peaksMb: readonly number[]): boolean {
  const before = peaksMb.slice(0, -LEVEL_STRETCHES)
  const last = Math.max(...peaksMb.slice(-LEVEL_STRETCHES))
  return before.length > 0 && last <= Math.max(...before) * (1 + LEVEL_PART)
}

function levelText(peaksMb: readonly number[]): string {
  const each = peaksMb.map((mb) => mb.toFixed(0)).join(', ')
  const what = `The most memory in each ${STRETCH_SECONDS} s with ${IN_FLIGHT} at a time, MB: ${each}.`
  return isLevel(peaksMb)
    ? `${what} It was level: the last ${LEVEL_STRETCHES} took no more than those before them.`
    : `${what} It was not level by then.`
}

/** Each edits a chatbot of its own, and every change must be in the one ledger. */
async function ofOneLedger(): Promise<Soaked> {
  const hosts = Array.from({ length: SERVERS }, (_, at) => start(`server ${at}`, 'shared'))
  await Promise.all(hosts.map(initialize))
  const timesMs: number[] = []
  const each = Math.ceil(calls / 100)
  const warmUp = Math.ceil(each * WARM_UP_PART)
  const rounds = async (count: number) => {
    await Promise.all(
      hosts.map(async (host, at) => {
        for (let n = 0; n < count; n += 1) await edit(host, `bot-${at}`, timesMs)
      }),
    )
  }
  const largest = (of: (host: StdioHost) => number) => Math.max(...hosts.map(of))
  await rounds(warmUp)
  const warmMb = largest((host) => host.memoryMb())
  const warmDescriptors = largest((host) => host.descriptors())
  await rounds(each - warmUp)
  const endMb = largest((host) => host.memoryMb())
  const endDescriptors = largest((host) => host.descriptors())
  const [first] = hosts
  const told = await first?.request('tools/call', { name: 'get_changes', arguments: {} })
  const { counts } = Counted.parse(told).structuredContent
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  await Promise.all(hosts.map((host) => host.stop()))
  if (total !== each * SERVERS)
    throw new Error(`${each * SERVERS} changes were made, and ${total} are in the ledger.`)
  return {
    what: `${SERVERS} servers of one user, one ledger`,
    calls: timesMs.length,
    timesMs,
    warmMb,
    endMb,
    warmDescriptors,
    endDescriptors,
  }
}

function told({ what, timesMs, ...soaked }: Soaked): string[] {
  const ms = (part: number) => percentile(timesMs, part).toFixed(1)
  return [
    what,
    `${soaked.calls}`,
    `${soaked.warmMb.toFixed(0)} warm, ${soaked.endMb.toFixed(0)} at the end`,
    `${soaked.warmDescriptors} warm, ${soaked.endDescriptors} at the end`,
    ...[ms(0.5), ms(0.95), ms(0.99), ms(1)],
  ]
}
