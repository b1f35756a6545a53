import { hostname } from 'node:os'

/** A run that has not been heard of for so long is dead, wherever it runs. */
const SILENT_MS = 60_000

/** Which process a run belongs to, and when it was last heard of. */
export interface Owner {
  readonly host: string
  readonly pid: number
  /** Tells processes apart that have the same number, as those of containers do. */
  readonly processStartMs: number
  readonly heartbeatAtMs: number
}

/** This process. */
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

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
