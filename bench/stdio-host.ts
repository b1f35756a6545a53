import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import * as z from 'zod'

/** A server that a host starts: the arguments of Node, and what it gets beside PATH and HOME. */
export interface ServerCommand {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The Node that runs it; else this one. */
  readonly node?: string
}

/** A running server, spoken to with as little work as possible. */
export interface StdioHost {
  /** Resolves to the result of a request. Rejects when it is a JSON-RPC error. */
  request(method: string, params: unknown): Promise<unknown>
  /** Memory that the process has now, MB: from /proc. */
  memoryMb(): number
  /** How many files and connections it has open. */
  descriptors(): number
  /** For how long its main thread has been at work, ms: what others do on the machine does not count. */
  workedMs(): number
  /** The most that it had since it started, or since it was asked for last, MB. */
  takePeakMb(): number
  /** Closes its input, at which a server ends by itself. */
  end(): Promise<void>
  /** Kills it. */
  stop(): Promise<void>
}

const Answer = z.looseObject({
  id: z.int().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
})

export function startStdioHost(
  { args, env, node = process.execPath }: ServerCommand,
  home: string,
): StdioHost {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(node, args, {
    env: { PATH: process.env.PATH, HOME: home, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const waiting = new Map<number, (answer: z.infer<typeof Answer>) => void>()
  child.on('exit', (status) => {
    const error = `it ended with ${status} before it answered`
    for (const answer of waiting.values()) answer({ error })
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return
    const answer = Answer.parse(JSON.parse(line))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let lastId = 0
  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id)
          if (error === undefined) resolve(result)
          else reject(new Error(`${method}: ${JSON.stringify(error)}`))
        })
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
      }),
    memoryMb: () => statusMb(child.pid, 'VmRSS'),
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    workedMs() {
      const [onCpuNs] = readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ')
      return Number(onCpuNs) / 1_000_000
    },
    takePeakMb() {
      const peakMb = statusMb(child.pid, 'VmHWM')
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
      return peakMb
    },
    async end() {
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

function statusMb(pid: number | undefined, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
}

/** What a host says first. */
export function initialize(host: StdioHost): Promise<unknown> {
  return host.request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  })
}
