import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { median, ownFolder, program, say } from './processes.ts'
import { initialize, type StdioHost, startStdioHost } from './stdio-host.ts'

const ROUNDS = 15
/** How many times as long as an empty program a server may take, in the environment it runs in. */
const MAX_RATIO = 2

const discover = (host: StdioHost) =>
  host.request('server/discover', {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  })

const configured = {
  args: [program],
  env: {
    NEWOAKS_BASE_URL: 'https://service.example',
    NEWOAKS_SECRET_KEY: 'key-of-the-bench',
  },
}
const servers = [
  { ...configured, name: 'configured server, to the answer to initialize', open: initialize },
  { ...configured, name: 'configured server, to the answer to server/discover', open: discover },
  {
    name: 'server with --sandbox, to the answer to initialize',
    args: [program, '--sandbox'],
    env: {},
    open: initialize,
  },
]

type Environment = Readonly<Record<string, string>>

const home = ownFolder('start')
const ratio = await compareStarts('in this environment', withoutSettings(process.env))
// NODE_EXTRA_CA_CERTS alone can double the time of the empty program: without such variables the
// ratio is another.
await compareStarts('with PATH and HOME alone', {})
if (ratio > MAX_RATIO) {
  say(`Too slow: in this environment at most ${MAX_RATIO} times as long is allowed.`)
  process.exitCode = 1
}

function withoutSettings(env: NodeJS.ProcessEnv): Environment {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || name.startsWith('NEWOAKS_') ? [] : [[name, value]],
    ),
  )
}

/** Each server against an empty program, in turns. Returns the largest ratio of the medians. */
async function compareStarts(where: string, environment: Environment): Promise<number> {
  const empty: number[] = []
  const started = servers.map((server) => ({ ...server, times: Array.of<number>() }))
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const emptyMs = await timeToExit(environment)
    if (round > 0) empty.push(emptyMs)
    for (const { name, args, env, open, times } of started) {
      const startedAt = performance.now()
      const host = startStdioHost({ name, args, env: { ...environment, HOME: home, ...env } }, home)
      await open(host)
      if (round > 0) times.push(performance.now() - startedAt)
      await host.stop()
    }
  }
  say(`Start of a process ${where}, median of ${ROUNDS}:`)
  say(`  node -e 0, to its end: ${median(empty).toFixed(1)} ms`)
  const ratios = started.map(({ name, times }) => {
    const ratio = median(times) / median(empty)
    say(`  ${name}: ${median(times).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`)
    return ratio
  })
  return Math.max(...ratios)
}

async function timeToExit(environment: Environment): Promise<number> {
  const startedAt = performance.now()
  const env = { PATH: process.env.PATH, ...environment, HOME: home }
  await once(spawn(process.execPath, ['-e', '0'], { env, stdio: 'pipe' }), 'exit')
  return performance.now() - startedAt
}
