import type { Logger } from 'pino'
import type { LogLevel } from './config.ts'
import { reasonOf } from './errors.ts'
import type { Redactor } from './keys/redact.ts'

type Fields = Readonly<Record<string, unknown>>
type WriteLine = (message: string, fields?: Fields) => void
type LineLevel = Exclude<LogLevel, 'silent'>

/** Writes to stderr, one JSON object a line. */
export interface Log extends Readonly<Record<LineLevel, WriteLine>> {
  /** Resolves when every line so far has been written. */
  written(): Promise<void>
}

const severity: Readonly<Record<LogLevel, number>> = {
  silent: 0,
  error: 1,
  warn: 2,
  info: 3,
  debug: 4,
}

/**
 * A log whose writer is loaded with the first line that is written: a quiet start loads none.
 * Keys are cut out of every line.
 */
export function createLog(level: LogLevel, redactor: Redactor): Log {
  let writer: Promise<Logger> | undefined
  let lastLine: Promise<void> | undefined

  const write =
    (lineLevel: LineLevel): WriteLine =>
    (message, fields = {}) => {
      if (severity[lineLevel] > severity[level]) return
      writer ??= import('./log-writer.ts').then(({ createLogWriter }) => createLogWriter())
      lastLine = writer.then(
        (logger) => logger[lineLevel](redactor.members({ ...fields }), redactor.text(message)),
        // Thrown, it would be logged as a fault, which would fail again, without end.
        (error) => {
          process.stderr.write(`${redactor.text(`${message} (no log: ${reasonOf(error)})`)}\n`)
        },
      )
    }

  return {
    error: write('error'),
    warn: write('warn'),
    info: write('info'),
    debug: write('debug'),
    written: async () => lastLine,
  }
}
