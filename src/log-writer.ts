import { type Logger, pino } from 'pino'

/** Writes each line to stderr before it returns: nothing is lost when the process ends. */
export function createLogWriter(): Logger {
  return pino({ level: 'debug', base: null }, pino.destination({ fd: 2, sync: true }))
}
