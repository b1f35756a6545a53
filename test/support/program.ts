import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import type { AtEnd } from './for-all-tests.ts'
import { createWireCheck } from './on-wire.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The built program: `npm test` builds it before the tests run, beside the one that hosts may be running. */
export const program = resolve(process.env.NEWOAKS_TEST_DIST ?? 'dist', 'main.js')

/** What the program calls itself in its hints. */
export const calledBy = `node ${relative('', program)}`

export interface StartOptions {
  readonly args?: readonly string[]
  /** All that the program sees of the environment, beside PATH and a HOME of its own. */
  readonly env?: Readonly<Record<string, string>>
  /** Arguments of Node itself, such as `--import`. */
  readonly nodeArgs?: readonly string[]
  /** Which Node runs it; default: the one that runs the tests. */
  readonly node?: string
  /** Its main file; default: the one that was built for the tests. */
  readonly main?: string
  /** Whether stdout is read; default true. */
  readonly readStdout?: boolean
  /** When it is killed; default: when the test ends. */
  readonly atEnd?: AtEnd
}

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The program as a process. */
export interface Program {
  readonly process: ChildProcessWithoutNullStreams
  stdout(): string
  stderr(): string
  /** Resolves when both streams are closed. */
  readonly exited: Promise<Exit>
  /**
   * What `find` returns, once it returns something; it is asked anew whenever the program writes.
   * Rejects if the program ends before.
   */
  until<Found>(find: () => Found | undefined): Promise<Found>
}

export function cleanEnvironment(
  env: StartOptions['env'] = {},
  atEnd?: AtEnd,
): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: temporaryFolder(atEnd), ...env }
}

export function startProgram(options: StartOptions = {}): Program {
  const { args = [], env, nodeArgs = [], readStdout = true, atEnd = onTestFinished } = options
  const { node = process.execPath, main = program } = options
  const child = spawn(node, [...nodeArgs, main, ...args], {
    env: cleanEnvironment(env, atEnd),
  })
  const written = { stdout: '', stderr: '' }
  const waiting = new Set<() => void>()
  const recheck = () => {
    for (const check of waiting) check()
  }
  for (const name of ['stdout', 'stderr'] as const) {
    if (name === 'stdout' && !readStdout) continue
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      written[name] += chunk
      recheck()
    })
  }
  child.stdin.on('error', () => {}) // The program may be gone before all is written to it.

  let ended = false
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject)
    child.once(readStdout ? 'close' : 'exit', (code, signal) => {
      ended = true
      recheck()
      resolve({ code, signal })
    })
  })
  atEnd(async () => {
    child.kill('SIGKILL')
    await exited
  })

  return {
    process: child,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    exited,
    until: (find) =>
      new Promise((resolve, reject) => {
        const check = () => {
          try {
            const found = find()
            if (found === undefined && !ended) return
            if (found === undefined)
              throw new Error(`The program ended too early. stderr: ${written.stderr}`)
            resolve(found)
          } catch (error) {
            reject(error)
          }
          waiting.delete(check)
        }
        waiting.add(check)
        check()
      }),
  }
}

/** Runs the program to its end. */
export async function runProgram(options: StartOptions = {}) {
  const { exited, stdout, stderr, process: child } = startProgram(options)
  child.stdin.end()
  const { code } = await exited
  return { code, stdout: stdout(), stderr: stderr() }
}

/** A message of the program: a response or a notification. */
const Message = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
})
export type Message = z.infer<typeof Message>

/** The program serving MCP, spoken to in raw lines. */
export interface Server extends Program {
  /** Writes one message as one line. */
  send(message: Readonly<Record<string, unknown>>): void
  /** Writes exactly this. */
  write(data: string | Buffer): void
  /** The response to the request with this id. */
  response(id: number | string): Promise<Message>
  /** Sends a request with a new id and resolves to its response. */
  request(method: string, params?: unknown): Promise<Message>
  initialize(): Promise<Message>
  callTool(name: string, args?: unknown, meta?: Record<string, unknown>): Promise<CallToolResult>
  /** Every message so far. */
  messages(): Message[]
  /** Ends stdin and resolves when the program has ended. */
  end(): Promise<Exit>
}

/**
 * Starts `serve`. At its end, every line on stdout must have been a message of the protocol, in the era of
 * its request.
 */
export function startServer(options: StartOptions = {}): Server {
  const started = startProgram(options)
  const { process: child, stdout, until } = started
  const { atEnd = onTestFinished } = options
  const wire = createWireCheck()
  atEnd(() => {
    for (const line of wholeLines(stdout())) wire.received(JSON.parse(line))
  })
  let lastId = 1000

  const write = (data: string | Buffer) => {
    child.stdin.write(data)
  }
  const read: Message[] = []
  let readChars = 0
  /** Each line is read once: it is asked at whatever is written. */
  const messages = () => {
    const lines = wholeLines(stdout().slice(readChars))
    for (const line of lines) {
      read.push(Message.parse(JSON.parse(line)))
      readChars += line.length + 1
    }
    return [...read]
  }
  const response = (id: number | string) =>
    until(() => messages().find((message) => message.id === id && message.method === undefined))
  const send: Server['send'] = (message) => {
    wire.sent(message)
    write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  }
  const request: Server['request'] = (method, params) => {
    lastId += 1
    send({ id: lastId, method, ...(params !== undefined && { params }) })
    return response(lastId)
  }
  return {
    ...started,
    send,
    write,
    response,
    request,
    messages,
    async initialize() {
      const answer = await request('initialize', initializeParams)
      send({ method: 'notifications/initialized' })
      return answer
    },
    async callTool(name, args, _meta) {
      const { result, error } = await request('tools/call', {
        name,
        ...(args !== undefined && { arguments: args }),
        ...(_meta && { _meta }),
      })
      if (error) throw new Error(error.message)
      return CallToolResultSchema.parse(result)
    },
    end() {
      child.stdin.end()
      return started.exited
    },
  }
}

/** Starts `serve`, and initializes it as a host does. */
export async function readyServer(options: StartOptions = {}): Promise<Server> {
  const server = startServer(options)
  await server.initialize()
  return server
}

export const initializeParams = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'e2e', version: '1' },
}

/** The first text of a result. */
export function textOf({ content }: CallToolResult): string {
  const [first] = content
  return first?.type === 'text' ? first.text : ''
}

/** An end takes two seconds at most; a busy machine stretches them, what hangs takes forever. */
const LONGEST_END_MS = 10_000

/** How the program ends after `action`; rejects when it hangs. */
export async function endAfter({ exited }: Program, action: () => void): Promise<Exit> {
  const timer = new AbortController()
  const hung = wait(LONGEST_END_MS, undefined, timer).then(() => {
    throw new Error(`The program has not ended after ${LONGEST_END_MS} ms.`)
  })
  action()
  return Promise.race([exited, hung]).finally(() => timer.abort())
}

/** A module for `--import`, given as its source. */
export function preload(source: string): string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(source)}`]
}

function wholeLines(text: string): string[] {
  return text.split('\n').slice(0, -1)
}
