import { randomUUID } from 'node:crypto'
import type { Log } from '../../log.ts'

/**
 * Logs an error that nobody foresaw. Returns what its caller is told: a sentence with the reference
 * by which whoever runs the server finds it.
 *
 * @param failed what failed, such as `list_models failed`
 */
export function loggedFault(failed: string, error: unknown, log: Log): string {
  const reference = randomUUID().slice(0, 8)
  const detail = error instanceof Error ? error.stack : String(error)
  log.error('internal error', { reference, failed, detail })
  return `${failed} because of a fault in this server (reference ${reference}, also on its stderr).`
}
