import { Writable } from 'node:stream'
import { setTimeout as startTimer } from 'node:timers'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Redactor } from '../keys/redact.ts'
import type { Log } from '../log.ts'
import { endSignals } from './end-signals.ts'
import { createLineLimit, MAX_LINE_BYTES } from './line-limit.ts'
import { createStdioTransport } from './sdk/stdio-transport.ts'
import type { McpServer } from './server.ts'

/** Calls that are running when stdin ends may still answer within this time. */
const GRACE_MS = 1000
/** Whatever hangs, the process ends this long after it was told to. */
const BACKSTOP_MS = 1600

interface ServeStdioParts {
  readonly server: McpServer
  readonly log: Log
  readonly redactor: Redactor
  /** Releases what the server used. */
  readonly close: () => Promise<void>
}

/**
 * Serves over stdin and stdout until the host is gone: stdin ends, stdout closes, or a signal comes.
 * Then calls in flight are aborted and the process ends.
 */
export async function serveStdio({ server, log, redactor, close }: ServeStdioParts): Promise<void> {
  const stdout = claimStdout(redactor)
  const lines = createLineLimit(MAX_LINE_BYTES, () =>
    log.warn('a line on stdin was too long and was skipped', { maxBytes: MAX_LINE_BYTES }),
  )
  const transport = createStdioTransport(process.stdin.pipe(lines), stdout)
  server.connection.onProblem((message) => log.warn('protocol error', { message }))

  let ending = false
  const end = async (why: string, { graceMs = 0, exitCode = 0 } = {}) => {
    if (ending) return
    ending = true
    log.debug('ending', { why })
    startTimer(() => process.exit(exitCode), BACKSTOP_MS).unref()
    if (graceMs > 0) {
      await setImmediate() // A request that has just been read is not among the running calls yet.
      await Promise.race([server.idle(), setTimeout(graceMs, undefined, { ref: false })])
      await setImmediate() // The response of a call that has just ended is not written yet.
    }
    await server.connection.close()
    await close()
    await Promise.all([log.written(), new Promise<void>((resolve) => stdout.end(resolve))])
    process.exit(exitCode)
  }

  lines.once('end', () => end('stdin ended', { graceMs: GRACE_MS }))
  process.stdin.once('close', () => end('stdin closed', { graceMs: GRACE_MS }))
  process.stdin.once('error', () => end('stdin failed'))
  process.stdout.once('error', () => end('stdout closed'))
  process.stderr.on('error', () => {})
  for (const signal of endSignals) process.on(signal, () => end(signal))
  process.on('uncaughtException', (error) => {
    log.error('internal error', { detail: error.stack ?? error.message })
    return end('fault', { exitCode: 1 })
  })

  await server.connection.open(transport)
}

type WriteDone = (error?: Error | null) => void

/**
 * Takes stdout for the protocol: from here on, anything else that is written there, by any
 * dependency, goes to stderr.
 */
function claimStdout(redactor: Redactor): Writable {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (
    chunk: string | Uint8Array,
    encodingOrDone?: BufferEncoding | WriteDone,
    done?: WriteDone,
  ) =>
    process.stderr.write(
      redactor.text(Buffer.from(chunk).toString()),
      typeof encodingOrDone === 'function' ? encodingOrDone : done,
    )
  return new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      write(chunk, () => done())
    },
    writev: (chunks, done) => {
      write(chunks.map(({ chunk }) => String(chunk)).join(''), () => done())
    },
  })
}
