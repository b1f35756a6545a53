import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { median, program, say } from './processes.ts'

const ROUNDS = 15
/** How many times as long as an empty program a server may take, in the environment it runs in. */
const MAX_RATIO = 2

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  },
}
const discover = {
  jsonrpc: '2.0',
  id: 1,
  method: 'server/discover',
  params: {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
}
const Answered = z.looseObject({ id: z.literal(1), result: z.looseObject({}) })

const configured = {
  name: 'configured server',
  args: [program],
  env: {
    NEWOAKS_BASE_URL: 'https://service.example',
    NEWOAKS_SECRET_KEY: 'key-of-the-bench',
  },
}
const servers = [
  { ...configured, opening: initialize },
  { ...configured, opening: discover },
  { name: 'server with --sandbox', args: [program, '--sandbox'], env: {}, opening: initialize },
]

type Environment = Readonly<NodeJS.ProcessEnv>

const home = await mkdtemp(join(tmpdir(), 'bench-start-'))
try {
  const bare: Environment = { PATH: process.env.PATH, HOME: home }
  const here: Environment = { ...withoutSettings(process.env), HOME: home }
  const ratio = await compareStarts('in this environment', here)
  // NODE_EXTRA_CA_CERTS alone can double the time of the empty program: without such variables the
  // ratio is another.
  await compareStarts('with PATH and HOME alone', bare)
  if (ratio > MAX_RATIO) {
    say(`Too slow: in this environment at most ${MAX_RATIO} times as long is allowed.`)
    process.exitCode = 1
  }
} finally {
  await rm(home, { recursive: true, force: true })
}

function withoutSettings(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('NEWOAKS_')))
}

/** Each server against an empty program, in turns. Returns the largest ratio of the medians. */
async function compareStarts(where: string, environment: Environment): Promise<number> {
  const empty: number[] = []
  const started = servers.map((server) => ({ ...server, times: Array.of<number>() }))
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const emptyMs = await timeToExit(environment)
    if (round > 0) empty.push(emptyMs)
    for (const { args, env, opening, times } of started) {
      const ms = await timeToAnswer(args, { ...environment, ...env }, opening)
      if (round > 0) times.push(ms)
    }
  }
  say(`Start of a process ${where}, median of ${ROUNDS}:`)
  say(`  node -e 0, to its end: ${median(empty).toFixed(1)} ms`)
  const ratios = started.map(({ name, opening, times }) => {
    const ratio = median(times) / median(empty)
    say(
      `  ${name}, to the answer to ${opening.method}: ${median(times).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
    )
    return ratio
  })
  return Math.max(...ratios)
}

async function timeToExit(env: Environment): Promise<number> {
  const startedAt = performance.now()
  await once(start(['-e', '0'], env), 'exit')
  return performance.now() - startedAt
}

async function timeToAnswer(
  args: readonly string[],
  env: Environment,
  opening: object,
): Promise<number> {
  const startedAt = performance.now()
  const child = start(args, env)
  const closed = once(child, 'close')
  const ended = closed.then(([status]) => {
    throw new Error(`${args.join(' ')} ended with ${status} before it answered.`)
  })
  const answered = once(createInterface(child.stdout), 'line')
  // A server that ends early is told by its end.
  child.stdin.on('error', () => {})
  child.stdin.write(`${JSON.stringify(opening)}\n`)
  const [line] = await Promise.race([answered, ended])
  const tookMs = performance.now() - startedAt
  Answered.parse(JSON.parse(String(line)))
  child.stdin.end()
  await closed
  return tookMs
}

function start(args: readonly string[], env: Environment) {
  return spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
}
