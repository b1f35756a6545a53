import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The processes whose arguments or environment name this text. Linux only. */
export function processesNaming(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => ['cmdline', 'environ'].some((file) => readProc(pid, file).includes(text)))
}

/** What is left of them when all have ended, or after ten seconds. */
export async function processesLeft(text: string): Promise<number[]> {
  const deadline = performance.now() + 10_000
  while (processesNaming(text).length > 0 && performance.now() < deadline) await wait(50)
  return processesNaming(text)
}

/** Empty for a process that is gone or somebody else's. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
