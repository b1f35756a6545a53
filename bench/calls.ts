import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { newerNodePath } from '../test/support/newer-node.ts'
import { benchmarksPage } from './benchmarks-page.ts'
import { type Measured, measureRound, measureStart, measures } from './measures.ts'
import { preparePeers } from './peers.ts'
import { median, ownFolder, program, say, startPlainService } from './processes.ts'
import type { ServerCommand } from './stdio-host.ts'

const ROUNDS = 7
/** A start is over soon, and the machine disturbs it the more: so many in a round are one figure. */
const STARTS = 5
const KEY = 'key-of-the-bench-1'

const home = ownFolder('calls')
const service = await startPlainService()
try {
  const { url } = service
  const peers = await preparePeers(home, { url, key: KEY })
  const own: ServerCommand = {
    name: 'newoaks-mcp',
    args: [program],
    env: { NEWOAKS_BASE_URL: url, NEWOAKS_SECRET_KEY: KEY },
  }
  const empty: ServerCommand = {
    name: 'empty server',
    args: [fileURLToPath(new URL('empty-server.mjs', import.meta.url))],
    env: {},
  }
  // The newer one keeps compiled code: the first start writes it.
  const node = newerNodePath()
  const newer = [empty, own].map((command) => ({
    ...command,
    name: `${command.name}, newer Node`,
    node,
  }))
  for (const command of newer) await measureStart(command, home)
  const rounds = new Map<string, Measured[]>()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const measured = new Map(await measureRound(rotated([empty, own, ...peers], round), home))
    for (const [name, starts] of await measureStarts([empty, own, ...newer]))
      measured.set(name, { ...measured.get(name), ...starts })
    for (const [name, values] of measured) {
      rounds.set(name, [...(rounds.get(name) ?? []), values])
      say(
        `${round}/${ROUNDS} ${name}: ${measures.map((measure) => `${measure} ${told(values[measure])}`).join(', ')}`,
      )
    }
  }
  const medians = new Map([...rounds].map(([name, all]) => [name, mediansOf(all)]))
  const page = benchmarksPage({
    medians,
    own: own.name,
    empty: empty.name,
    peers: peers.map(({ name }) => name),
    newer: newer.map(({ name }) => name),
    newerNode: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim(),
    machine: `Node ${process.version}, ${cpus().length} cores`,
    rounds: ROUNDS,
  })
  await writeFile(fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url)), page)
  say(page)
} finally {
  service.child.kill()
}

/** How long they take to start, by turns. */
async function measureStarts(
  commands: readonly ServerCommand[],
): Promise<ReadonlyMap<string, Measured>> {
  const starts = new Map<string, Measured[]>()
  for (let start = 0; start < STARTS; start += 1)
    for (const command of commands) {
      const measured = await measureStart(command, home)
      starts.set(command.name, [...(starts.get(command.name) ?? []), measured])
    }
  return new Map([...starts].map(([name, all]) => [name, mediansOf(all)]))
}

/** Each begins once: what comes after what is no server's advantage. */
function rotated<Each>(all: readonly Each[], by: number): Each[] {
  const first = by % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

function mediansOf(rounds: readonly Measured[]): Measured {
  return Object.fromEntries(
    measures.flatMap((name) => {
      const values = rounds.flatMap(({ [name]: value }) => value ?? [])
      return values.length > 0 ? [[name, median(values)]] : []
    }),
  )
}

function told(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(2)
}
