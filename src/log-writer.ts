import { type Logger, pino } from 'pino'

/** Writes each line to stderr before it returns: nothing is lost when the process ends. */
export function createLogWriter(): Logger {
  const stderr = pino.destination({ fd: 2, sync: true })
  // On a full disk, or closed: there is nobody left to tell, and telling that would fail again.
  stderr.on('error', () => {})
  return pino({ level: 'debug', base: null }, stderr)
}
