import { hostname } from 'node:os'
import * as z from 'zod'
import { errorCode } from '../errors.ts'

/** A run that has not been heard of for so long is dead, wherever it runs. */
const SILENT_MS = 60_000

/** Which process a run belongs to, and when it was last heard of. */
export const ownerColumns = {
  host: z.string(),
  pid: z.int(),
  /** Tells processes apart that have the same number, as those of containers do. */
  processStartMs: z.int(),
  heartbeatAtMs: z.int(),
}
export const Owner = z.object(ownerColumns)
export type Owner = Readonly<z.infer<typeof Owner>>
/** A run, and whose it is. */
export const OwnedRun = Owner.extend({ id: z.string() })

export function thisProcess(): Omit<Owner, 'heartbeatAtMs'> {
  const processStartMs = Math.round(performance.timeOrigin)
  return { host: hostname(), pid: process.pid, processStartMs }
}

/** Whether the process that a run belongs to still works on it. */
export function isAlive(owner: Owner, nowMs: number): boolean {
  const self = thisProcess()
  if (nowMs - owner.heartbeatAtMs > SILENT_MS) return false
  if (owner.host !== self.host) return true
  if (owner.pid === self.pid) return owner.processStartMs === self.processStartMs
  return processExists(owner.pid)
}

/**
 * A run as it is now, without its owner: one whose process died is stopped, although nobody wrote
 * that down. `diedAtMs`: when it was last heard of.
 */
export function currentRun<Row extends Owner & { readonly state: string }>(
  row: Row,
  nowMs: number,
) {
  const { host, pid, processStartMs, heartbeatAtMs, ...run } = row
  const died = row.state === 'running' && !isAlive(row, nowMs)
  const state: Row['state'] | 'stopped' = died ? 'stopped' : row.state
  return { run: { ...run, state }, diedAtMs: died ? heartbeatAtMs : undefined }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists, but belongs to another user.
    return errorCode(error) === 'EPERM'
  }
}
